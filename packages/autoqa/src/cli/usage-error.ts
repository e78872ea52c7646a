import type { CommanderError } from 'commander';
import { InputError } from '../kernel/errors.ts';
import { SECRET_OPTION, secretInArguments } from './secret-input/refuse-arguments.ts';

/** Commander's complaint about the command line as one of our errors: what, and what was probably meant. */
export function toUsageError(error: CommanderError): InputError {
  // Of `--password=hunter2` only the name is repeated.
  const problem = error.message.replace(/^error: /, '').replace(/'(--?[^'=\s]+)=[^\n]*'/, "'$1'");
  const [firstLine = ''] = problem.split('\n', 1);
  const token = /'([^']+)'/.exec(firstLine)?.[1] ?? '';
  const suggestion = /Did you mean (?:one of )?([^?]+)\?/.exec(problem)?.[1] ?? '';
  const code = CODES[error.code] ?? 'wrong-usage';
  if (code === 'unknown-option' && suggestion === '' && SECRET_OPTION.test(token)) return secretInArguments();
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
