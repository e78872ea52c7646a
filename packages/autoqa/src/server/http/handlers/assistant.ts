import type { Handlers } from '../handlers.ts';
import type { ServerRoom } from '../server-room.ts';
import { startRun } from './start-run.ts';

type AssistantHandlers = Pick<Handlers, 'analyzeForTest' | 'generateTests' | 'executeTests'>;

/** S2's conversation: look at a page, propose cases, run them (W16). */
export function assistantHandlers(room: ServerRoom): AssistantHandlers {
  const { assistant } = room.services;
  return {
    analyzeForTest: ({ body, signal }) => assistant.analyze(body, signal),
    generateTests: ({ body, signal }) => assistant.generate(body, signal),
    executeTests: ({ body: { url, cases, projectId, vars }, caller }) =>
      startRun(
        room,
        {
          kind: 'run',
          url,
          specs: cases,
          vars,
          uploads: [],
          ofProject: false,
          ...(projectId === undefined ? {} : { projectId }),
        },
        caller,
      ),
  };
}
