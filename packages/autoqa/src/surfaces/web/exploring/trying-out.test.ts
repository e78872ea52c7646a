import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { ExplorationGraph } from '@autoqa/domain/model/plan/exploration-graph';
import { SiteExplorer } from './__fixtures__/explore-site.ts';
import { SmallSite, type Answer, type Asked } from './__fixtures__/small-site.ts';

const explorer = new SiteExplorer();
afterAll(() => explorer.close());
let site: SmallSite | undefined;
afterEach(() => site?.close());

async function serve(answer: (asked: Asked) => Answer): Promise<SmallSite> {
  site = await SmallSite.start(answer);
  return site;
}

function saidIn({ pages, edges }: ExplorationGraph): string[] {
  return [
    ...pages.flatMap(({ shows }) => shows),
    ...edges.flatMap(({ shows = [], messages }) => [...shows, ...messages]),
  ];
}

function stepsIn({ edges }: ExplorationGraph): string[] {
  return edges.flatMap(({ steps }) => steps);
}

describe('P1 lists, uploads and dragging', () => {
  const page = `<main><h1>Stock</h1>
    <table><tr><th></th><th>SKU</th><th>Stock</th><th></th></tr>
      ${[1, 2, 3]
        .map(
          (
            at,
          ) => `<tr><td><input type="checkbox" aria-label="Select ${at}" onchange="ticked()"></td><td>SKU-00${at}</td>
        <td><input aria-label="Stock of SKU-00${at}" value="${at * 10}" oninput="this.closest('tr').querySelector('button').disabled = false"></td>
        <td><button disabled onclick="save(this)">Save</button></td></tr>`,
        )
        .join('')}</table>
    <button id="refill" disabled>Refill</button>
    <h2>Favourites</h2><ul>${['Oil lamp', 'Wick', 'Candle']
      .map(
        (name) => `<li draggable="true" ondragstart="from = this" ondragover="event.preventDefault()"
        ondrop="event.preventDefault(); this.after(from); say('Order saved'); post('/order', name(this))">${name}</li>`,
      )
      .join('')}</ul>
    <label>Picture <input type="file" accept="image/png" onchange="say('Picture ' + this.files[0].name)"></label>
    <p id="said" role="status"></p></main>
    <script>let from; const say = (text) => (document.querySelector('#said').textContent = text); const name = (it) => it.textContent;
      const post = (path, value) => fetch(path, { method: 'POST', body: new URLSearchParams({ value }) });
      const ticked = () => (document.querySelector('#refill').disabled = false);
      const save = (it) => { const { value } = it.closest('tr').querySelector('td:nth-child(3) input'); say('Stock saved'); return post('/stock', value); };</script>`;

  test('a row is ticked, a cell is changed and put back, a file is given, a list is reordered', async () => {
    const values: string[] = [];
    const { url } = await serve(({ method, path, body }) => {
      if (method === 'POST') values.push(`${path} ${body.get('value')}`);
      return { html: path === '/' ? page : '<main><h1>Elsewhere</h1></main>' };
    });
    const { graph } = await explorer.explore({ config: { baseUrl: url, maxDepth: 2 } });
    const steps = stepsIn(graph);
    expect(steps).toContain('Tick the checkbox in the row containing "SKU-001"');
    expect(steps).toContain('Upload "autoqa-sample.png" using "Picture"');
    expect(steps).toContain('Drag "Oil lamp" onto "Wick"');
    expect(saidIn(graph)).toEqual(expect.arrayContaining(['Stock saved', 'Picture autoqa-sample.png', 'Order saved']));
    expect(values.filter((each) => each.startsWith('/stock'))).toEqual(['/stock 11', '/stock 10']);
    expect(graph.leftBehind).toBeUndefined();
  });

  test('a list that grows when somebody scrolls is followed for a while, and its links are seen', async () => {
    const card = (at: number): string =>
      `<li><a href="/items/kind-${'abcdefghij'[at % 10]}/${at}">Item ${at}</a> <button>Like</button></li>`;
    const { url } = await serve(({ path, query }) => {
      if (path.startsWith('/items')) return { html: `<main><h1>${path.split('/')[2]}</h1></main>` };
      const from = Number(query.get('from') ?? 0);
      const cards = Array.from({ length: 8 }, (_, at) => card(from + at)).join('');
      if (path === '/more') return { html: cards };
      return {
        html: `<main><h1>Feed</h1><ul style="line-height:200px">${cards}</ul></main><script>let next = 8;
          const grow = async () => { if (innerHeight + scrollY < document.body.scrollHeight - 50 || next > 80) return;
            const from = next; next += 8; const html = await (await fetch('/more?from=' + from)).text();
            document.querySelector('ul').append(...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('li')); };
          let later; addEventListener('scroll', () => { clearTimeout(later); later = setTimeout(grow, 150); });</script>`,
      };
    });
    const { asked } = site as SmallSite;
    await explorer.explore({ config: { baseUrl: url, maxDepth: 2 } });
    expect(asked).toEqual(expect.arrayContaining(['GET /items/kind-i/8', 'GET /items/kind-j/9']));
    expect(asked.filter((each) => each === 'GET /more').length).toBeLessThan(8);
  });
});

describe('P1 the narrow window', () => {
  test('what hides the menu is opened, once for the layout, and the window is wide again afterwards', async () => {
    const widths: number[] = [];
    const layout = (
      body: string,
    ): string => `<style>#bars, #drawer { display: none } @media (max-width: 600px) { #bars { display: block } nav.wide { display: none } }</style>
      <header><nav class="wide"><a href="/">Home</a> <a href="/about">About</a></nav>
      <button id="bars" aria-label="Menu" onclick="document.querySelector('#drawer').style.display = 'block'"><svg width="20" height="20"></svg></button></header>
      <div id="drawer" role="dialog" aria-label="Menu"><a href="/">Home</a> <a href="/about">About</a><p>Only on phones</p></div>
      <main>${body}</main><script>fetch('/width?is=' + innerWidth)</script>`;
    const { url } = await serve(({ path, query }) => {
      if (path === '/width') widths.push(Number(query.get('is')));
      return { html: layout(`<h1>${path}</h1><button>Button of ${path}</button>`) };
    });
    const { graph } = await explorer.explore({ config: { baseUrl: url, maxDepth: 2 } });
    const opened = graph.edges.filter(({ steps }) => steps.includes('Set the viewport to 390x844'));
    expect(opened).toHaveLength(1);
    const drawer = graph.edges.find(({ from }) => from === opened[0]?.to);
    expect(drawer).toMatchObject({ steps: ['Click the "Menu" button'], effect: 'opens-window' });
    expect(graph.pages.find(({ id }) => id === drawer?.to)?.shows).toContain('Only on phones');
    expect(new Set(widths)).toEqual(new Set([1280]));
  });
});
