import { isDiskFull } from '../kernel/disk-trouble.ts';
import { EnvironmentError } from '../kernel/errors.ts';

/** The record of a run cannot be written; whatever the system says about it, a person chooses another place or makes room. */
export function notWritable(path: string, error: unknown): EnvironmentError {
  return new EnvironmentError(`Cannot write ${path}`, {
    code: 'record-not-writable',
    hint: isDiskFull(error)
      ? 'The disk is full: free some space, or choose another --out folder.'
      : 'Check the folder given by --out.',
    cause: error,
    details: { path },
  });
}
