import type { RunEvent } from '@autoqa/domain/events/run-event';
import { RunManifest } from '@autoqa/domain/model/run';
import { z } from 'zod';

const filled = z.record(z.string(), z.string()).refine((each) => Object.keys(each).length > 0);

/** What people decided, in its order. */
const Decision = z.object({
  at: z.iso.datetime(),
  subject: z.string(),
  decision: z.enum(['approved', 'rejected', 'timed-out']),
  by: z.string(),
  comment: z.string().optional(),
});
export type Decision = z.infer<typeof Decision>;

/** U12: S4's manifest of a finished run. */
const CompleteManifest = RunManifest.extend({
  environment: filled,
  /** Of whoever executes and whoever reviews; `offline` is one of them. */
  agentVersions: filled,
  decisionLog: z.array(Decision),
});
export type CompleteManifest = z.infer<typeof CompleteManifest>;

/** Everything people decided, told by the log alone. */
export function decisionLogOf(events: Iterable<RunEvent>): Decision[] {
  return Array.from(events).flatMap((event) => {
    if (event.type !== 'approval-decided') return [];
    const { ts: at, subject, decision, by, comment } = event;
    return [{ at, subject, decision, by, ...(comment === undefined ? {} : { comment }) }];
  });
}

/** The manifest with what is known only at the end. */
export function completeManifest(
  manifest: RunManifest,
  { agentVersions, events }: { agentVersions: Readonly<Record<string, string>>; events: Iterable<RunEvent> },
): CompleteManifest {
  return { ...manifest, agentVersions: { ...agentVersions }, decisionLog: decisionLogOf(events) };
}

/** The fields that a manifest lacks or that are not what they should be, by their names. */
export function missingInManifest(manifest: unknown): string[] {
  const parsed = CompleteManifest.safeParse(manifest);
  const fields = parsed.error?.issues.map(({ path }) => String(path[0] ?? '')) ?? [];
  return [...new Set(fields)];
}
