import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { processesMarked } from '../../support/marked-processes.ts';
import type { Ground } from './ground.ts';
import { playRow } from './row.ts';

const RUN_ID = '20260101-000000-000-aaaaaa';
const START = { type: 'run-start', runId: RUN_ID, kind: 'run' };
const END = { type: 'run-end', state: 'passed', exitCode: 0 };
const PICTURE = { type: 'artifact-written', artifact: { kind: 'screenshot', path: 'screenshots/a.png' }, bytes: 3 };

function record(ground: Ground, events: readonly [number, object][], tail = ''): void {
  const folder = ground.at('.autoqa', 'runs', RUN_ID);
  mkdirSync(folder, { recursive: true });
  const lines = events.map(([seq, body]) => `${JSON.stringify({ seq, ts: '2026-01-01T00:00:00.000Z', ...body })}\n`);
  writeFileSync(join(folder, 'events.jsonl'), lines.join('') + tail);
}

const play = (act: (ground: Ground) => void) =>
  playRow(
    {
      name: 'sample',
      does: 'something',
      async play(ground) {
        act(ground);
        return 'it happened';
      },
    },
    { socketCutMs: 0 },
  );

describe('X the fault matrix sees', () => {
  test('nothing where nothing is lost', async () => {
    const outcome = await play((ground) => {
      ground.write({ 'a.md': 'mine' });
      record(ground, [
        [1, START],
        [2, END],
      ]);
    });
    expect(outcome).toEqual({ happened: 'it happened', lost: [], processesLeft: [] });
  });

  test.each<[string, (ground: Ground) => void, RegExp]>([
    [
      'an event that is missing',
      (ground) =>
        record(ground, [
          [1, START],
          [3, END],
        ]),
      /event 3 is out of its place/,
    ],
    [
      'an event that came twice',
      (ground) =>
        record(ground, [
          [1, START],
          [1, START],
        ]),
      /event 1 is out of its place/,
    ],
    [
      'a torn line after the end',
      (ground) =>
        record(
          ground,
          [
            [1, START],
            [2, END],
          ],
          '{"seq":3',
        ),
      /a torn line/,
    ],
    ['a damaged line', (ground) => record(ground, [[1, START]], 'garbage\n'), /line 2 .* is damaged/],
    [
      'a file that is gone',
      (ground) =>
        record(ground, [
          [1, START],
          [2, PICTURE],
        ]),
      /a\.png is gone or cut/,
    ],
    [
      'a file of a person that changed',
      (ground) => {
        ground.write({ 'a.md': 'mine' });
        writeFileSync(ground.at('a.md'), 'yours');
      },
      /a\.md is no longer as it was/,
    ],
    [
      'what was recorded before the fault',
      (ground) => {
        record(ground, [
          [1, START],
          [2, END],
        ]);
        ground.remember();
        record(ground, [[1, START]]);
      },
      /events of .* from before the fault/,
    ],
  ])('%s', async (_, act, loss) => {
    const { lost } = await play(act);
    expect(lost).toEqual([expect.stringMatching(loss)]);
  });

  test.runIf(process.platform === 'linux')('a process that is left, and ends it', { timeout: 60_000 }, async () => {
    let pid = 0;
    const { processesLeft } = await play((ground) => {
      pid = ground.start(['serve', '--port', '0']).pid ?? 0;
    });
    expect(processesLeft.join()).toContain('autoqa.mjs');
    await expect.poll(() => processesMarked('autoqa.mjs').filter((each) => each.pid === pid)).toEqual([]);
  });
});
