import { describe, expect, test } from 'vitest';
import { newRun, sampleEvent } from './__fixtures__/run-samples.ts';
import type { OpenEmptyStore } from './cockpit-store.contract.ts';

export function describeRunTransit(openEmpty: OpenEmptyStore): void {
  async function running() {
    const store = await openEmpty();
    await store.runs.create(newRun());
    const ticket = await store.jobs.take('w');
    if (ticket === undefined) throw new Error('nothing to take');
    return { store, ticket, runId: ticket.runId };
  }

  describe('C3 transit', () => {
    test('C3 events are read in order from where one was, each once', async () => {
      const { store, ticket, runId } = await running();
      const awkward = sampleEvent(2, 'quotes " \\ {a,b} NULL \u0000 \ud800 商店');
      expect(await store.events.append(ticket, [sampleEvent(1), awkward])).toBe(true);
      expect(await store.events.append(ticket, [awkward, sampleEvent(3)])).toBe(true);
      expect(await store.events.append(ticket, [awkward])).toBe(true);
      expect(await store.events.append(ticket, [])).toBe(true);
      expect(await store.events.lastSeq(runId)).toBe(3);
      const first = await store.events.read(runId, 0, 2);
      expect(first).toEqual({ events: [sampleEvent(1), awkward], next: 2 });
      expect(await store.events.read(runId, first.next ?? 0, 2)).toEqual({ events: [sampleEvent(3)], next: null });
      expect(await store.events.read(runId, 3, 2)).toEqual({ events: [], next: null });
      expect(await store.events.lastSeq('20000101-000000-000-aaaaaa')).toBe(0);
    });

    test('C3 files are kept by path, and replaced', async () => {
      const { store, ticket, runId } = await running();
      const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => index % 256);
      expect(await store.files.put(ticket, 'shots/1.png', Buffer.from('first'))).toBe(true);
      expect(await store.files.put(ticket, 'shots/1.png', bytes)).toBe(true);
      expect(await store.files.put(ticket, 'a.txt', new Uint8Array())).toBe(true);
      expect(await store.files.list(runId)).toMatchObject([
        { path: 'a.txt', bytes: 0 },
        { path: 'shots/1.png', bytes: 300_000, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      ]);
      expect(Buffer.from((await store.files.get(runId, 'shots/1.png')) ?? []).equals(bytes)).toBe(true);
      expect(await store.files.get(runId, 'shots')).toBeUndefined();
      await store.files.replace(runId, 'a.txt', Buffer.from('changed'));
      await store.files.replace(runId, 'new.txt', Buffer.from('never sent'));
      expect(Buffer.from((await store.files.get(runId, 'a.txt')) ?? []).toString()).toBe('changed');
      expect(await store.files.list(runId)).toHaveLength(2);
    });
  });
}
