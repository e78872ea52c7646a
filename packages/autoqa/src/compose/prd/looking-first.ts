import type { TestCase } from '@autoqa/domain/model/test-case';

/**
 * Cases that only look come before those that leave something to clean up: what these make (an order, even a cancelled one)
 * may stay in lists that the others count or read.
 */
export function lookingFirst(cases: readonly TestCase[]): TestCase[] {
  const changes = ({ steps }: TestCase): boolean => steps.some(({ section }) => section === 'cleanup');
  return [...cases.filter((each) => !changes(each)), ...cases.filter(changes)];
}
