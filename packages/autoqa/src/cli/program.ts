import { Argument, Command, Option } from 'commander';
import type { Language } from '@autoqa/domain/model/language';
import type { CommandDefinition, CommandInput } from './command.ts';
import { CONFIG_FIELDS, GLOBAL_FIELDS, type ConfigName } from './config/fields.ts';
import { textsFor } from './language/texts.ts';

/** What was asked for, once the command line is understood. */
export interface Invocation extends CommandInput {
  definition: CommandDefinition;
  flags: Record<string, unknown>;
}

interface ProgramOptions {
  definitions: readonly CommandDefinition[];
  language: Language;
  version: string;
  columns: number;
  write: (text: string) => void;
  onInvoke: (invocation: Invocation) => void;
}

/** Builds the command line from the definitions; nothing behind a command is loaded. */
export function buildProgram(options: ProgramOptions): Command {
  const texts = textsFor(options.language);
  const program = new Command('autoqa')
    .description(texts.about)
    .version(options.version, '-V, --version', texts.versionOption)
    .helpCommand('help [command]', texts.helpCommand);
  dress(program, options);
  for (const definition of options.definitions) program.addCommand(buildCommand(definition, options));
  program.addHelpText('after', exampleText(['autoqa demo', 'autoqa init', 'autoqa doctor --json'], options.language));
  return program;
}

function buildCommand(definition: CommandDefinition, options: ProgramOptions): Command {
  const { language } = options;
  const command = new Command(definition.name).description(definition.summary[language]);
  dress(command, options);
  for (const { name, description } of definition.arguments ?? []) {
    command.addArgument(new Argument(name, description[language]));
  }
  for (const { flag, description, repeatable } of definition.options ?? []) {
    const option = new Option(flag, description[language]);
    command.addOption(repeatable === true ? option.argParser(collect) : option);
  }
  const settings: readonly ConfigName[] = [...(definition.settings ?? []), ...GLOBAL_FIELDS];
  for (const name of settings) addSetting(command, name, language);
  for (const child of definition.subcommands ?? []) command.addCommand(buildCommand(child, options));
  command.addHelpText('after', exampleText(definition.examples, language));
  command.action(() => {
    const given = command.optsWithGlobals<CommandInput['options']>();
    // A command may have an option of its own that is called as a setting of others.
    const flags = Object.fromEntries(settings.map((name) => [name, isGiven(command, name) ? given[name] : undefined]));
    options.onInvoke({ definition, args: command.args, options: given, flags });
  });
  return command;
}

/** A flag that says no (`--no-reproduce`) has a value also when nobody gave it. */
function isGiven(command: Command, name: ConfigName): boolean {
  return command.getOptionValueSourceWithGlobals(name) !== 'default';
}

function collect(value: string, earlier: string[] | undefined): string[] {
  return [...(earlier ?? []), value];
}

function addSetting(command: Command, name: ConfigName, language: Language): void {
  const { flag, description } = CONFIG_FIELDS[name];
  if (flag !== null) command.addOption(new Option(flag, description[language]));
}

/** Language, output and errors are the same for every command. */
function dress(command: Command, { language, write, columns }: ProgramOptions): void {
  const texts = textsFor(language);
  const titles: Record<string, string> = {
    'Usage:': texts.usage,
    'Arguments:': texts.arguments,
    'Options:': texts.options,
    'Commands:': texts.commands,
  };
  command
    .helpOption('-h, --help', texts.helpOption)
    .exitOverride()
    .configureOutput({ writeOut: write, writeErr: () => undefined, getOutHelpWidth: () => columns })
    .configureHelp({ styleTitle: (title) => titles[title] ?? title });
}

function exampleText(examples: readonly string[], language: Language): string {
  return `\n${textsFor(language).examples}\n${examples.map((example) => `  ${example}`).join('\n')}`;
}
