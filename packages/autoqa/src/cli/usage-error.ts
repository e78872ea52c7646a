import type { CommanderError } from 'commander';
import { InputError } from '../kernel/errors.ts';

/** Commander's complaint about the command line as one of our errors: what, and what was probably meant. */
export function toUsageError(error: CommanderError): InputError {
  const problem = error.message.replace(/^error: /, '');
  const [firstLine = ''] = problem.split('\n', 1);
  const token = /'([^']+)'/.exec(firstLine)?.[1] ?? '';
  const suggestion = /Did you mean (?:one of )?([^?]+)\?/.exec(problem)?.[1] ?? '';
  const code = CODES[error.code] ?? 'wrong-usage';
  return new InputError(`${firstLine.charAt(0).toUpperCase()}${firstLine.slice(1)}.`.replace(/\.\.$/, '.'), {
    code,
    hint: suggestion === '' ? 'Add --help to see the usage.' : `Did you mean ${suggestion}?`,
    details: { token, suggestion, problem: firstLine },
  });
}

const CODES: Readonly<Record<string, string>> = {
  'commander.unknownCommand': 'unknown-command',
  'commander.unknownOption': 'unknown-option',
};
