import { InputError, type AutoqaErrorOptions } from '../../kernel/errors.ts';

/** An error that begins with the place it speaks of: the source, `file:line` or a JSON pointer. */
export function documentError(
  place: string,
  problem: string,
  options: Omit<AutoqaErrorOptions, 'exitCode'>,
): InputError {
  return new InputError(`${place}: ${problem}`, { ...options, details: { place, ...options.details } });
}

/** `did you mean` as a sentence, or what to do when nothing is near. */
export function nearHint(near: readonly string[], otherwise: string): string {
  return near.length === 0 ? otherwise : `Did you mean "${near.join('", "')}"?`;
}
