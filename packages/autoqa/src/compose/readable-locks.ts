import type { TestCase } from '@autoqa/domain/model/test-case';
import { LockFile } from '../surfaces/web/locks/lock-file.ts';
import { lockPath } from './lock-path.ts';

/** A lock file that cannot be read is told before anything starts, not as a case that fails. */
export async function expectReadableLocks(cases: readonly TestCase[], cwd: string): Promise<void> {
  for (const path of new Set(cases.map((each) => lockPath(cwd, each)))) await LockFile.load(path);
}
