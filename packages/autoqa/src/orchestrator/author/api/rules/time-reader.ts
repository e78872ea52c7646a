import type { JsonSchema } from '@autoqa/domain/model/api/api-description';
import { listIn, successSchema } from '@autoqa/domain/model/api/answer-fields';
import type { ApiDesign } from '../api-design.ts';
import type { Reading, ReadingContext, Statement } from './rule-reading.ts';
import { operationsIn } from './operation-mention.ts';

const WITHIN =
  /\bwithin (?<en>[\d.]+) (?<unit>seconds?|s|milliseconds?|ms)\b|(?:在)?\s*(?<zh>[\d.]+)\s*(?<zhUnit>秒|毫秒)(?:之?内|以内)/i;
const LISTS = /\b(?:a|every|each) list\b|列表/i;

/** The answer is a list, not a thing that has one. */
function isList(design: ApiDesign, schema: JsonSchema): boolean {
  return listIn(design.description, schema)?.expression === 'body';
}

/** "`GET /api/products` answers within 2 seconds": every request to it is timed. */
export function readTimeLimit({ plain, basis }: Statement, { design }: ReadingContext): Reading | undefined {
  const groups = WITHIN.exec(plain)?.groups;
  if (groups === undefined) return undefined;
  const unit = groups['unit'] ?? groups['zhUnit'] ?? '';
  const limitMs = Number(groups['en'] ?? groups['zh']) * (/^(?:ms|milli|毫)/.test(unit) ? 1 : 1_000);
  const named = operationsIn(plain, design).map(({ id }) => id);
  const lists = design.description.operations.filter((operation) => {
    const schema = operation.method === 'get' ? successSchema(operation) : undefined;
    if (schema === undefined || listIn(design.description, schema) === undefined) return false;
    return (
      design.resources().some(({ list_endpoint }) => list_endpoint?.operationId === operation.id) ||
      isList(design, schema)
    );
  });
  const operations = named.length > 0 ? named : LISTS.test(plain) ? lists.map(({ id }) => id) : [];
  if (operations.length === 0 || !(limitMs > 0)) return undefined;
  return {
    kind: 'time',
    meaning: `${operations.join(', ')}: under ${limitMs} ms`,
    limits: [{ operations, limitMs, basis }],
  };
}
