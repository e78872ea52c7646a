import type { Notices } from './notices.ts';

/** Source that is nested too deeply for the stack is left out, as the notices say. */
export function unlessTooDeep<T>(file: string, notices: Notices, work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    notices.add('syntax-error', `${file}:1`, 'nested too deeply');
    return undefined;
  }
}
