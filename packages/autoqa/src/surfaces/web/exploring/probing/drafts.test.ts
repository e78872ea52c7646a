import type { ExplorationGraph, Probe } from '@autoqa/domain/model/plan/exploration-graph';
import { afterAll, describe, expect, test } from 'vitest';
import { SiteExplorer } from '../__fixtures__/explore-site.ts';
import { SmallSite, type Answer, type Asked } from '../__fixtures__/small-site.ts';

const explorer = new SiteExplorer();
afterAll(() => explorer.close());

const SHELF = `<main><h1>Shelf</h1><a href="/basket">Basket <sup class="badge">0</sup></a>
  <table><thead><tr><th>Code</th><th>Price</th><th>Stock</th><th>Do</th></tr></thead><tbody>
  <tr><td><a href="/item?code=LMP-1">LMP-1</a></td><td>12.50</td><td>7</td><td><button onclick="add()">Take</button></td></tr>
  <tr><td><a href="/item?code=LMP-2">LMP-2</a></td><td>99.00</td><td>3</td><td><button onclick="add()">Take</button></td></tr>
  <tr><td><a href="/item?code=LMP-3">LMP-3</a></td><td>31.75</td><td>Sold out</td><td><button disabled>Take</button></td></tr>
  </tbody></table></main>
  <script>const badge = document.querySelector('.badge'); badge.textContent = sessionStorage.taken ?? 0;
  function add() { badge.textContent = sessionStorage.taken = Number(badge.textContent) + 1; }</script>`;
/** What was taken from it. */
const BASKET = `<main><h1>Basket</h1><a href="/basket">Basket <sup class="badge">0</sup></a>
  <table><thead><tr><th>Code</th><th>Price</th><th>Pieces</th><th>Do</th></tr></thead><tbody id="rows"></tbody></table>
  <div><span>Pieces in all</span> <span id="all"></span></div></main>
  <script>const taken = Number(sessionStorage.taken ?? 0); document.querySelector('.badge').textContent = taken;
  document.getElementById('all').textContent = taken;
  if (taken > 0) document.getElementById('rows').innerHTML = '<tr><td>LMP-1</td><td>12.50</td><td>' + taken + '</td><td><button onclick="sessionStorage.taken = 0; location.reload()">Remove</button></td></tr>';</script>`;
const PRICES: Readonly<Record<string, string>> = { 'LMP-1': '12.50', 'LMP-2': '99.00', 'LMP-3': '31.75' };

/** A shelf whose rows lead to pages of their own. */
function shelf({ path, query }: Asked): Answer {
  if (path === '/') return { html: SHELF };
  const code = query.get('code') ?? '';
  if (path === '/item') return { html: `<main><h1>${code}</h1><p>Costs ${PRICES[code] ?? ''}</p></main>` };
  return { html: BASKET };
}

/** A form that is saved, or only says so. */
function settings(isKept: boolean): (asked: Asked) => Answer {
  let [city, pieces] = ['Hangzhou', '10'];
  return ({ method, path, body }) => {
    if (path !== '/') return { html: '<h1>Elsewhere</h1>' };
    if (method === 'POST') {
      if (isKept) [city, pieces] = [body.get('city') ?? '', body.get('pieces') ?? ''];
      return { redirect: '/' };
    }
    return {
      html: `<main><h1>Settings</h1><form method="post"><label>City <input name="city" value="${city}"></label>
        <label>Pieces <input name="pieces" type="number" min="1" max="20" value="${pieces}"
          onchange="this.value = Math.min(20, Math.max(1, this.value))"></label><button>Save</button></form></main>`,
    };
  };
}

/** A form that wants names of two letters, and a mail. */
function members({ path }: Asked): Answer {
  if (path !== '/') return { html: '<h1>Elsewhere</h1>' };
  return {
    html: `<main><h1>New member</h1><form onsubmit="return check()"><div><label>Name <input id="n"></label><p id="nr"></p></div>
      <div><label>City <input id="c"></label><p id="cr"></p></div><button>Create</button></form></main>
      <script>const say = (id, text) => (document.getElementById(id).textContent = text);
      const valueOf = (id) => document.getElementById(id).value;
      function check() { say('nr', valueOf('n').length > 1 ? '' : valueOf('n') === '' ? 'Enter a name' : 'Two letters at least');
        say('cr', valueOf('c') === '' ? 'Enter a city' : ''); return false; }</script>`,
  };
}

