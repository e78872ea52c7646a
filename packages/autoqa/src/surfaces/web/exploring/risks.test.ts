import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { SiteExplorer } from './__fixtures__/explore-site.ts';
import { SmallSite, type Answer, type Asked } from './__fixtures__/small-site.ts';

const explorer = new SiteExplorer();
afterAll(() => explorer.close());
let site: SmallSite | undefined;
afterEach(() => site?.close());

/** A shop with a cart that asks before it takes anything away, and with an order that needs a phone number. */
function shop(): (asked: Asked) => Answer {
  let inCart = 0;
  const nav = '<nav><a href="/">Lamps</a> <a href="/cart">Cart</a></nav>';
  const post = (path: string, name: string): string =>
    `<form method="post" action="${path}"><button>${name}</button></form>`;
  const question = (id: string, text: string, path: string, yes: string): string =>
    `<dialog id="${id}" aria-label="${text}"><p>${text}</p>${post(path, yes)}<button onclick="this.closest('dialog').close()">Keep it</button></dialog>`;
  return ({ method, path }) => {
    if (method === 'POST') inCart = path === '/add' ? inCart + 1 : 0;
    if (method === 'POST' && path === '/ordered')
      return { html: `${nav}<main><h1>Thank you</h1><p class="remark">Order placed</p></main>` };
    if (method === 'POST') return { redirect: '/cart' };
    if (path !== '/cart') return { html: `${nav}<main><h1>Lamps</h1>${post('/add', 'Add to cart')}</main>` };
    if (inCart === 0) return { html: `${nav}<main><h1>Cart</h1><p class="empty">The cart is empty</p></main>` };
    return {
      html: `${nav}<main><h1>Cart</h1>
        <button onclick="document.querySelector('#one').showModal()">Remove</button>
        <button onclick="document.querySelector('#all').showModal()">Clear cart</button>
        ${question('one', 'Remove this lamp?', '/removed', 'Yes')}${question('all', 'Clear the whole cart?', '/cleared', 'Clear')}
        <form method="post" action="/ordered" novalidate onsubmit="return check(this.phone.value)">
          <label>Phone <input name="phone"></label><button>Place order</button></form><p class="error"></p></main>
        <script>function check(phone) { const isRight = phone.length === 11; document.querySelector('.error').textContent =
          isRight ? '' : phone === '' ? 'Enter a phone number' : 'This is no phone number'; return isRight; }</script>`,
    };
  };
}

describe('P1 what is done only because somebody allowed it', () => {
  test('questions are seen and declined first; forms are sent wrongly first; what is gone is made again', async () => {
    site = await SmallSite.start(shop());
    const { url, asked } = site;
    const { graph, ending } = await explorer.explore({
      config: { baseUrl: url, maxDepth: 4, allowWords: ['删除', 'clear', '下单'] },
    });
    expect(ending).toEqual({ how: 'done' });
    const shown = graph.pages.flatMap(({ shows, name }) => [name, ...shows]);
    expect(shown).toEqual(
      expect.arrayContaining([
        'Remove this lamp?',
        'Clear the whole cart?',
        'Enter a phone number',
        'This is no phone number',
        'Order placed',
      ]),
    );
    for (const done of ['POST /removed', 'POST /cleared', 'POST /ordered'])
      expect(asked.filter((each) => each === done)).toHaveLength(1);
    const steps = graph.edges.flatMap((edge) => edge.steps);
    expect(steps.indexOf('Click the "Keep it" button in the dialog')).toBeLessThan(
      steps.indexOf('Click the "Yes" button in the dialog'),
    );
    expect(steps.filter((step) => step === 'Click the "Keep it" button in the dialog')).toHaveLength(2);
  });

  test('what the walk makes is what it deletes; where it may not, that is told', async () => {
    for (const allowWords of [['delete'], []]) {
      const notes = ['Old note', 'Other note'];
      site = await SmallSite.start(({ method, path, body }) => {
        const title = body.get('title') ?? '';
        if (method === 'POST' && path === '/new' && title !== '') notes.push(title);
        if (method === 'POST' && path === '/delete') notes.splice(notes.indexOf(body.get('which') ?? ''), 1);
        if (method === 'POST') return { redirect: '/' };
        const rows = notes.map(
          (note) =>
            `<tr><td>${note}</td><td><form method="post" action="/delete"><input type="hidden" name="which" value="${note}"><button onclick="return confirm('Delete it?')">Delete</button></form></td></tr>`,
        );
        const form =
          '<form method="post" action="/new"><label>Text <input name="title"></label><button>Add note</button></form>';
        return {
          html:
            path === '/'
              ? `<main><h1>Notes</h1>${form}<table><tr><th>Title</th><th></th></tr>${rows.join('')}</table></main>`
              : 'None',
        };
      });
      const { graph } = await explorer.explore({ config: { baseUrl: site.url, maxDepth: 2, allowWords } });
      await site.close();
      const isAllowed = allowWords.length > 0;
      const questions = graph.edges.flatMap(({ dialogs = [], steps }) => dialogs.map((text) => [text, steps[0]]));
      const press = 'Click the "Delete" button in the row containing "Autoqa sample"';
      const answers = [
        ['Delete it?', press],
        ['Delete it?', 'Accept the alert'],
      ];
      expect(questions).toEqual(isAllowed ? answers : []);
      expect(notes.includes('Autoqa sample')).toBe(!isAllowed);
      expect(notes).toContain('Old note');
      expect(graph.leftBehind?.map(({ what }) => what)).toEqual(isAllowed ? undefined : ['Autoqa sample']);
    }
  });

  test('nothing of it happens unasked', async () => {
    site = await SmallSite.start(shop());
    const { url, asked } = site;
    const { graph } = await explorer.explore({ config: { baseUrl: url, maxDepth: 4 } });
    expect(asked.filter((each) => /removed|cleared|ordered/.test(each))).toEqual([]);
    const denied = graph.pages.flatMap((page) => page.denied.map(({ name }) => name));
    expect(denied).toEqual(expect.arrayContaining(['Remove', 'Clear cart', 'Place order']));
  });
});
