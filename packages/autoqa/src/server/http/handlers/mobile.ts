import { OPERATIONS } from '@autoqa/domain/contract/operations';
import type { BodyOf } from '@autoqa/domain/contract/operation';
import type { CatalogRun, CatalogState } from '@autoqa/domain/contract/run-records';
import { Deadline } from '../../../kernel/deadline.ts';
import { DeadlineError } from '../../../kernel/errors.ts';
import { sleep } from '../../../kernel/sleep.ts';
import type { OpenedFile } from '../../../ports/cockpit/run-shelf.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Answer, Handlers, Operations } from '../handlers.ts';
import { Refusal } from '../refusal.ts';
import type { ServerRoom } from '../server-room.ts';
import { requireRun } from './require-run.ts';
import { cancelRun, startRun } from './start-run.ts';

type CaseResult = Answer<'runMobileCase'>;

const OVER = new Set<CatalogState>(['passed', 'failed', 'cancelled', 'error', 'interrupted']);

/** S0's one call: a phone case in, its result out. */
export function mobileHandlers(room: ServerRoom): Pick<Handlers, 'runMobileCase'> {
  const { store } = room.services;
  return {
    async runMobileCase({ body, caller, signal }) {
      const known = body.conversation_id;
      const run = known === undefined ? await begin(room, body, caller) : await requireRun(store, known);
      if (run.kind !== 'mobile') throw new Refusal('run-unknown');
      // Whoever only came to look at a run that goes on does not stop it by leaving.
      const leave = known === undefined ? () => cancelRun(room, run.runId, caller) : undefined;
      return resultOf(room, await untilOver(room, run.runId, { signal, leave }));
    },
  };
}

function begin(room: ServerRoom, body: BodyOf<Operations['runMobileCase']>, caller: Caller): Promise<CatalogRun> {
  const { test_case_text: text, driver, device, server, app } = body;
  const given = Object.fromEntries(Object.entries({ device, server, app }).filter(([, value]) => value !== undefined));
  return startRun(room, { kind: 'mobile', text, driver, ...given }, caller);
}

interface Waiting {
  signal: AbortSignal;
  leave: (() => Promise<unknown>) | undefined;
}

async function untilOver(room: ServerRoom, id: string, { signal, leave }: Waiting): Promise<CatalogRun> {
  const { services, waits } = room;
  const deadline = Deadline.after(waits.mobileRunMs, signal);
  try {
    for (;;) {
      const run = await requireRun(services.store, id);
      if (OVER.has(run.state)) return run;
      await sleep(waits.lookEveryMs, deadline);
    }
  } catch (error) {
    if (error instanceof DeadlineError) throw new Refusal('run-takes-longer', { details: { name: id }, cause: error });
    if (signal.aborted) await leave?.();
    throw error;
  }
}

/** What the run wrote; one that ended before it could write says why. */
async function resultOf({ services: { shelf } }: ServerRoom, run: CatalogRun): Promise<CaseResult> {
  const file = await shelf.open(run.runId, 'reports/mobile-report.json');
  const written = file === undefined ? undefined : await readResult(file);
  return (
    written ?? {
      conversation_id: run.runId,
      test_case: run.title,
      phase: run.state === 'cancelled' ? 'cancelled' : 'failed',
      passed: false,
      total_steps: 0,
      step_results: [],
      error: run.reason ?? run.state,
    }
  );
}

/** The file holds the results of all cases of a run; a conversation has one. */
async function readResult({ content }: OpenedFile): Promise<CaseResult | undefined> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  const [first] = [JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown].flat();
  const parsed = OPERATIONS.runMobileCase.response?.safeParse(first);
  return parsed?.success === true ? parsed.data : undefined;
}
