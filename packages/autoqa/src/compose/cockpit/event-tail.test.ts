import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../kernel/__fixtures__/temporary-folder.ts';
import { EventTail } from './event-tail.ts';
import { LogPages } from './log-pages.ts';

const line = (seq: number, message = 'x'): string =>
  `${JSON.stringify({ seq, ts: '2026-11-16T05:00:00.000Z', type: 'log', level: 'info', message, depth: 'detail' })}\n`;
const seqs = (events: readonly { seq: number }[]): number[] => events.map(({ seq }) => seq);

describe('C1 following a log that another process writes', () => {
  it('waits for a file that is not there yet, and for the end of a line', async () => {
    const path = join(await temporaryFolder(), 'events.jsonl');
    const tail = new EventTail(path, 0);
    expect(await tail.read(10)).toEqual([]);
    await appendFile(path, line(1) + line(2).slice(0, 20));
    expect(seqs(await tail.read(10))).toEqual([1]);
    await appendFile(path, line(2).slice(20) + line(3));
    expect(seqs(await tail.read(10))).toEqual([2, 3]);
    await tail.close();
  });

  it('gives what comes after an event that was seen, and no more than is asked for', async () => {
    const path = join(await temporaryFolder(), 'events.jsonl');
    await appendFile(path, [1, 2, 3, 4, 5].map((seq) => line(seq)).join('') + 'no event\n' + line(6));
    const tail = new EventTail(path, 2);
    expect(seqs(await tail.read(2))).toEqual([3, 4]);
    expect(seqs(await tail.read(10))).toEqual([5, 6]);
    await tail.close();
  });

  it('reads a line that is larger than a piece', async () => {
    const path = join(await temporaryFolder(), 'events.jsonl');
    await appendFile(path, line(1, '长'.repeat(300_000)) + line(2));
    const tail = new EventTail(path, 0);
    expect(seqs(await tail.read(10))).toEqual([1, 2]);
    await tail.close();
  });

  it('pages through a log, in order and from anywhere', async () => {
    const folder = await temporaryFolder();
    await appendFile(join(folder, 'events.jsonl'), Array.from({ length: 2_500 }, (_, i) => line(i + 1)).join(''));
    const pages = new LogPages();
    const first = await pages.read(folder, 0, 1_000);
    const second = await pages.read(folder, first.next ?? 0, 1_000);
    const last = await pages.read(folder, second.next ?? 0, 1_000);
    expect([first.next, second.next, last.next]).toEqual([1_000, 2_000, null]);
    expect(seqs([...first.events, ...second.events, ...last.events])).toEqual(
      Array.from({ length: 2_500 }, (_, i) => i + 1),
    );
    expect(seqs((await pages.read(folder, 1_234, 2)).events)).toEqual([1_235, 1_236]);
    expect(seqs((await pages.read(folder, 10, 1)).events)).toEqual([11]);
  });
});
