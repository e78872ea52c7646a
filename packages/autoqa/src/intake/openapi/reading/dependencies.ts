import type { ApiDependency } from '@autoqa/domain/model/api/api-description';
import { isMembers, itemsOf, memberOf, membersOf, placeOf, textOf, type Spot } from '../references/spot.ts';
import type { Warnings } from '../warnings.ts';
import type { OperationNames } from './operation-names.ts';

/** `[depends: a, b]`, `[依赖：a、b]`: a note that is meant for us. */
const NOTE = /\[\s*(?:depends(?:\s+on)?|依赖于?)\s*[:：]\s*([^\]]{1,500})\]/giu;
/** `depends on a and b`: prose, which counts only where it names operations. */
const PROSE =
  /(?:\bdepends\s+on|依赖于?)\s*[:：]?\s*((?:[`"'“]?[\p{L}\p{N}_.-]+[`"'”]?(?:\s*(?:,|，|、|\band\b|和|与)\s*)?)+)/giu;
const SEPARATOR = /\s*(?:[,，、;；]|\band\b|和|与)\s*/u;
const QUOTES = /^[\s`"'“]+|[\s`"'”.。]+$/gu;

interface Mention {
  name: string;
  supplies: Record<string, string>;
  place: string;
}

/** What has to run before an operation, as the document says it: `x-depends`, or notes in its description. */
export function readDependencies(
  operation: Spot,
  { id, names, warnings }: { id: string; names: OperationNames; warnings: Warnings },
): ApiDependency[] {
  const found = new Map<string, ApiDependency>();
  for (const { name, supplies, place } of [...written(operation, warnings), ...noted(operation, names)]) {
    const operationId = names.find(name);
    if (operationId === undefined) warnings.add(place, names.unknown(name));
    else if (operationId === id) warnings.add(place, 'The operation depends on itself; that was ignored.');
    else {
      const known = found.get(operationId);
      found.set(operationId, {
        operationId,
        place: known?.place ?? place,
        supplies: { ...supplies, ...known?.supplies },
      });
    }
  }
  return [...found.values()];
}

function written(operation: Spot, warnings: Warnings): Mention[] {
  const extension = memberOf(operation, 'x-depends');
  if (extension.value === undefined || extension.value === null) return [];
  const entries = Array.isArray(extension.value) ? itemsOf(extension) : [extension];
  return entries.flatMap((entry) => {
    const place = placeOf(entry);
    if (typeof entry.value === 'string') return [{ name: entry.value, supplies: {}, place }];
    const name = textOf(entry, 'operationId');
    if (isMembers(entry.value) && name !== '') return [{ name, supplies: suppliesOf(entry), place }];
    warnings.add(place, 'An operationId, or an object with one, is expected here; it was ignored.');
    return [];
  });
}

function suppliesOf(entry: Spot): Record<string, string> {
  const pairs = membersOf(memberOf(entry, 'supplies')).filter(([, { value }]) => typeof value === 'string');
  return Object.fromEntries(pairs.map(([target, { value }]) => [target, String(value)]));
}

function noted(operation: Spot, names: OperationNames): Mention[] {
  return ['summary', 'description'].flatMap((key) => {
    const place = placeOf(memberOf(operation, key));
    const text = textOf(operation, key);
    const notes = [...text.matchAll(NOTE)].flatMap(([, list = '']) => list.split(SEPARATOR));
    const prose = [...text.replaceAll(NOTE, '').matchAll(PROSE)].flatMap(([, list = '']) => list.split(SEPARATOR));
    const mentioned = [...notes.map(bare), ...prose.map(bare).filter((name) => names.find(name) !== undefined)];
    return mentioned.filter((name) => name !== '').map((name) => ({ name, supplies: {}, place }));
  });
}

function bare(name: string): string {
  return name.replaceAll(QUOTES, '');
}
