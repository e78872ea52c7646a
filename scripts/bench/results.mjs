// benchmarks/results.json keeps the newest record of each benchmark; benchmarks/results.md says them to people.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export function readRecords(root) {
  const file = join(root, 'benchmarks/results.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

export function writeRecords(root, records) {
  writeFileSync(join(root, 'benchmarks/results.json'), `${JSON.stringify(records, undefined, 2)}\n`);
  const held = JSON.parse(readFileSync(join(root, 'benchmarks/held-by-tests.json'), 'utf8'));
  writeFileSync(join(root, 'benchmarks/results.md'), renderResults(records, held));
}

/** Those measured anew take the place of their older ones; the order is that of the catalogue; who is gone is left out. */
export function mergeRecords(old, fresh, names) {
  return names.flatMap((name) => {
    const of = (records) => records.find(({ benchmark }) => benchmark === name);
    return of(fresh) ?? of(old) ?? [];
  });
}

export function renderResults(records, held = []) {
  const figures = records.flatMap((record) => record.figures.map((figure) => ({ ...figure, record })));
  const asked = figures.filter(({ met }) => met !== undefined);
  const beside = figures.filter(({ met }) => met === undefined);
  const missed = asked.filter(({ met }) => !met).length;
  return [
    '# Results',
    '',
    'Written by `npm run bench`; [README.md](README.md) says how. A benchmark that was measured again alone has a later date.',
    '',
    ...settings(records),
    '',
    `## What was asked for: ${asked.length - missed} of ${asked.length} met`,
    '',
    ...table(
      ['', 'Figure', 'Asked', 'Measured', 'Proven by'],
      asked.map((figure) => [
        figure.met ? '✓' : '✗ missed',
        told(figure),
        figure.asked,
        figure.measured,
        proof(figure),
      ]),
    ),
    ...section(
      'Shown beside',
      ['Figure', 'Measured', 'Proven by'],
      beside.map((figure) => [told(figure), figure.measured, proof(figure)]),
    ),
    ...section('Asked for, and held by tests', ['What', 'Held by'], held.map(heldRow)),
    ...section('Not measured', ['What', 'Why', 'By'], notMeasured(records)),
    ...section('The runs', ['Benchmark', 'When', 'Took', 'Load before', 'AutoQA', 'How'], records.map(runRow)),
  ].join('\n');
}

function settings(records) {
  const byText = new Map();
  for (const record of records) {
    const { Chromium, Node, Playwright } = record.versions;
    const peers = record.peers.map(({ name, version }) =>
      version === undefined ? `absent: ${name}` : `${name} ${version}`,
    );
    const text = [
      `- Machine: ${record.machine}`,
      `- Versions: Node ${Node}, Chromium ${Chromium}, Playwright ${Playwright}`,
      `- Peers: ${peers.join(', ')}`,
    ].join('\n');
    byText.set(text, [...(byText.get(text) ?? []), record]);
  }
  if (byText.size <= 1) return [...byText.keys()];
  return [...byText].flatMap(([text, some]) => [`${some.map(({ benchmark }) => benchmark).join(', ')}:`, '', text, '']);
}

function section(title, head, rows) {
  return rows.length === 0 ? [] : [`## ${title}`, '', ...table(head, rows)];
}

function table(head, rows) {
  const line = (cells) =>
    `| ${cells
      .map((cell) =>
        String(cell ?? '')
          .replaceAll('|', '\\|')
          .replaceAll('\n', ' '),
      )
      .join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line), ''];
}

function told({ name, note }) {
  return note === undefined ? name : `${name} (${note})`;
}

function proof({ record: { benchmark, quick } }) {
  return `[${benchmark}](${benchmark}.mjs)${quick ? ', quick' : ''}`;
}

/** What passes or fails, and is no figure: `npm test` says whether it still holds. */
function heldRow({ what, by }) {
  return [what, `[${by.split('/').at(-1)}](../${by})`];
}

function notMeasured(records) {
  return records.flatMap(({ benchmark, failed, absent }) => [
    ...(failed === undefined ? [] : [[`benchmark ${benchmark}`, failed, benchmark]]),
    ...absent.map((each) => [each.absent, each.why, benchmark]),
  ]);
}

function runRow({ benchmark, date, seconds, load, versions, quick, args = [], failed }) {
  const rounds = [quick ? 'quick' : 'full', ...args].join(' ');
  const how = failed === undefined ? rounds : 'failed';
  return [
    benchmark,
    date.slice(0, 16).replace('T', ' '),
    `${Math.floor(seconds / 60)} min ${seconds % 60} s`,
    load,
    versions.AutoQA,
    how,
  ];
}
