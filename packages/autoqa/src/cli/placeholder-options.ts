import { InputError } from '../kernel/errors.ts';
import type { CommandInput } from './command.ts';

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
