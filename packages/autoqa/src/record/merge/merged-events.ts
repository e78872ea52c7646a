import type { RunEvent, RunEventBody } from '@autoqa/domain/events/run-event';
import type { Defect } from '@autoqa/domain/model/defect';
import type { Verdict } from '@autoqa/domain/model/verdict';
import type { MergePart, Renames } from './merge-plan.ts';

interface MergedEvent {
  part: MergePart;
  atMs: number;
  event: RunEvent;
}

/** The events of all parts, by time; those of one part stay in their order, whatever its clock did. */
export function* mergedEvents(parts: readonly MergePart[]): Generator<MergedEvent> {
  const queues = parts.map((part) => ({ part, events: part.run.content.events, next: 0, atMs: 0 }));
  for (;;) {
    let first: (typeof queues)[number] | undefined;
    for (const queue of queues) {
      const event = queue.events[queue.next];
      if (event === undefined) continue;
      // A clock that was set back must not hold up the others.
      queue.atMs = Math.max(queue.atMs, Date.parse(event.ts));
      if (first === undefined || queue.atMs < first.atMs) first = queue;
    }
    const event = first?.events[first.next];
    if (first === undefined || event === undefined) return;
    first.next += 1;
    yield { part: first.part, atMs: first.atMs, event };
  }
}

/** An event as it stands in the merged run: renamed where names met, tries counted on. */
export function asMerged({ seq: _seq, ts: _ts, ...event }: RunEvent, part: MergePart): RunEventBody {
  const renamed = rename(event, part.renames) as RunEventBody;
  const caseId = 'caseId' in event ? event.caseId : undefined;
  const earlier = caseId === undefined ? undefined : part.earlier.get(caseId);
  if (earlier === undefined || !('attempt' in renamed)) return renamed;
  const again = { ...renamed, attempt: renamed.attempt + earlier.attempts };
  return again.type === 'case-end' && earlier.failed ? { ...again, verdict: afterFailure(again.verdict) } : again;
}

/** What failed in one try of a shard and passed in the next is flaky, as it would be within a run. */
function afterFailure(verdict: Verdict): Verdict {
  if (verdict.kind !== 'pass') return verdict;
  return {
    ...verdict,
    kind: 'flaky',
    rule: 'R4.shard-again',
    reason: 'It failed in an earlier run of the same shard and passed in this one.',
  };
}

/** A defect as it stands in the merged run. */
export function asMergedDefect(defect: Defect, { renames }: MergePart): Defect {
  const moved = rename(defect, renames) as Defect;
  return { ...moved, id: renames.defectIds.get(defect.id) ?? defect.id };
}

/** Only fields that name a case, a defect or a file are touched; what a page or a person said stays as it is. */
function rename(value: unknown, names: Renames): unknown {
  if (Array.isArray(value)) return value.map((each) => rename(each, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, renameField(key, each, names)]));
}

function renameField(key: string, value: unknown, names: Renames): unknown {
  const { paths, caseIds, defectIds } = names;
  if (key === 'caseId' && typeof value === 'string') return caseIds.get(value) ?? value;
  if ((key === 'path' || key === 'screenshot') && typeof value === 'string') return paths.get(value) ?? value;
  if (key === 'witnesses' && Array.isArray(value)) return value.map((id: unknown) => caseIds.get(String(id)) ?? id);
  if (key === 'defects' && Array.isArray(value)) {
    return (value as Defect[]).map((defect) => ({
      ...(rename(defect, names) as Defect),
      id: defectIds.get(defect.id) ?? defect.id,
    }));
  }
  return rename(value, names);
}
