import { HTTP_METHODS, type HttpMethod } from '@autoqa/domain/model/api/api-description';
import { nearestWords } from '../../../kernel/nearest.ts';
import { documentError, nearHint } from '../document-error.ts';
import { DOCUMENT_LIMITS } from '../document-limits.ts';
import { isMembers, memberOf, membersOf, placeOf, type Spot } from '../references/spot.ts';
import type { FoundOperation } from './operation-names.ts';
import type { Reading } from './reading.ts';

const METHODS: ReadonlySet<string> = new Set(HTTP_METHODS);
const OTHER_KEYS = ['parameters', 'summary', 'description', 'servers', '$ref'];

/** All operations in the order of the document. */
export function findOperations(reading: Reading, source: string): FoundOperation[] {
  const found = membersOf(memberOf(reading.documents.root, 'paths')).flatMap(([key, written]) =>
    key.startsWith('x-') ? [] : operationsOf(key, written, reading),
  );
  if (found.length > DOCUMENT_LIMITS.operations) {
    throw documentError(source, `${found.length} operations are more than can be tested at once.`, {
      code: 'api-document-operations',
      hint: `At most ${DOCUMENT_LIMITS.operations} are read; split the document.`,
      details: { count: found.length, limit: DOCUMENT_LIMITS.operations },
    });
  }
  return found;
}

function operationsOf(key: string, written: Spot, reading: Reading): FoundOperation[] {
  const pathItem = followPathItem(written, reading);
  if (!isMembers(pathItem.value)) {
    reading.warnings.add(placeOf(written), 'Operations are expected here; the path was left out.');
    return [];
  }
  const path = key.startsWith('/') ? key : `/${key}`;
  if (path !== key)
    reading.warnings.add(placeOf(written), `The path "${key}" does not begin with "/"; it was read as "${path}".`);
  return membersOf(pathItem).flatMap(([word, operation]) => {
    const method = word.toLowerCase();
    if (!isMethod(method)) return warnOfKey(word, operation, reading);
    if (isMembers(operation.value)) return [{ path, method, pathItem, operation }];
    reading.warnings.add(placeOf(operation), 'An operation is expected here; it was left out.');
    return [];
  });
}

/** What stands beside the reference of a path counts too. */
function followPathItem(written: Spot, { documents }: Reading): Spot {
  const target = documents.follow(written);
  if (target === written || !isMembers(target.value) || !isMembers(written.value)) return target;
  const { $ref: _, ...beside } = written.value;
  return Object.keys(beside).length === 0 ? target : { ...target, value: { ...target.value, ...beside } };
}

function isMethod(word: string): word is HttpMethod {
  return METHODS.has(word);
}

function warnOfKey(word: string, { file, pointer }: Spot, { warnings }: Reading): [] {
  if (word.startsWith('x-') || OTHER_KEYS.includes(word)) return [];
  const hint = nearHint(nearestWords(word, [...HTTP_METHODS], 1), '');
  warnings.add(placeOf({ file, pointer, value: undefined }), `"${word}" is no method. ${hint}`.trim());
  return [];
}
