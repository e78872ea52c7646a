import type { Handlers } from '../handlers.ts';
import type { ServerRoom } from '../server-room.ts';
import { accessHandlers } from './access.ts';
import { assistantHandlers } from './assistant.ts';
import { credentialHandlers } from './credentials.ts';
import { decisionHandlers } from './decisions.ts';
import { historyHandlers } from './history.ts';
import { loadHandlers } from './load.ts';
import { mobileHandlers } from './mobile.ts';
import { profileHandlers } from './profiles.ts';
import { projectHandlers } from './projects.ts';
import { runHandlers } from './runs.ts';
import { serverHandlers } from './server.ts';
import { taskHandlers } from './tasks.ts';
import { uploadHandlers } from './uploads.ts';

/** One handler for each operation of the contract. */
export function allHandlers(room: ServerRoom): Handlers {
  return {
    ...accessHandlers(room),
    ...serverHandlers(room),
    ...runHandlers(room),
    ...decisionHandlers(room),
    ...historyHandlers(room),
    ...uploadHandlers(room),
    ...projectHandlers(room),
    ...profileHandlers(room),
    ...credentialHandlers(room),
    ...taskHandlers(room),
    ...loadHandlers(room),
    ...assistantHandlers(room),
    ...mobileHandlers(room),
  };
}
