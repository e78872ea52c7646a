import type { CommandInput } from './command.ts';

type Options = CommandInput['options'];

/** The value of an option that takes one; nothing when it was not given. */
export function textOption(options: Options, name: string): string | undefined {
  const given = options[name];
  return typeof given === 'string' ? given : undefined;
}

/** All values of an option that may be repeated. */
export function listOption(options: Options, name: string): string[] {
  const given = options[name];
  return Array.isArray(given) ? given : [];
}
