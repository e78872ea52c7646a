import type { Readable } from 'node:stream';
import { Deadline } from '../../kernel/deadline.ts';
import { DeadlineError, EnvironmentError } from '../../kernel/errors.ts';
import type { StartedProcess } from '../../kernel/process/child-process.ts';
import { keepTail } from '../agent-cli/output-tail.ts';
import { withProcess, type ProcessCall } from '../agent-cli/supervised-process.ts';
import { ModelError, type Model, type ModelReply, type ModelRequest } from '../model.ts';
import { errorInAnswer, readExecAnswer } from './answer.ts';

const DEFAULT_TIMEOUT_MS = 180_000;
const MAX_ANSWER_BYTES = 10 * 1024 * 1024;
const STDERR_LINES = 10;

export interface ExecOptions {
  env: NodeJS.ProcessEnv;
  cwd: string;
  timeoutMs?: number | undefined;
}

/** Any command as a model: a JSON task on its stdin, a JSON answer on its stdout (K4). */
export function openExecModel(command: string, options: ExecOptions): Model {
  const { timeoutMs = DEFAULT_TIMEOUT_MS, env, cwd } = options;
  const call: ProcessCall = { ...inShell(command), env, cwd, name: command };
  return {
    id: `exec:${command}`,
    complete: async (request) => {
      try {
        const deadline = Deadline.after(timeoutMs, request.signal);
        return await withProcess(call, deadline, (child) => askOnce(child, request));
      } catch (error) {
        throw asModelError(error);
      }
    },
  };
}

/** A command line is the shell's to understand, as in a terminal. */
function inShell(command: string): Pick<ProcessCall, 'program' | 'args'> {
  return process.platform === 'win32'
    ? { program: 'cmd.exe', args: ['/d', '/s', '/c', command] }
    : { program: 'sh', args: ['-c', command] };
}

async function askOnce(child: StartedProcess, request: ModelRequest): Promise<ModelReply> {
  const stderr = keepTail(child.stderr);
  child.stdin.end(JSON.stringify(taskOf(request)));
  const stdout = await readAll(child.stdout);
  const { code, signal } = await child.exited;
  if (code === 0) return readExecAnswer(stdout, request.onEvent);
  const said = errorInAnswer(stdout) ?? stderr.lastLines(STDERR_LINES);
  const how = code === null ? `by ${signal ?? 'a signal'}` : `with code ${code}`;
  throw new ModelError('unavailable', `The command ended ${how}: ${said === '' ? 'it did not say why.' : said}`, {
    hint: 'Run the command in a terminal to see what is wrong with it.',
  });
}

function taskOf({ task, input, previousError, system, prompt, schema, images }: ModelRequest): unknown {
  return {
    version: 1,
    task,
    input: previousError === undefined ? input : { ...input, previousError },
    prompt: [system, prompt].filter((part) => part !== '').join('\n\n'),
    schema,
    images,
  };
}

async function readAll(stdout: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stdout) {
    bytes += (chunk as Buffer).length;
    if (bytes > MAX_ANSWER_BYTES) {
      throw new ModelError('invalid-answer', `The command printed more than ${MAX_ANSWER_BYTES} bytes.`);
    }
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function asModelError(error: unknown): unknown {
  if (error instanceof DeadlineError) {
    return new ModelError('timed-out', `The command gave no answer within ${error.timeoutMs / 1000} s.`, {
      hint: 'Run the command in a terminal to see how long it takes.',
      cause: error,
    });
  }
  if (!(error instanceof EnvironmentError)) return error;
  return new ModelError('unavailable', error.message, {
    cause: error,
    ...(error.hint === undefined ? {} : { hint: error.hint }),
  });
}
