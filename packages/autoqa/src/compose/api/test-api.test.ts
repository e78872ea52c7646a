import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { DataMapping } from '@autoqa/domain/model/api/data-mapping';
import { parseJunit } from '../../surfaces/api/runners/junit.ts';
import { apiRequest, textsBelow } from './__fixtures__/api-request.ts';
import { startNotes } from './__fixtures__/notes-api.ts';
import { testApi, type ApiTestRequest } from './test-api.ts';

const CONFIG = `
auth: { type: login, operation: login, body: { username: alice, password: alice-pass-1 }, tokenPath: token }
`;

async function testNotes(own: Partial<ApiTestRequest> & { reporter?: string[]; atPost?: () => void } = {}) {
  const { reporter = ['html'], atPost, ...rest } = own;
  const server = await startNotes({ people: { alice: 'alice-pass-1' }, ...(atPost === undefined ? {} : { atPost }) });
  const request = await apiRequest(server.url, CONFIG);
  request.config.reporter = reporter;
  const plain = { prd: [], rules: [], data: [], only: [], explore: false, runSuite: false, approve: false };
  const finished = await testApi({ ...request, ...plain, target: 'playwright', ...rest });
  return { ...finished, texts: await textsBelow(finished.folder) };
}

describe('A14 reports of an API run', { timeout: 60_000 }, () => {
  test('are there under their names, and results.xml holds every case', async () => {
    const { result, texts } = await testNotes();
    expect([...texts.keys()]).toEqual(
      expect.arrayContaining([
        'reports/report.html',
        'reports/results.xml',
        'reports/business_report.html',
        'reports/run.log',
      ]),
    );
    expect(texts.has('reports/junit.xml')).toBe(false);
    const told = parseJunit(texts.get('reports/results.xml') ?? '');
    expect(told.map(({ name }) => name)).toEqual(result.cases.map(({ title }) => title));
    expect(told.length).toBeGreaterThan(5);
    expect(result.artifacts).toContainEqual({ kind: 'report', path: 'reports/results.xml' });
  });

  test('results.xml is there when the run is stopped, and with junit.xml beside it when that is asked for', async () => {
    const stop = new AbortController();
    const { result, texts } = await testNotes({
      signal: stop.signal,
      reporter: ['junit'],
      atPost: () => stop.abort(),
    });
    expect(result.state).toBe('cancelled');
    expect(texts.get('reports/results.xml')).toBe(texts.get('reports/junit.xml'));
  });

  test('a run that only plans has no results', async () => {
    const { texts } = await testNotes({ approve: true });
    expect(texts.has('reports/results.xml')).toBe(false);
  });
});

describe('A12 a slip in testcases.md', { timeout: 60_000 }, () => {
  test('is put right with a diff, counted in the book, and the suite says it right', async () => {
    const server = await startNotes({ people: { alice: 'alice-pass-1' } });
    const request = {
      ...(await apiRequest(server.url, CONFIG)),
      prd: [],
      rules: [],
      data: [],
      only: [],
      explore: false,
      runSuite: false,
      target: 'playwright' as const,
    };
    const { folder, result } = await testApi({ ...request, approve: true });
    const book = join(folder, 'testcases.md');
    const planned = await readFile(book, 'utf8');
    // The first expectation of the first case that makes a note.
    const edited = planned.replace(/(act: createNote[\s\S]*?status: )201/, (_, start: string) => `${start}200`);
    expect(edited).not.toBe(planned);
    await writeFile(book, edited);
    const resumed = await testApi({ ...request, approve: false, resume: result.runId });
    const texts = await textsBelow(resumed.folder);
    const healed = resumed.result.cases.filter(({ steps }) => steps.some(({ status }) => status === 'healed'));
    expect(healed.map(({ status, verdict, rule }) => ({ status, verdict, rule }))).toEqual([
      { status: 'passed', verdict: 'pass', rule: 'A12.healed' },
    ]);
    const diffs = [...texts.keys()].filter((path) => path.startsWith('heals/'));
    expect(diffs).toEqual([`heals/${healed[0]?.id}-case.diff`]);
    expect(texts.get(diffs[0] ?? '')).toMatch(/-\s+- "200"\n\+\s+- "201"/);
    expect(texts.get('testcases.md')).toMatch(/200 → 201/);
    const suite = [...texts].flatMap(([path, text]) => (/^tests\/.*\.spec\.ts$/.test(path) ? [text] : [])).join('\n');
    expect(suite).not.toMatch(/expectStatus\(createNote, '200'\)/);
  });
});

describe('A3 a mapping that a person changed', { timeout: 60_000 }, () => {
  test('sends the rows of data where they say', async () => {
    const server = await startNotes({ people: { alice: 'alice-pass-1' } });
    const plain = { prd: [], rules: [], only: [], explore: false, runSuite: false, target: 'playwright' as const };
    const request = { ...(await apiRequest(server.url, CONFIG)), ...plain, data: ['rows.csv'] };
    await writeFile(join(request.cwd, 'rows.csv'), 'remark,expected_status\nbread,201\ncheese,201\n');
    const { folder, result } = await testApi({ ...request, approve: true });
    const path = join(folder, 'data_mapping.json');
    const mapping = JSON.parse(await readFile(path, 'utf8')) as DataMapping;
    const [table] = mapping.tables;
    if (table === undefined) throw new Error('There is no mapping.');
    const columns = table.columns.map((each) => (each.column === 'remark' ? { ...each, target: 'body.text' } : each));
    await writeFile(path, JSON.stringify({ ...mapping, tables: [{ ...table, operation: 'createNote', columns }] }));
    const resumed = await testApi({ ...request, approve: false, resume: result.runId });
    const texts = await textsBelow(resumed.folder);
    const rows = resumed.result.cases.filter(({ id }) => id.startsWith('DATA-'));
    expect(rows.map(({ verdict }) => verdict)).toEqual(['pass', 'pass']);
    expect(texts.get('testcases.md')).toMatch(/text: bread[\s\S]*text: cheese/);
    expect(JSON.parse(texts.get('data_mapping.json') ?? '')).toMatchObject({ tables: [{ operation: 'createNote' }] });
  });
});

describe('A18 an API run in Chinese', { timeout: 60_000 }, () => {
  test('names its phases and says its lines in Chinese, on the terminal, in the page and in run.log', async () => {
    let shown = '';
    const { texts } = await testNotes({
      language: 'zh',
      reporter: ['list', 'html'],
      terminal: {
        write: (text) => (shown += text),
        language: 'zh',
        columns: 80,
        color: false,
        isTty: false,
        verbosity: 'verbose',
      },
    });
    for (const text of [shown, texts.get('reports/run.log') ?? '']) {
      expect(text).toContain('Notes 1（openapi-3.1）：5 个接口');
      expect(text).toMatch(/\d+ 个用例，模式 INTERFACE/);
      expect(text).not.toMatch(/\d (?:operations|cases)|planning|generating|executing|validating|finalizing/);
    }
    for (const phase of ['规划', '生成', '执行', '校验', '交付']) expect(shown).toContain(`• ${phase} 完成`);
    expect(texts.get('reports/report.html')).toMatch(/"phase":"planning","title":"规划"/);
    // What is recorded is the same in every language.
    expect(texts.get('events.jsonl')).toContain('"message":"Notes 1 (openapi-3.1): 5 operations"');
  });
});
