import type { RunEvent } from '@autoqa/domain/events/run-event';
import { fold } from '@autoqa/domain/events/fold';
import { toResult } from '@autoqa/domain/events/outcome';
import type { Review } from '@autoqa/domain/contract/run-records';
import type { RunShelf } from '../../ports/cockpit/run-shelf.ts';

export interface MemoryShelf extends RunShelf {
  append(runId: string, ...events: RunEvent[]): void;
  put(runId: string, path: string, content: string | Buffer): void;
  removed: string[];
  /** What only a person can decide. */
  undecided: Review['open'];
  /** Called off. */
  called: string[];
}

export function memoryShelf(): MemoryShelf {
  const logs = new Map<string, RunEvent[]>();
  const files = new Map<string, Map<string, Buffer>>();
  const removed: string[] = [];
  const called: string[] = [];
  const log = (runId: string): RunEvent[] => logs.get(runId) ?? [];
  const undecided: Review['open'] = [];
  return {
    removed,
    undecided,
    called,
    append: (runId, ...events) => void logs.set(runId, [...log(runId), ...events]),
    put(runId, path, content) {
      const own = files.get(runId) ?? new Map<string, Buffer>();
      files.set(runId, own.set(path, Buffer.from(content)));
    },
    view: async (runId) => (logs.has(runId) ? fold(log(runId)) : undefined),
    result: async (runId) => (log(runId).at(-1)?.type === 'run-end' ? toResult(fold(log(runId))) : undefined),
    async events(runId, after, limit) {
      const rest = log(runId).filter(({ seq }) => seq > after);
      const events = rest.slice(0, limit);
      return { events, next: rest.length > limit ? (events.at(-1)?.seq ?? null) : null };
    },
    files: async (runId) =>
      [...(files.get(runId) ?? [])].map(([path, content]) => ({
        id: Buffer.from(path).toString('base64url'),
        path,
        kind: null,
        bytes: content.length,
        type: 'text/plain',
        caseId: null,
        stepIndex: null,
      })),
    async open(runId, path) {
      const content = files.get(runId)?.get(path);
      return content && { path, bytes: content.length, content: pieces(content) };
    },
    review: async () => ({ awaiting: 'approval', round: 1, markdown: '# Cases', documents: [], open: undecided }),
    saveReviewDocument: async (_runId, path) => path === 'cases/one.md',
    recordCancel: async (runId) => void called.push(runId),
    remove: async (runId) => void removed.push(runId),
  };
}

async function* pieces(content: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536);
}
