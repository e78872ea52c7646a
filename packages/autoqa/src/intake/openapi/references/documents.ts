import { posix } from 'node:path';
import { nearestWords } from '../../../kernel/nearest.ts';
import { documentError, nearHint } from '../document-error.ts';
import type { Warnings } from '../warnings.ts';
import { escapeKey, pointerKeys } from './json-pointer.ts';
import { isMembers, memberOf, ownValue, placeOf, type Spot } from './spot.ts';

const MOST_HOPS = 50;

export interface DocumentsOptions {
  /** How the first document is called in messages. */
  source: string;
  warnings: Warnings;
  /** Files that references may lead to, by their path below the first document's folder. */
  files?: ReadonlyMap<string, unknown>;
  /** Where a bare name such as `User` is looked for: `/definitions` or `/components/schemas`. */
  schemasPointer: string;
}

/** The document and the files it refers to: follows references, or says exactly what is not there. */
export class Documents {
  readonly root: Spot;
  readonly #options: DocumentsOptions;

  constructor(root: unknown, options: DocumentsOptions) {
    this.root = { file: '', pointer: '', value: root };
    this.#options = options;
  }

  /** What stands behind a value if it is a reference, and behind that. */
  follow(spot: Spot): Spot {
    let current = spot;
    for (let hops = 0; hops < MOST_HOPS; hops += 1) {
      const reference = referenceIn(current);
      if (reference === undefined) return current;
      current = this.target(reference, current);
    }
    throw this.#endless(spot);
  }

  /** What a reference points to. */
  target(reference: string, from: Spot): Spot {
    const [path = '', fragment = ''] = reference.split('#', 2);
    if (path === '') return this.#walk({ ...this.#rootOf(from.file), reference, from, fragment });
    const file = posix.normalize(posix.join(posix.dirname(from.file), path));
    if (this.#options.files?.has(file) === true && !isForeign(path)) {
      return this.#walk({ ...this.#rootOf(file), reference, from, fragment });
    }
    return this.#bareName(reference, from) ?? this.#refuseExternal(reference, from);
  }

  /** At a pointer of the first document; its value is undefined when there is nothing. */
  at(pointer: string): Spot {
    return pointerKeys(pointer).reduce(memberOf, this.root);
  }

  #rootOf(file: string): Spot {
    return file === '' ? this.root : { file, pointer: '', value: this.#options.files?.get(file) };
  }

  #walk({ reference, from, fragment, ...start }: Spot & { reference: string; from: Spot; fragment: string }): Spot {
    let current: Spot = start;
    const keys = pointerKeys(fragment);
    if (fragment !== '' && !fragment.startsWith('/')) throw this.#dangling(reference, from, []);
    for (const key of keys) {
      const next = memberOf(current, key);
      if (next.value === undefined) throw this.#dangling(reference, from, this.#nearby(current, key));
      current = next;
    }
    return current;
  }

  #nearby(parent: Spot, key: string): string[] {
    const known = isMembers(parent.value) ? Object.keys(parent.value) : [];
    return nearestWords(key, known).map((near) => `#${parent.pointer}/${escapeKey(near)}`);
  }

  /** `$ref: User`, as Swagger 1 wrote it and people still do. */
  #bareName(reference: string, from: Spot): Spot | undefined {
    const { schemasPointer, warnings } = this.#options;
    const schemas = this.at(schemasPointer);
    if (ownValue(schemas.value, reference) === undefined) return undefined;
    warnings.add(placeOf(from), `The reference "${reference}" was read as "#${schemasPointer}/${reference}".`);
    return memberOf(schemas, reference);
  }

  #dangling(target: string, from: Spot, near: readonly string[]): Error {
    const { source } = this.#options;
    return documentError(source, `"${target}", referred to at ${placeOf(from)}, does not exist.`, {
      code: 'api-reference-dangling',
      hint: nearHint(near, 'Mend the reference, or add what it refers to.'),
      details: { at: placeOf(from), target, suggestion: near.join(', ') },
    });
  }

  #refuseExternal(target: string, from: Spot): never {
    const { source, files } = this.#options;
    const isAllowed = files !== undefined && !isForeign(target);
    const problem = isAllowed ? 'a file that cannot be read' : 'something outside the document';
    throw documentError(source, `"${target}", referred to at ${placeOf(from)}, is ${problem}.`, {
      code: 'api-reference-external',
      hint: isAllowed
        ? 'Check the path; it is relative to the file that names it.'
        : 'Bundle everything into one document, or allow external references: then relative files are read, addresses never.',
      details: { at: placeOf(from), target },
    });
  }

  #endless(from: Spot): Error {
    return documentError(this.#options.source, `the reference at ${placeOf(from)} leads back to itself.`, {
      code: 'api-reference-endless',
      hint: 'Let it refer to something that is no reference.',
      details: { at: placeOf(from) },
    });
  }
}

export function referenceIn({ value }: Spot): string | undefined {
  const reference = ownValue(value, '$ref');
  return typeof reference === 'string' ? reference : undefined;
}

/** An address or an absolute path: never read, whoever asks. */
export function isForeign(reference: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|[/\\])/i.test(reference);
}