async function exploreSite(answer: (asked: Asked) => Answer, allowWords: string[] = []): Promise<ExplorationGraph> {
  const site = await SmallSite.start(answer);
  const { graph } = await explorer.explore({ config: { baseUrl: site.url, testTypes: ['functional'], allowWords } });
  await site.close();
  return graph;
}

function probeOf({ probes }: ExplorationGraph, technique: Probe['technique']): Probe | undefined {
  return probes.find((probe) => probe.technique === technique);
}

describe('P3 probes come from what was seen', () => {
  test('of a list: what is switched off, what a badge counts, what the page of a row says', async () => {
    const graph = await exploreSite(shelf, ['delete', 'remove']);
    expect(probeOf(graph, 'row-state')).toMatchObject({
      refuted: false,
      steps: [
        {
          text: 'Verify the row containing "LMP-3" contains "Sold out"',
          expectations: [
            'the "Take" button in the row containing "LMP-3" is disabled',
            'the "Take" button in the row containing "LMP-1" is enabled',
          ],
        },
      ],
    });
    const press = {
      text: 'Click the "Take" button in the row containing "LMP-1"',
      expectations: ['the Basket badge increases'],
    };
    expect(probeOf(graph, 'counter')).toMatchObject({ refuted: false, steps: [press, press] });
    expect(probeOf(graph, 'arrival')).toMatchObject({
      refuted: false,
      steps: [
        { text: press.text, expectations: ['the Basket badge increases'] },
        {
          text: 'Click the "Basket" link',
          expectations: ['the table shows "LMP-1"', 'the row containing "LMP-1" contains "12.50"'],
        },
        {
          text: 'Reload the page',
          expectations: [
            'the table shows "LMP-1"',
            'the row containing "LMP-1" contains "12.50"',
            'the Basket badge stays the same',
            'the "Pieces in all" stays the same',
          ],
        },
      ],
      cleanup: ['Click the "Remove" button in the row containing "LMP-1"'],
    });
    expect(probeOf(graph, 'agreement')).toMatchObject({ refuted: false });
    expect(probeOf(graph, 'agreement')?.steps.map(({ expectations }) => expectations)).toEqual([
      ['the table shows "LMP-1"', 'the row containing "LMP-1" contains "12.50"'],
      ['the page shows "LMP-1"', 'the page shows "12.50"', 'the page shows "Costs 12.50"'],
      ['the table shows "LMP-2"', 'the row containing "LMP-2" contains "99.00"'],
      ['the page shows "LMP-2"', 'the page shows "99.00"', 'the page shows "Costs 99.00"'],
      ['the table shows "LMP-3"', 'the row containing "LMP-3" contains "31.75"'],
      ['the page shows "LMP-3"', 'the page shows "31.75"', 'the page shows "Costs 31.75"'],
    ]);
  });

  test('of a form: its changes are kept and taken back, its numbers stay within their limits', async () => {
    const graph = await exploreSite(settings(true));
    expect(probeOf(graph, 'edit')).toMatchObject({
      refuted: false,
      claim: 'Changes of Settings are kept',
      cleanup: [
        'Fill the "City" field with "Hangzhou"',
        'Fill the "Pieces" field with "10"',
        'Click the "Save" button',
      ],
    });
    expect(probeOf(graph, 'edit')?.steps.at(-1)).toEqual({
      text: 'Reload the page',
      expectations: ['the "City" field has the value "Autoqa sample"', 'the "Pieces" field has the value "11"'],
    });
    expect(probeOf(graph, 'limit')?.steps.flatMap(({ expectations }) => expectations)).toEqual([
      'the "Pieces" field has the value "20"',
      'the "Pieces" field has the value "1"',
    ]);
  });

  test('a form that only says it was saved is refuted, field by field', async () => {
    const { probes } = await exploreSite(settings(false));
    const edits = probes.filter(({ technique }) => technique === 'edit');
    expect(edits.map(({ claim, refuted }) => [claim, refuted])).toEqual([
      ['Changes of City are kept', true],
      ['Changes of Pieces are kept', true],
    ]);
  });

  test('a text that is too short is remarked on while nothing can be taken', async () => {
    const { pages } = await exploreSite(members);
    const name = pages[0]?.forms[0]?.fields.find((field) => field.name === 'Name');
    expect(name?.remarks).toEqual([
      { value: '', text: 'Enter a name' },
      { value: 'x', text: 'Two letters at least' },
    ]);
  });
});
