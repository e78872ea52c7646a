import type { MobileRunState } from '@autoqa/domain/model/mobile/mobile-run';
import type { ExecutionState } from './test-executor.ts';
import type { Middleware } from './middleware.ts';

/** Where the state of a conversation is kept while it lasts (M6). */
export interface ConversationStore {
  load(id: string): Promise<MobileRunState | undefined>;
  save(id: string, run: MobileRunState): Promise<void>;
}

/** Keeps the state after every turn, so that a restart goes on with the step that was next (M6). */
export function checkpoint(store: ConversationStore, id: string): Middleware<ExecutionState> {
  const save = async ({ run }: ExecutionState): Promise<Partial<ExecutionState>> => {
    await store.save(id, run);
    return {};
  };
  return { name: 'checkpoint', beforeModel: save, afterModel: save, afterAgent: save };
}
