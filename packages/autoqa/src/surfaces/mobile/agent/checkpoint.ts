import type { ActMark, MobileRunState } from '@autoqa/domain/model/mobile/mobile-run';
import type { ExecutionState } from './test-executor.ts';
import type { Middleware } from './middleware.ts';

/** Where the state of a conversation is kept while it lasts (M6). */
export interface ConversationStore {
  load(id: string): Promise<MobileRunState | undefined>;
  save(id: string, run: MobileRunState): Promise<void>;
}

export interface Checkpoint {
  middleware: Middleware<ExecutionState>;
  /** How far the act of the current step has come; forgotten with the end of the step. */
  mark(act: ActMark): Promise<void>;
}

/** Keeps the state after every turn, so that a restart goes on with the step that was next (M6). */
export function checkpoint({ store, id }: { store: ConversationStore; id: string }, run: MobileRunState): Checkpoint {
  let latest = run;
  const save = async (state: ExecutionState): Promise<Partial<ExecutionState>> => {
    const { act: _, ...now } = state.run;
    latest = now;
    await store.save(id, now);
    return {};
  };
  return {
    middleware: { name: 'checkpoint', beforeModel: save, afterModel: save, afterAgent: save },
    mark: (act) => store.save(id, { ...latest, act }),
  };
}
