import { InputError, type AutoqaErrorOptions } from '../../kernel/errors.ts';
import { formatPlace, type Place } from './spec-document.ts';

/** An error that begins with the file and the line it speaks of. */
export function specError(where: Place, problem: string, options: Omit<AutoqaErrorOptions, 'exitCode'>): InputError {
  const place = formatPlace(where);
  return new InputError(`${place}: ${problem}`, { ...options, details: { place, ...options.details } });
}

/** "Did you mean …?" for a mistyped word, or everything that would have been right. */
export function suggest(near: readonly string[], known: readonly string[]): { hint: string; suggestion: string } {
  if (near.length > 0) return { hint: `Did you mean "${near.join('", "')}"?`, suggestion: near.join(', ') };
  return { hint: `Known: ${known.join(', ') || 'none'}.`, suggestion: known.join(', ') };
}
