import { isMembers, ownValue, type Members } from '../references/spot.ts';

/** A schema's keywords after mending, and what was mended. */
export interface SoundKeywords {
  keywords: Record<string, unknown>;
  remarks: string[];
}

const TYPES: ReadonlySet<unknown> = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']);

/** Words people write for types, and what they mean by them. */
const MEANT_TYPES: Readonly<Record<string, Members>> = {
  file: { type: 'string', format: 'binary' },
  int: { type: 'integer' },
  long: { type: 'integer' },
  float: { type: 'number' },
  double: { type: 'number' },
  bool: { type: 'boolean' },
  text: { type: 'string' },
  date: { type: 'string', format: 'date' },
  datetime: { type: 'string', format: 'date-time' },
  list: { type: 'array' },
  any: {},
};

const LENGTHS = [
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'minContains',
  'maxContains',
];
const NUMBERS = ['minimum', 'maximum', 'multipleOf'];
/** They would change what references inside the schema mean. */
const ADDRESSES = ['$schema', '$id', 'id', '$anchor', '$dynamicAnchor'];

type Mend = (keywords: Record<string, unknown>, remarks: string[]) => void;

/** Keywords that a validator accepts: one wrong word must not make a whole document useless. */
export function soundKeywords(schema: Members): SoundKeywords {
  const keywords = { ...schema };
  const remarks: string[] = [];
  for (const mend of MENDS) mend(keywords, remarks);
  return { keywords, remarks };
}

const mendType: Mend = (keywords, remarks) => {
  const { type } = keywords;
  if (type === undefined || TYPES.has(type)) return;
  if (Array.isArray(type) && type.length > 0 && type.every((each) => TYPES.has(each))) return;
  delete keywords['type'];
  const meant = typeof type === 'string' ? ownValue(MEANT_TYPES, type.toLowerCase()) : undefined;
  if (isMembers(meant))
    Object.assign(keywords, meant, keywords['format'] === undefined ? {} : { format: keywords['format'] });
  // Swagger 2 has this word; everywhere else it is a slip.
  if (type !== 'file')
    remarks.push(`${JSON.stringify(type)} is no type${isMembers(meant) ? '; what was meant is clear' : ''}.`);
};

const mendNumbers: Mend = (keywords, remarks) => {
  for (const keyword of [...LENGTHS, ...NUMBERS]) {
    const value = keywords[keyword];
    if (value === undefined) continue;
    const isLength = LENGTHS.includes(keyword);
    if (isBound(value, isLength) && !(keyword === 'multipleOf' && value <= 0)) continue;
    const meant = typeof value === 'string' && value.trim() !== '' ? Number(value) : undefined;
    if (isBound(meant, isLength)) keywords[keyword] = meant;
    else delete keywords[keyword];
    remarks.push(`"${keyword}" cannot be ${JSON.stringify(value)}.`);
  }
};

function isBound(value: unknown, isLength: boolean): value is number {
  if (typeof value !== 'number' || !Number.isFinite(value)) return false;
  return !isLength || (Number.isInteger(value) && value >= 0);
}

const mendShapes: Mend = (keywords, remarks) => {
  for (const [keyword, isSound] of SHAPES) {
    const value = keywords[keyword];
    if (value === undefined || isSound(value)) continue;
    delete keywords[keyword];
    remarks.push(`"${keyword}" cannot be ${shorten(value)}.`);
  }
};

const isSchemaList = (value: unknown) => Array.isArray(value) && value.length > 0;
const isBoundOrFlag = (value: unknown) => typeof value === 'boolean' || isBound(value, false);
const SHAPES: readonly [string, (value: unknown) => boolean][] = [
  ['enum', isSchemaList],
  ['required', (value) => Array.isArray(value) && value.every((each) => typeof each === 'string')],
  ['allOf', isSchemaList],
  ['anyOf', isSchemaList],
  ['oneOf', isSchemaList],
  ['properties', isMembers],
  ['patternProperties', isMembers],
  ['$defs', isMembers],
  ['$ref', (value) => typeof value === 'string'],
  ['format', (value) => typeof value === 'string'],
  ['uniqueItems', (value) => typeof value === 'boolean'],
  ['exclusiveMinimum', isBoundOrFlag],
  ['exclusiveMaximum', isBoundOrFlag],
];

const mendPattern: Mend = (keywords, remarks) => {
  const { pattern } = keywords;
  if (pattern === undefined || (typeof pattern === 'string' && isPattern(pattern))) return;
  delete keywords['pattern'];
  remarks.push(`${shorten(pattern)} is no regular expression.`);
};

function isPattern(pattern: string): boolean {
  return ['u', ''].some((flags) => {
    try {
      return new RegExp(pattern, flags) instanceof RegExp;
    } catch (error) {
      if (error instanceof SyntaxError) return false;
      throw error;
    }
  });
}

const mendItems: Mend = (keywords, remarks) => {
  if (keywords['$dynamicRef'] !== undefined) {
    delete keywords['$dynamicRef'];
    remarks.push('"$dynamicRef" is not followed; everything is allowed there.');
  }
  for (const keyword of ADDRESSES) delete keywords[keyword];
  if (Array.isArray(keywords['items'])) {
    keywords['prefixItems'] = keywords['items'];
    delete keywords['items'];
  }
  if (isSchemaList(keywords['prefixItems'])) return;
  delete keywords['prefixItems'];
};

const MENDS: readonly Mend[] = [mendType, mendNumbers, mendShapes, mendPattern, mendItems];

function shorten(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
