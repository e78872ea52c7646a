import { isDeepStrictEqual } from 'node:util';
import { listIn, propertiesOf } from '@autoqa/domain/model/api/answer-fields';
import { referenceOf, type JsonSchema } from '@autoqa/domain/model/api/api-description';
import type { ApiDesign } from '../api-design.ts';

/** What may be another each time that somebody looks, although nobody changed it. */
const MOVING =
  /view|visit|hits|click|download|seen|access|active|online|login|etag|nonce|token|secret|signature|signed|uptime|elapsed|remaining|request_?id|trace|server_?time|expires_?in|^now$|^age$/i;

/** Whether two answers show a thing in the same words: the same component of the document, or the same fields. */
export function isSameShape(one: JsonSchema | undefined, two: JsonSchema | undefined): boolean {
  if (one === undefined || two === undefined) return false;
  const [first, second] = [referenceOf(one), referenceOf(two)];
  return first === undefined && second === undefined ? isDeepStrictEqual(one, two) : first === second;
}

/** `body.id == made.id && body.name == made.name …`: one thing seen twice has the same values. */
export function sameFields(
  { description }: ApiDesign,
  schema: JsonSchema,
  [one, two]: readonly [string, string],
): string | undefined {
  if (listIn(description, schema)?.expression === 'body') return undefined;
  const names = Object.keys(propertiesOf(description, schema)).filter((name) => isPlain(name) && !MOVING.test(name));
  return names.length === 0 ? undefined : names.map((name) => `${one}.${name} == ${two}.${name}`).join(' && ');
}

/** Expressions name fields without quotes. */
function isPlain(name: string): boolean {
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name);
}
