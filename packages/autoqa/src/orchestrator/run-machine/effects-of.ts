import { assertNever } from '@autoqa/domain/assert-never';
import type { Effect, MachineState } from './machine-state.ts';

/** Everything that a state asks for and that the log does not show as done: also what a resumed run goes on with. */
export function effectsOf(machine: MachineState): Effect[] {
  const { state, round, pass, comment, deadline } = machine;
  switch (state) {
    case 'created':
      return [{ type: 'begin' }];
    case 'parsing':
      return [{ type: 'parse' }];
    case 'generating':
      return [{ type: 'generate', round, comment }];
    case 'awaiting_approval':
      return [{ type: 'ask-approval', round, deadline }];
    case 'executing':
      return executions(machine);
    case 'reviewing':
      return [{ type: 'clean-up' }, { type: 'review' }];
    case 'report_ready': {
      // The question stands in the log only once there is a report to confirm.
      const report: Effect[] = machine.begun ? [] : [{ type: 'write-report', pass }];
      return [...report, { type: 'ask-confirmation', pass, deadline }];
    }
    case 'completed':
    case 'failed':
      return ending(machine);
    default:
      return assertNever(state);
  }
}

function executions({ limits, shardsDone }: MachineState): Effect[] {
  const shards = Array.from({ length: limits.shards }, (_, index) => index + 1);
  return shards
    .filter((shard) => !shardsDone.includes(shard))
    .map((shard) => ({ type: 'execute', shard, of: limits.shards }));
}

/** Data that a run made is cleaned up whatever became of it (U13). */
function ending({ state, executed, reason }: MachineState): Effect[] {
  const cleanUp: Effect[] = state === 'failed' && executed ? [{ type: 'clean-up' }] : [];
  return [...cleanUp, { type: 'finish', reason: reason ?? 'internal_error' }];
}
