import { resolve } from 'node:path';
import type { TestCase } from '@autoqa/domain/model/test-case';

/** Next to the spec; a case of a plan shares the plan's lock. */
export function lockPath(cwd: string, { source }: TestCase): string {
  return resolve(cwd, specOf(source).replace(/\.md$/, '.lock.json'));
}

/** The file of a case; a case of a plan has its number behind it. */
export function specOf(source: string): string {
  const [path = source] = source.split('#', 1);
  return path;
}
