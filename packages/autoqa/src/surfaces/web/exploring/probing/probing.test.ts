import { afterAll, describe, expect, test } from 'vitest';
import { SiteExplorer } from '../__fixtures__/explore-site.ts';
import { SmallSite } from '../__fixtures__/small-site.ts';

const explorer = new SiteExplorer();
afterAll(() => explorer.close());

const NAMES = ['Oil lamp', 'Clay lantern', 'Beeswax candle', 'Wick'];

/** A list that sorts by a press on the head of its column; with `broken` the second press does nothing. */
function sortableList(broken: boolean): string {
  const rows = NAMES.map((name, at) => `<tr><td>${name}</td><td>${(at * 7) % 5}</td></tr>`).join('');
  return `<main><h1>Goods</h1><table><thead><tr><th role="columnheader" tabindex="0" style="cursor:pointer" onclick="sort()">Name</th><th>Stock</th></tr></thead>
    <tbody>${rows}</tbody></table></main>
    <script>let down = true; function sort() { down = ${broken ? 'false' : '!down'}; const body = document.querySelector('tbody');
      [...body.rows].sort((a, b) => a.cells[0].textContent.localeCompare(b.cells[0].textContent) * (down ? -1 : 1)).forEach((row) => body.append(row)); }</script>`;
}

describe('P3 probes are checks that were tried on the page', () => {
  test.each([
    [false, false],
    [true, true],
  ])('sorting, broken: %s, is refuted: %s', async (broken, refuted) => {
    const site = await SmallSite.start(({ path }) => ({
      html: path === '/' ? sortableList(broken) : '<h1>Elsewhere</h1>',
    }));
    const { graph } = await explorer.explore({ config: { baseUrl: site.url, testTypes: ['functional'] } });
    await site.close();
    const probes = graph.probes.filter(({ technique }) => technique !== 'contents');
    const [probe] = probes;
    expect(probes).toHaveLength(1);
    expect(probe).toMatchObject({ technique: 'sort', pageId: 'p1', route: '/', refuted });
    expect(probe?.claim).toBe('The list can be sorted by Name, ascending and descending');
    expect(probe?.steps).toEqual([
      {
        text: 'Click the "Name" column header',
        expectations: ['the table is sorted by "Name" in ascending order'],
      },
      {
        text: 'Click the "Name" column header',
        expectations: ['the table is sorted by "Name" in descending order'],
      },
    ]);
  });

  test('nothing is probed unless such cases are asked for', async () => {
    const site = await SmallSite.start(() => ({ html: sortableList(false) }));
    const { graph } = await explorer.explore({ config: { baseUrl: site.url, testTypes: ['navigation'] } });
    await site.close();
    expect(graph.probes).toEqual([]);
  });
});
