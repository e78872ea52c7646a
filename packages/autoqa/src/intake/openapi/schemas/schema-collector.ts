import type { ApiFlavour, JsonSchema } from '@autoqa/domain/model/api/api-description';
import { referenceIn, type Documents } from '../references/documents.ts';
import { escapeKey } from '../references/json-pointer.ts';
import { isMembers, memberOf, membersOf, placeOf, type Members, type Spot } from '../references/spot.ts';
import type { Warnings } from '../warnings.ts';
import { besideReference, modernKeywords } from './modern-keywords.ts';
import { SchemaNames } from './schema-names.ts';
import { soundKeywords } from './sound-keywords.ts';

const MAPS: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'dependentSchemas',
]);
const LISTS: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);
const SINGLES: ReadonlySet<string> = new Set([
  'items',
  'additionalProperties',
  'not',
  'if',
  'then',
  'else',
  'contains',
  'propertyNames',
  'unevaluatedItems',
  'unevaluatedProperties',
  'contentSchema',
]);

export interface SchemaCollectorOptions {
  documents: Documents;
  flavour: ApiFlavour;
  warnings: Warnings;
  /** `/components/schemas`, or `/definitions` in Swagger 2. */
  schemasPointer: string;
}

/**
 * Turns schemas into JSON Schema 2020-12 whose references all lead to named components. What a reference finds somewhere
 * else in the document becomes a component with a name of our own, so circles need no care.
 */
export class SchemaCollector {
  readonly #options: SchemaCollectorOptions;
  readonly #names = new SchemaNames();
  readonly #waiting: { name: string; spot: Spot }[] = [];

  constructor(options: SchemaCollectorOptions) {
    this.#options = options;
    for (const [key, spot] of membersOf(options.documents.at(options.schemasPointer))) this.#nameOf(spot, key);
  }

  /** The schema at a place. */
  read(spot: Spot): JsonSchema {
    const { value } = spot;
    if (typeof value === 'boolean') return value;
    if (!isMembers(value)) {
      this.#options.warnings.add(placeOf(spot), 'A schema is expected here; everything is allowed.');
      return true;
    }
    return referenceIn(spot) === undefined ? this.#convert(spot, value) : this.#reference(spot, value);
  }

  /** All named schemas, those that were met on the way included. */
  finish(): Record<string, JsonSchema> {
    const schemas: [string, JsonSchema][] = [];
    // Reading a schema may name another; a list may grow while it is walked.
    for (const { name, spot } of this.#waiting) schemas.push([name, this.read(spot)]);
    return Object.fromEntries(schemas);
  }

  #reference(spot: Spot, value: Members): JsonSchema {
    const beside = this.#convertKeywords(spot, besideReference(value, this.#options.flavour));
    return modernKeywords({ ...beside, $ref: this.#referenceTo(referenceIn(spot) ?? '', spot) });
  }

  #convert(spot: Spot, value: Members): JsonSchema {
    return modernKeywords(this.#convertKeywords(spot, value));
  }

  #convertKeywords(spot: Spot, value: Members): Record<string, unknown> {
    const { keywords, remarks } = soundKeywords(value);
    for (const remark of remarks) this.#options.warnings.add(placeOf(spot), remark);
    const entries = Object.keys(keywords).map((keyword) => {
      const inside = { ...memberOf(spot, keyword), value: keywords[keyword] };
      return [keyword, this.#convertKeyword(keyword, inside)];
    });
    return Object.fromEntries(entries) as Record<string, unknown>;
  }

  #convertKeyword(keyword: string, spot: Spot): unknown {
    const { value } = spot;
    if (MAPS.has(keyword) && isMembers(value)) {
      return Object.fromEntries(membersOf(spot).map(([key, member]) => [key, this.read(member)]));
    }
    if (LISTS.has(keyword) && Array.isArray(value)) {
      return value.map((_, index) => this.read(memberOf(spot, String(index))));
    }
    if (SINGLES.has(keyword)) return this.read(spot);
    return keyword === 'discriminator' ? this.#discriminator(spot) : value;
  }

  /** The mapping may hold references, or names of schemas as they are. */
  #discriminator(spot: Spot): unknown {
    const mapping = memberOf(spot, 'mapping');
    if (!isMembers(spot.value) || !isMembers(mapping.value)) return spot.value;
    const mapped = membersOf(mapping).map(([key, { value }]) => {
      const isReference = typeof value === 'string' && value.includes('#');
      return [key, isReference ? this.#referenceTo(value, mapping) : value];
    });
    return { ...spot.value, mapping: Object.fromEntries(mapped) as unknown };
  }

  #referenceTo(reference: string, from: Spot): string {
    const name = this.#nameOf(this.#options.documents.target(reference, from));
    return `#/components/schemas/${escapeKey(name)}`;
  }

  #nameOf(spot: Spot, wanted?: string): string {
    const { name, isNew } = this.#names.nameFor(spot, wanted);
    if (isNew) this.#waiting.push({ name, spot });
    return name;
  }
}
