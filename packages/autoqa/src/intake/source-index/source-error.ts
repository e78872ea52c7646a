import { InputError } from '../../kernel/errors.ts';

/** The folder of the front end is not there. */
export function rootMissing(path: string, problem: string): InputError {
  return new InputError(`${path}: the folder of the front-end source cannot be read (${problem}).`, {
    code: 'source-root-missing',
    hint: "Give the folder that holds the front end's package.json as sourceCode.frontendRoot.",
    details: { path, problem },
  });
}

/** A file or folder of the source that was named is not there; `near` are those that may have been meant. */
export function pathMissing(field: string, path: string, near: readonly string[]): InputError {
  const suggestion = near.join(', ');
  return new InputError(`${path}: not found in the front-end source (${field}).`, {
    code: 'source-path-missing',
    hint:
      suggestion === ''
        ? `Write ${field} relative to the front end's folder, or leave it out.`
        : `Did you mean ${suggestion}?`,
    details: { field, path, suggestion },
  });
}
