import { InputError } from '../../kernel/errors.ts';

/** A file or folder that the operating system does not let us use. */
export function unusableFile(path: string, cause: unknown): InputError {
  const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
  return new InputError(`${path} cannot be read or written (${reason}).`, {
    code: 'vault-file-unusable',
    hint: 'Check that it is a file, that its folder exists, and that you may write there.',
    cause,
    details: { path, reason },
  });
}
