import type { Language } from '@autoqa/domain/model/language';
import type { ExitCode } from '@autoqa/domain/model/run';
import type { Config, ConfigName } from './config/fields.ts';

type Localised = Readonly<Record<Language, string>>;

/** What a command is given: its settings, its surroundings, and where to write. */
export interface CommandContext {
  config: Config;
  language: Language;
  /** For people: stdout, or stderr when stdout belongs to a JSON document. */
  write(text: string): void;
  /** The same with a line end. */
  print(text: string): void;
  /** The one JSON document of `--json`. */
  printJson(value: unknown): void;
  stdout: { isTty: boolean; columns: number; color: boolean };
  env: Readonly<Record<string, string | undefined>>;
  cwd: string;
  argv: readonly string[];
  /** Aborts on Ctrl-C and SIGTERM. */
  signal: AbortSignal;
}

interface CommandOption {
  /** In commander's notation: `--older-than <days>`. */
  flag: `-${string}`;
  description: Localised;
  /** May be given several times; the values come as a list. */
  repeatable?: true;
}

export interface CommandInput {
  args: readonly string[];
  options: Readonly<Record<string, string | boolean | string[] | undefined>>;
}

/** One command, light to load: the work behind it is imported when it runs. */
export interface CommandDefinition {
  name: string;
  summary: Localised;
  arguments?: readonly { name: `<${string}>` | `[${string}]`; description: Localised }[];
  options?: readonly CommandOption[];
  /** Settings that this command takes as flags beside the global ones. */
  settings?: readonly ConfigName[];
  examples: readonly string[];
  subcommands?: readonly CommandDefinition[];
  run(context: CommandContext, input: CommandInput): Promise<ExitCode>;
}
