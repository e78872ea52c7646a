import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { SiteExplorer } from '../__fixtures__/explore-site.ts';
import { SmallSite, type Answer, type Asked } from '../__fixtures__/small-site.ts';

const explorer = new SiteExplorer();
afterAll(() => explorer.close());
let site: SmallSite | undefined;
afterEach(() => site?.close());

async function serve(answer: (asked: Asked) => Answer): Promise<SmallSite> {
  site = await SmallSite.start(answer);
  return site;
}

describe('P1 forms are given what the application has shown', () => {
  test('a new entry with the number of another, a coupon that a page names, a search for nothing', async () => {
    const sent: string[] = [];
    const { url } = await serve(({ method, path, body, query }) => {
      if (method === 'POST') sent.push(`${path} ${[...body.values()].join(',')}`);
      if (path === '/lamps')
        return {
          html: `<main><h1>New lamp</h1><p class="error">${body.get('sku') === 'L-100' ? 'This number is taken' : ''}</p>
            <form method="post"><label>SKU <input name="sku" required></label><button>Create</button></form>
            <table><tr><th>SKU</th><th>Name</th></tr><tr><td>L-100</td><td>Oil lamp</td></tr><tr><td>L-200</td><td>Wick</td></tr></table></main>`,
        };
      if (path === '/help')
        return {
          html: `<main><h1>Help</h1><p>Which coupons are there?</p><p>Try SUMMER25 in June.</p>
            <form><label>About <input name="about"></label><button>Search</button></form>
            <p class="empty">${query.get('about') === 'zzqx-9137' ? 'Nothing found' : ''}</p></main>`,
        };
      const isKnown = body.get('code') === 'SUMMER25';
      const answer = method === 'POST' ? `<p class="error">${isKnown ? 'Coupon accepted' : 'Unknown coupon'}</p>` : '';
      return {
        html: `<nav><a href="/lamps">Lamps</a> <a href="/help">Help</a></nav><main><h1>Cart</h1>${answer}
          <form method="post" action="/"><label>Coupon code <input name="code"></label><button>Apply</button></form></main>`,
      };
    });
    const { graph } = await explorer.explore({ config: { baseUrl: url, maxDepth: 3 } });
    const shown = graph.pages.flatMap(({ shows }) => shows);
    expect(shown).toEqual(
      expect.arrayContaining(['This number is taken', 'Unknown coupon', 'Coupon accepted', 'Nothing found']),
    );
    expect(sent).toEqual(expect.arrayContaining(['/lamps L-100', '/lamps AQA-7310', '/ SUMMER25']));
  });

  test('what leads on from a page is pressed before a code changes it for good, and the changed page is tried, too', async () => {
    let isTaken = false;
    const { url } = await serve(({ method, path, body }) => {
      if (path === '/checkout') return { html: `<main><h1>Checkout</h1><p>${isTaken ? 'Less' : 'All'}</p></main>` };
      if (path === '/gifts') return { html: '<main><h1>Gifts</h1><p>Choose one</p></main>' };
      if (path !== '/') return { html: '<h1>Else</h1>' };
      isTaken ||= method === 'POST' && body.get('code') === 'SUMMER25';
      const form = '<form method="post"><label>Coupon code <input name="code"></label><button>Apply</button></form>';
      const gifts = '<p>Coupon accepted</p><button onclick="location = `/gifts`">Gifts</button>';
      return {
        html: `<main><h1>Cart</h1><p>Try SUMMER25 in June.</p>${isTaken ? gifts : form}
          <button onclick="location = '/checkout'">Checkout</button></main>`,
      };
    });
    const { graph } = await explorer.explore({ config: { baseUrl: url, maxDepth: 3 } });
    const nameOf = (id: string) => graph.pages.find((page) => page.id === id);
    const checkout = graph.edges.find(({ steps }) => steps.at(-1)?.includes('Checkout') === true);
    expect(nameOf(checkout?.from ?? '')?.shows).not.toContain('Coupon accepted');
    expect(nameOf(checkout?.to ?? '')?.pattern).toBe('/checkout');
    expect(graph.pages.map(({ pattern }) => pattern)).toContain('/gifts');
  });

  test('a field that was emptied and taken so is filled again; what cannot be put back is told', async () => {
    for (const forgets of [false, true]) {
      let name = 'Oil lamp';
      const { url } = await serve(({ method, path, body }) => {
        if (method === 'POST') name = forgets && body.get('name') !== '' ? name : (body.get('name') ?? '');
        const field = forgets && name === '' ? '' : `<label>Name <input name="name" value="${name}" required></label>`;
        return {
          html:
            path === '/'
              ? `<main><h1>Settings</h1><form method="post" novalidate>${field}<button>Save</button></form></main>`
              : '<h1>Else</h1>',
        };
      });
      const { graph } = await explorer.explore({ config: { baseUrl: url, maxDepth: 2 } });
      expect(name).toBe(forgets ? '' : 'Oil lamp');
      expect(graph.leftBehind?.map(({ pageId }) => pageId)).toEqual(forgets ? ['p1'] : undefined);
      await site?.close();
    }
  });
});
