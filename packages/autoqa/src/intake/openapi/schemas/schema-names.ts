import { pointerKeys } from '../references/json-pointer.ts';
import { placeOf, type Spot } from '../references/spot.ts';

/** Words of a pointer that say nothing about what is there. */
const DULL: ReadonlySet<string> = new Set(['paths', 'components', 'schemas', 'definitions', 'content', 'schema']);

/** Gives each schema of the document one name that is safe inside a reference. */
export class SchemaNames {
  readonly #byPlace = new Map<string, string>();
  readonly #taken = new Set<string>();

  nameFor(spot: Spot, wanted?: string): { name: string; isNew: boolean } {
    const place = placeOf(spot);
    const known = this.#byPlace.get(place);
    if (known !== undefined) return { name: known, isNew: false };
    const name = this.#free(safeName(wanted ?? describe(spot)));
    this.#byPlace.set(place, name);
    this.#taken.add(name);
    return { name, isNew: true };
  }

  #free(name: string): string {
    if (!this.#taken.has(name)) return name;
    for (let number = 2; ; number += 1) {
      if (!this.#taken.has(`${name}_${number}`)) return `${name}_${number}`;
    }
  }
}

function describe({ file, pointer }: Spot): string {
  const keys = pointerKeys(pointer).filter((key) => !DULL.has(key));
  return keys.length === 0 ? file.replace(/\.\w+$/, '') : keys.slice(-6).join('_');
}

/** `Page«User»` → `Page_User`: such letters would have to be encoded in a reference, and every reader does it its own way. */
function safeName(name: string): string {
  const safe = name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '_').replaceAll(/^_+|_+$/g, '');
  return safe === '' || safe === '__proto__' ? 'schema' : safe;
}
