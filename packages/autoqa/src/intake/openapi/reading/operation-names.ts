import type { HttpMethod } from '@autoqa/domain/model/api/api-description';
import { nearestWords } from '../../../kernel/nearest.ts';
import { nearHint } from '../document-error.ts';
import { pointerKeys } from '../references/json-pointer.ts';
import { placeOf, textOf, type Spot } from '../references/spot.ts';
import type { Warnings } from '../warnings.ts';

/** An operation before it is read. */
export interface FoundOperation {
  path: string;
  method: HttpMethod;
  pathItem: Spot;
  operation: Spot;
}

/** Gives each operation an id, and finds operations by what other parts of the document call them. */
export class OperationNames {
  readonly #byOperation = new Map<FoundOperation, string>();
  readonly #byName = new Map<string, string>();

  constructor(operations: readonly FoundOperation[], warnings: Warnings) {
    const taken = new Set<string>();
    // Ids that are written come first, so that none of ours takes one away.
    for (const isWritten of [true, false]) {
      for (const each of operations) {
        const written = textOf(each.operation, 'operationId').trim();
        if ((written !== '') !== isWritten) continue;
        const wanted = isWritten ? written : madeName(each.method, each.path);
        const id = free(wanted, taken);
        if (isWritten && id !== wanted) {
          warnings.add(
            placeOf(each.operation),
            `The operationId "${wanted}" is given twice; here it is called "${id}".`,
          );
        }
        taken.add(id);
        this.#register(each, id);
      }
    }
  }

  /** The id of an operation. */
  of(operation: FoundOperation): string {
    return this.#byOperation.get(operation) ?? '';
  }

  /** The id behind an operationId, `POST /users` or `#/paths/~1users/post`. */
  find(name: string): string | undefined {
    const trimmed = name.trim();
    const [path, method] = trimmed.includes('#/paths/')
      ? pointerKeys(trimmed.slice(trimmed.indexOf('#') + 1)).slice(1)
      : [];
    const asked = path === undefined ? trimmed : `${method?.toUpperCase()} ${path}`;
    return this.#byName.get(asked.replace(/^\w+(?= \/)/, (verb) => verb.toUpperCase()));
  }

  /** What to say when there is none. */
  unknown(name: string): string {
    return `There is no operation "${name}". ${nearHint(nearestWords(name, [...this.#byName.keys()], 1), '')}`.trim();
  }

  #register(each: FoundOperation, id: string): void {
    this.#byOperation.set(each, id);
    this.#byName.set(id, id);
    this.#byName.set(`${each.method.toUpperCase()} ${each.path}`, id);
  }
}

/** `GET /users/{user_id}/orders` → `getUsersByUserIdOrders`. */
function madeName(method: string, path: string): string {
  const parts = path.split('/').filter((part) => part !== '');
  const words = parts.flatMap((part) =>
    part.split(/(\{[^{}]*\})/).flatMap((piece) => (piece.startsWith('{') ? ['by', piece] : [piece])),
  );
  const name = words.flatMap((word) => word.split(/[^\p{L}\p{N}]+/u)).map(capitalised);
  return `${method}${name.join('') || 'Root'}`;
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function free(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number += 1) {
    if (!taken.has(`${wanted}_${number}`)) return `${wanted}_${number}`;
  }
}
