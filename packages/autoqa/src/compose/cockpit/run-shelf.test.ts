import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RunEventInput } from '@autoqa/domain/events/run-event';
import { temporaryFolder } from '../../kernel/__fixtures__/temporary-folder.ts';
import { newRunId } from '../../kernel/ids.ts';
import { Redactor } from '../../kernel/redaction/redactor.ts';
import type { CockpitStore } from '../../ports/cockpit/cockpit-store.ts';
import { RunFolder } from '../../record/run-folder.ts';
import { FolderShelf } from './run-shelf.ts';

/** Nothing comes from other machines. */
const NOTHING_SENT: Pick<CockpitStore, 'events' | 'files'> = {
  events: { append: async () => true, read: async () => ({ events: [], next: null }), lastSeq: async () => 0 },
  files: { put: async () => true, replace: async () => undefined, list: async () => [], get: async () => undefined },
};

async function shelfWith(events: readonly RunEventInput[], files: Readonly<Record<string, string>> = {}) {
  const runs = await temporaryFolder();
  const runId = newRunId();
  const folder = await RunFolder.create(
    runs,
    {
      schemaVersion: 1,
      runId,
      kind: 'api',
      startedAt: '2026-11-16T05:00:00.000Z',
      argv: [],
      versions: {},
      environment: {},
      config: {},
      model: 'offline',
      promptVersions: {},
    },
    { redactor: new Redactor() },
  );
  await folder.append({ type: 'run-start', runId, kind: 'api' });
  for (const event of events) await folder.append(event);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder.path, path, '..'), { recursive: true });
    await writeFile(join(folder.path, path), text);
  }
  folder.close();
  return { shelf: new FolderShelf(runs, NOTHING_SENT), runs, runId, path: folder.path };
}

async function textOf(file: { content: AsyncIterable<Uint8Array> } | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined;
  const parts: Uint8Array[] = [];
  for await (const part of file.content) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

const ASKED: RunEventInput = { type: 'approval-requested', subject: 'testcases.md', round: 1 };

describe('C5 files of runs', () => {
  it('are given from inside the run, whatever their names', async () => {
    const { shelf, runId } = await shelfWith([], { 'reports/报告 1.md': 'seen', 'empty.txt': '' });
    expect(await textOf(await shelf.open(runId, 'reports/报告 1.md'))).toBe('seen');
    expect(await textOf(await shelf.open(runId, 'empty.txt'))).toBe('');
    expect((await shelf.files(runId)).map(({ path }) => path)).toContain('reports/报告 1.md');
  });

  it('are not given from outside: not by dots, not by links, not by folders, not by odd names', async () => {
    const { shelf, runs, runId, path } = await shelfWith([], { 'reports/a.md': 'seen' });
    await writeFile(join(runs, 'secret.txt'), 'secret');
    await symlink(join(runs, 'secret.txt'), join(path, 'link.txt'));
    await symlink(runs, join(path, 'up'));
    const tried = [
      '../secret.txt',
      'reports/../../secret.txt',
      '..\\secret.txt',
      '/etc/passwd',
      'link.txt',
      'up/secret.txt',
    ];
    for (const each of [...tried, 'reports', '.', '', 'reports/a.md\0.png', 'run.lock', 'x'.repeat(5_000)])
      expect({ each, text: await textOf(await shelf.open(runId, each)) }).toEqual({ each, text: undefined });
    expect(await shelf.open('../secret', 'a')).toBeUndefined();
    expect((await shelf.files(runId)).map((file) => file.path)).not.toContain('link.txt');
  });
});

describe('C2 what a person may change', () => {
  it('is the plan, while the run waits for it', async () => {
    const { shelf, runId } = await shelfWith([ASKED, { type: 'run-end', state: 'passed', exitCode: 0 }], {
      'testcases.md': '# Cases',
      'result.json': '{}',
    });
    expect(await shelf.review(runId)).toMatchObject({
      awaiting: 'approval',
      documents: [{ path: 'testcases.md', text: '# Cases', editable: true }],
    });
    expect(await shelf.saveReviewDocument(runId, 'testcases.md', '# Better')).toBe(true);
    expect(await textOf(await shelf.open(runId, 'testcases.md'))).toBe('# Better');
    expect(await shelf.saveReviewDocument(runId, 'result.json', '{}')).toBe(false);
    expect(await shelf.saveReviewDocument(runId, '../testcases.md', 'x')).toBe(false);
  });

  it('is nothing once it was decided', async () => {
    const decided: RunEventInput = {
      type: 'approval-decided',
      subject: 'testcases.md',
      decision: 'approved',
      by: 'ann',
    };
    const { shelf, runId } = await shelfWith([ASKED, decided], { 'testcases.md': '# Cases' });
    expect(await shelf.saveReviewDocument(runId, 'testcases.md', '# Late')).toBe(false);
  });
});

describe('C1 the view of a run', () => {
  it('goes on with what was written since', async () => {
    const { shelf, runId, path } = await shelfWith([{ type: 'phase-start', phase: 'planning' }]);
    expect((await shelf.view(runId))?.phases).toHaveLength(1);
    const folder = await RunFolder.resume(path, { redactor: new Redactor() });
    await folder.append({ type: 'phase-start', phase: 'executing' });
    folder.close();
    expect((await shelf.view(runId))?.phases).toHaveLength(2);
    await shelf.recordCancel(runId);
    expect(await shelf.result(runId)).toMatchObject({ state: 'cancelled', exitCode: 130 });
    await shelf.remove(runId);
    expect(await shelf.view(runId)).toBeUndefined();
  });
});
