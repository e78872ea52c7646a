import type { Deadline } from '../../kernel/deadline.ts';
import { EnvironmentError } from '../../kernel/errors.ts';
import { ModelError, type Model, type ModelReply, type ModelRequest } from '../model.ts';
import { CliSession } from './cli-session.ts';
import { withTries } from './try-policy.ts';

export interface AgentCliOptions {
  /** Name or path of the executable. */
  program?: string | undefined;
  /** The model that the CLI should take instead of its own choice. */
  model?: string | undefined;
  env: NodeJS.ProcessEnv;
  /** Where the agent works. */
  cwd: string;
  /** For one try. */
  timeoutMs?: number | undefined;
  tries?: number | undefined;
  /** How long the CLI may stay after its last word. */
  lingerMs?: number | undefined;
}

/** One question on its way to a CLI. */
export interface AgentQuestion {
  request: ModelRequest;
  session: CliSession;
  /** The last thing the CLI said, for the message of a time-out. */
  lastHeard: string | undefined;
}

export interface AgentCli {
  id: string;
  program: string;
  timeoutMs: number;
  tries: number;
  /** How to get or mend the program. */
  hint: string;
  ask(question: AgentQuestion, deadline: Deadline): Promise<ModelReply>;
}

/** What the CLIs say of a session that they do not have (any more). */
const SESSION_LOST = /no conversation found|no rollout found|(?:session|thread|conversation)[^.\n]{0,80} not found/i;

/** A model that is an agent's CLI: sessions, tries and failures, whichever program it is. */
export function agentCliModel(cli: AgentCli): Model {
  const kept = new CliSession();
  return {
    id: cli.id,
    complete: async (request) => {
      // A single answer needs no memory, and many may be asked at a time.
      if (request.phase === 'answering') return askWithTries(cli, new CliSession(), request);
      return kept.exclusive(request.signal, () => askInSession(cli, kept, request));
    },
  };
}

async function askInSession(cli: AgentCli, session: CliSession, request: ModelRequest): Promise<ModelReply> {
  try {
    return await askWithTries(cli, session, request);
  } catch (error) {
    if (session.id === undefined || !(error instanceof ModelError && SESSION_LOST.test(error.message))) throw error;
    const message = `${cli.program} has lost the session ${session.id}; a new one begins.`;
    request.onEvent({ type: 'log', level: 'warn', depth: 'detail', message });
    session.forget();
    return askWithTries(cli, session, request);
  }
}

async function askWithTries(cli: AgentCli, session: CliSession, request: ModelRequest): Promise<ModelReply> {
  const question: AgentQuestion = { request, session, lastHeard: undefined };
  try {
    return await withTries(
      cli,
      request,
      (deadline) => cli.ask(question, deadline),
      () => question.lastHeard,
    );
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    throw new ModelError('unavailable', error.message, { hint: cli.hint, cause: error });
  }
}

/** Other ways to an answer, for those who lack this program. */
export const OTHER_MODELS =
  'Or choose another model: anthropic/<model>, openai/<model>, google/<model>, ollama/<model>, claude-code, codex, exec:<command>, or offline.';
