import { afterAll, describe, expect, test } from 'vitest';
import { SiteExplorer } from '../../__fixtures__/explore-site.ts';
import { SmallSite, type Answer, type Asked } from '../../__fixtures__/small-site.ts';

const explorer = new SiteExplorer();
afterAll(() => explorer.close());

/** A page that counts its visitors, and a form that shows what it holds. */
function stock(): (asked: Asked) => Answer {
  let visits = 0;
  return ({ path }) => {
    visits += 1;
    if (path !== '/') return { html: '<main><h1>Elsewhere</h1></main>' };
    return {
      html: `<main><h1>Stock</h1><p>Visitor number ${visits}</p><p>Kept in Hangzhou</p>
        <p style="display:flex;gap:200px"><span>Warehouse</span><span>HZ-7</span></p>
        <table><thead><tr><th>Code</th><th>Price</th></tr></thead><tbody>
        <tr><td>LMP-1</td><td>12.50</td></tr><tr><td>LMP-2</td><td>99.00</td></tr></tbody></table>
        <form><label>City <input name="city" value="Hangzhou"></label><button type="button">Save</button></form></main>`,
    };
  };
}

describe('P3 what a page shows', () => {
  test(
    'X2 what stays the same through the whole walk is expected of it; what varies is not',
    { timeout: 120_000 },
    async () => {
      const site = await SmallSite.start(stock());
      const { graph } = await explorer.explore({ config: { baseUrl: site.url, testTypes: ['functional'] } });
      await site.close();
      const said = graph.probes
        .filter(({ technique, refuted }) => technique === 'contents' && !refuted)
        .filter(({ route }) => route === '/')
        .flatMap(({ steps }) => steps.flatMap(({ text, expectations }) => [text, ...expectations]));
      expect(
        said
          .join('\n')
          .replace(/^Verify /, '')
          .split('\n'),
      ).toEqual([
        'the "Price" column of the row containing "LMP-1" is "12.50"',
        'the "Price" column of the row containing "LMP-2" is "99.00"',
        'the first row contains "LMP-1"',
        'the table has 2 rows',
        'the "Warehouse" is "HZ-7"',
        'the heading "Stock" is shown',
        'the page shows "Kept in Hangzhou"',
        'the "City" field has the value "Hangzhou"',
      ]);
    },
  );

  test('X2 what came onto a page only by what was done is not expected of it', { timeout: 120_000 }, async () => {
    const taken: string[] = [];
    const site = await SmallSite.start(({ path }) => {
      if (path === '/take') taken.push('Lamp');
      const rows = taken.map((name, at) => `<tr><td>${name} ${at}</td><td>12.50</td></tr>`).join('');
      const table = `<table><thead><tr><th>Name</th><th>Price</th></tr></thead><tbody>${rows}</tbody></table>`;
      if (path !== '/cart') {
        return {
          html: '<main><h1>Lamps</h1><a href="/cart">Cart</a> <button onclick="fetch(\'/take\')">Take</button></main>',
        };
      }
      return { html: `<main>${taken.length === 0 ? '<p>Nothing here</p>' : `<h1>Cart</h1>${table}`}</main>` };
    });
    const { graph } = await explorer.explore({ config: { baseUrl: site.url, testTypes: ['functional'] } });
    await site.close();
    expect(taken.length).toBeGreaterThan(0);
    const ofCart = graph.probes.filter(({ technique, route }) => technique === 'contents' && route === '/cart');
    expect(ofCart.map(({ claim }) => claim)).toEqual([]);
  });

  test('X2 what a window over the page says is expected of it', { timeout: 120_000 }, async () => {
    const site = await SmallSite.start(() => ({
      html: `<main><h1>Lamps</h1><button onclick="document.querySelector('dialog').showModal()">Details</button>
        <dialog aria-label="Lamp details"><h2>Lamp details</h2><p>Weighs 2 kg</p>
        <button onclick="this.closest('dialog').close()">Close</button></dialog></main>`,
    }));
    const { graph } = await explorer.explore({ config: { baseUrl: site.url, testTypes: ['functional'] } });
    await site.close();
    const inWindow = graph.probes.filter(({ technique, claim }) => technique === 'contents' && /details/i.test(claim));
    expect(inWindow.map(({ steps }) => steps)).toEqual([
      [
        { text: 'Click the "Details" button', expectations: [] },
        { text: 'Verify the dialog contains "Lamp details"', expectations: ['the dialog contains "Weighs 2 kg"'] },
      ],
    ]);
  });
});
