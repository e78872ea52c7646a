import type { ApiCase } from '@autoqa/domain/model/api/api-case';
import { commentLines } from './code/comment-lines.ts';

/** The comment that names a case; programs find tests by it. */
export const CASE_MARK = 'TestCase:';

/** What stands above a test: which case it is, and the sentences it rests on. */
export function testHeading({ id, sources }: ApiCase, mark: '//' | '#'): string[] {
  const said = sources.map(({ kind, quote, place, id: sourceId }) => {
    const where = [sourceId, place].filter((part) => part !== undefined && part !== '').join(', ');
    return commentLines(`Source (${kind}${where === '' ? '' : `, ${where}`}): "${quote}"`, mark);
  });
  return [`${mark} ${CASE_MARK} ${id}`, ...said.flat()];
}
