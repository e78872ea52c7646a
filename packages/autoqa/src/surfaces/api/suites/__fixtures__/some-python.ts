import { messageOf } from '../../../../kernel/errors.ts';
import { findPython } from '../../runners/find-python.ts';

export interface SomePython {
  path: string;
  /** Why tests that need Pytest are skipped. */
  reason: string | undefined;
  /** For the titles of tests, so that a skipped one says why. */
  note: string;
}

/** A Python with Pytest, or the reason why there is none. */
export async function somePython(): Promise<SomePython> {
  try {
    return { path: (await findPython()).path, reason: undefined, note: '' };
  } catch (error) {
    const reason = messageOf(error);
    process.stdout.write(`Pytest suites are not tried: ${reason}\n`);
    return { path: '', reason, note: ` (skipped: ${reason})` };
  }
}
