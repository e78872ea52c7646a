import { InputError } from '../../kernel/errors.ts';

/** Options that somebody tries when a password is to be given. */
export const SECRET_OPTION = /^-{1,2}.*(?:passw|pwd|secret|token|credential|api-?key)/i;

/** A domain and field names alone; anything that looks like a value is refused, and not repeated. */
export function refuseSecrets(args: readonly string[], fields: readonly string[]): void {
  const [domain = ''] = args;
  const holdsValue = /@|^[^/]*=/.test(domain) || fields.some((field) => field.includes('='));
  if (args.length > 1 || holdsValue) throw secretInArguments();
}

export function secretInArguments(): InputError {
  return new InputError('A secret is never taken from the command line.', {
    code: 'secret-in-arguments',
    hint: 'There it is seen in the process list and the shell history (if it was a real one, change it). Run "autoqa creds set DOMAIN" and type it when asked, pipe NAME=VALUE lines into it, or add --from-env NAME=VARIABLE.',
  });
}
