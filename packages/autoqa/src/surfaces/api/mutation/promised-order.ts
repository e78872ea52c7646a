import type { ApiOperation } from '@autoqa/domain/model/api/api-description';
import type { HttpRequest } from '../http/answer.ts';
import { EACH, type Place } from './json-place.ts';

const SORTING = /[?&](?:sort|sort_?by|order|order_?by|sort_?field|sort_?order|direction)=/i;
const ORDER_WORDS =
  /\b(?:newest|oldest|latest|recent|earliest|highest|lowest|cheapest)\b.{0,20}\bfirst\b|\b(?:sorted|ordered|in order)\b|\b(?:a|de)scending\b|最新|最早|倒序|正序|升序|降序|按.{1,12}排(?:序|列)/i;

/**
 * Why nobody could claim that a list is in the wrong order: nothing asked for one and no document promises one. What is
 * promised is the order of the list itself, not of lists inside its items.
 */
export function orderExcuse(
  { summary, description }: ApiOperation,
  place: Place,
): (request: HttpRequest) => string | undefined {
  const isInner = place.includes(EACH);
  const isPromised = ORDER_WORDS.test(`${summary} ${description}`);
  return ({ path }) =>
    !isInner && (isPromised || SORTING.test(path))
      ? undefined
      : 'No order was asked for, and the document promises none.';
}
