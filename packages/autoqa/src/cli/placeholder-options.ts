import { InputError } from '../kernel/errors.ts';
import type { CommandDefinition, CommandInput } from './command.ts';

type CommandOption = NonNullable<CommandDefinition['options']>[number];

/** For what fills placeholders of specs and claims. */
export const VAR_OPTION = {
  flag: '--var <name=value>',
  description: { en: 'Value of a {{PLACEHOLDER}}; may be repeated', zh: '{{占位符}} 的值，可重复' },
  repeatable: true,
} as const satisfies CommandOption;

/** For what fills the configuration of an API test. */
export const CONFIG_VAR_OPTION = {
  flag: '--var <name=value>',
  description: { en: 'Value of a $NAME of the configuration; may be repeated', zh: '配置中 $NAME 的值，可重复' },
  repeatable: true,
} as const satisfies CommandOption;

/** `--var NAME=VALUE`, the value may hold further equal signs. */
export function readVars(given: CommandInput['options'][string]): Record<string, string> {
  const pairs = Array.isArray(given) ? given : [];
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      if (at > 0) return [pair.slice(0, at), pair.slice(at + 1)];
      throw new InputError(`--var: "${pair}" is not NAME=VALUE.`, {
        code: 'wrong-usage',
        hint: 'Write for example --var USERNAME=alice.',
        details: { problem: `--var ${pair}` },
      });
    }),
  );
}
