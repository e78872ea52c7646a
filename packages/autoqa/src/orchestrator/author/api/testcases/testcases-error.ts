import { InputError, type AutoqaErrorOptions } from '../../../../kernel/errors.ts';

/** Where in `testcases.md` something is written. */
export interface Place {
  file: string;
  /** Counted from 1. */
  line: number;
}

/** An error that begins with the file and the line it speaks of. */
export function testcasesError(
  { file, line }: Place,
  problem: string,
  options: Omit<AutoqaErrorOptions, 'exitCode'>,
): InputError {
  const place = `${file}:${line}`;
  return new InputError(`${place}: ${problem}`, { ...options, details: { place, ...options.details } });
}
