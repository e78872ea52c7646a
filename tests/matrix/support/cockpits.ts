import type { EventPage } from '@autoqa/domain/contract/run-records';
import { Cockpit } from '../../support/cockpit.ts';
import type { Ground } from './ground.ts';
import { spec } from './specs.ts';

/** Some cases of about a second each. */
export const SLOW_SPECS = [1, 2, 3].map((number) => ({
  name: `case-${number}.md`,
  text: spec(`Case ${number}`, 'Navigate to /', 'Wait 1 second', 'Verify the page shows "Welcome"'),
}));

interface CockpitOptions {
  args?: readonly string[];
  env?: Record<string, string>;
}

/** A server on this ground, with somebody logged in. */
export async function startCockpit(ground: Ground, { args = [], env = {} }: CockpitOptions = {}): Promise<Cockpit> {
  const cockpit = await Cockpit.start({ cwd: ground.folder, args, env: { ...ground.environment, ...env } });
  ground.atEnd(() => cockpit.child.kill('SIGKILL'));
  return cockpit;
}

/** A site for the cases above. */
export function welcome(ground: Ground): Promise<string> {
  return ground.serve((_, response) => void response.setHeader('content-type', 'text/html').end('<h1>Welcome</h1>'));
}

export function isUnderWay({ summary }: { summary: { total: number } }): boolean {
  return summary.total >= 1;
}

/** Loses what is missing, doubled or undecided in a run of the slow specs. */
export async function lookForLosses(ground: Ground, cockpit: Cockpit, runId: string): Promise<void> {
  const run = await cockpit.untilRun(runId);
  const { events } = await cockpit.get<EventPage>(`/api/runs/${runId}/events?limit=5000`);
  const seqs = events.map(({ seq }) => seq);
  const at = seqs.findIndex((seq, index) => seq !== index + 1);
  if (at >= 0)
    ground.lose(
      `an event: a gap or a double at ${at}: ${seqs.slice(Math.max(0, at - 2), at + 4).join(', ')} of ${seqs.length}`,
    );
  if (events.filter(({ type }) => type === 'run-end').length !== 1) ground.lose('the one end of the run');
  if (run.state !== 'passed') ground.lose(`the result: it is ${run.state} (${run.reason})`);
  if (run.summary.passed !== SLOW_SPECS.length) ground.lose(`${SLOW_SPECS.length - run.summary.passed} verdicts`);
}
