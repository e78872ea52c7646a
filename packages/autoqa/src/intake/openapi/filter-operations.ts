import type { ApiDescription, ApiOperation } from '@autoqa/domain/model/api/api-description';
import { InputError } from '../../kernel/errors.ts';
import { nearestWords } from '../../kernel/nearest.ts';
import { nearHint } from './document-error.ts';

/**
 * The description with only the operations that a pattern names: by id, `METHOD /path`, path or tag; `*` stands for any
 * text. No pattern leaves everything. A pattern that names nothing is an error.
 */
export function filterOperations(description: ApiDescription, patterns: readonly string[]): ApiDescription {
  if (patterns.length === 0) return description;
  const chosen = new Set<ApiOperation>();
  for (const pattern of patterns) {
    const matches = compilePattern(pattern);
    const found = description.operations.filter((each) => namesOf(each).some(matches));
    if (found.length === 0) throw nothingFound(pattern, description.operations);
    for (const each of found) chosen.add(each);
  }
  return { ...description, operations: description.operations.filter((each) => chosen.has(each)) };
}

function namesOf({ id, method, path, tags }: ApiOperation): string[] {
  return [id, `${method} ${path}`, path, ...tags];
}

/** Pieces between the stars, in their order; letters count alike in both cases. */
function compilePattern(pattern: string): (name: string) => boolean {
  const [first = '', ...rest] = pattern.trim().replace(/\s+/, ' ').toLowerCase().split('*');
  const last = rest.pop();
  return (name) => {
    const text = name.toLowerCase();
    if (last === undefined) return text === first;
    if (!text.startsWith(first)) return false;
    let position = first.length;
    for (const piece of rest) {
      const found = text.indexOf(piece, position);
      if (found === -1) return false;
      position = found + piece.length;
    }
    return text.length - last.length >= position && text.endsWith(last);
  };
}

function nothingFound(pattern: string, operations: readonly ApiOperation[]): InputError {
  const known = [...new Set(operations.flatMap(({ id, tags }) => [id, ...tags]))];
  const near = nearestWords(pattern, known);
  const suggestion = (near.length > 0 ? near : known.slice(0, 5)).join(', ');
  return new InputError(`No operation is called "${pattern}".`, {
    code: 'api-operation-unknown',
    hint: `${nearHint(near, `There are, for example, ${suggestion}.`)} An id, "METHOD /path", a path or a tag can be given, with * for any text.`,
    details: { pattern, suggestion },
  });
}
