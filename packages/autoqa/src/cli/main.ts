import { resolve } from 'node:path';
import { CommanderError } from 'commander';
import { Language } from '@autoqa/domain/model/language';
import { EXIT_CODES, type ExitCode } from '@autoqa/domain/model/run';
import type { CommandContext } from './command.ts';
import { COMMANDS } from './commands/index-of-commands.ts';
import { CONFIG_FILE_NAME, readConfigFile } from './config/config-file.ts';
import { resolveConfig } from './config/resolve-config.ts';
import { detectLanguage } from './language/detect-language.ts';
import { buildProgram, type Invocation } from './program.ts';
import { asAutoqaError, formatError, renderError } from './render-error.ts';
import { toUsageError } from './usage-error.ts';

/** The process as the command line sees it. */
export interface ProcessIo {
  argv: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
  cwd: string;
  version: string;
  signal: AbortSignal;
  writeOut(text: string): void;
  writeErr(text: string): void;
  stdout: CommandContext['stdout'];
}

/** Runs one command line and returns its exit code. Nothing is thrown: this is the edge where errors become words. */
export async function main(io: ProcessIo): Promise<ExitCode> {
  let language = languageOf(io);
  try {
    const invocation = parse(io, language);
    if (invocation === undefined) return EXIT_CODES.passed;
    const context = await buildContext(io, invocation);
    language = context.language;
    return await invocation.definition.run(context, invocation);
  } catch (thrown) {
    return report(io, thrown, language);
  }
}

function parse(io: ProcessIo, language: Language): Invocation | undefined {
  let invocation: Invocation | undefined;
  const program = buildProgram({
    definitions: COMMANDS,
    language,
    version: io.version,
    columns: io.stdout.columns,
    write: io.writeOut,
    onInvoke: (invoked) => (invocation = invoked),
  });
  if (io.argv.length === 0) {
    program.outputHelp();
    return undefined;
  }
  try {
    program.parse(io.argv, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return undefined;
    throw toUsageError(error);
  }
  return invocation;
}

async function buildContext(io: ProcessIo, { flags }: Invocation): Promise<CommandContext> {
  const { env, cwd, argv, signal, stdout } = io;
  const named = env['AUTOQA_CONFIG'];
  const file = await readConfigFile(named ?? CONFIG_FILE_NAME, named !== undefined);
  const resolved = resolveConfig({ flags, env, file });
  // Absolute from the start: a working folder that goes away must not take the record with it.
  const config = { ...resolved, out: resolve(cwd, resolved.out) };
  const write = (text: string) => (config.json ? io.writeErr(text) : io.writeOut(text));
  return {
    config,
    language: config.lang ?? detectLanguage(env),
    write,
    print: (text) => write(`${text}\n`),
    printJson: (value) => io.writeOut(`${JSON.stringify(value, null, 2)}\n`),
    stdout,
    env,
    cwd,
    argv,
    signal,
  };
}

/** Read before anything is parsed, so that help and usage errors speak it too. */
function languageOf({ argv, env }: ProcessIo): Language {
  const flag =
    argv.find((_, index) => argv[index - 1] === '--lang') ?? argv.find((arg) => arg.startsWith('--lang='))?.slice(7);
  const chosen = Language.safeParse(flag ?? env['AUTOQA_LANG']);
  return chosen.success ? chosen.data : detectLanguage(env);
}

function report(io: ProcessIo, thrown: unknown, language: Language): ExitCode {
  const error = asAutoqaError(thrown);
  const rendered = renderError(error, language);
  io.writeErr(`${formatError(rendered, language)}\n`);
  if (io.argv.includes('--verbose') && error.stack !== undefined) io.writeErr(`${stackOf(error)}\n`);
  if (io.argv.includes('--json')) io.writeOut(`${JSON.stringify({ error: rendered }, null, 2)}\n`);
  return error.exitCode;
}

function stackOf(error: Error): string {
  const cause = error.cause instanceof Error ? `\nCaused by: ${stackOf(error.cause)}` : '';
  return `${error.stack ?? error.message}${cause}`;
}
