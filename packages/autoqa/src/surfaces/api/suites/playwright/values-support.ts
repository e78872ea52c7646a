/** `support/values.ts` of a Playwright suite: what expressions mean, as in the domain's `evaluate-expression.ts`. */
export const TYPESCRIPT_VALUES = String.raw`/**
 * Reading values out of answers. What does not fit (a number that is missing, a text where a list is needed) is an error:
 * a comparison with something missing must not be true by accident.
 */
export class ValueError extends Error {
  override readonly name = 'ValueError';
}

type Item = (item: unknown) => unknown;

/** The value at the end of a way of fields and places; nothing where a field is missing. */
export function get(from: unknown, ...way: unknown[]): unknown {
  return way.reduce(
    (value, step) => (typeof step === 'string' ? field(value, step) : list(value).at(number(step))),
    from,
  );
}

function field(from: unknown, name: string): unknown {
  return has(from, name) ? (from as Record<string, unknown>)[name] : undefined;
}

/** Whether an object has a field, whatever its value. */
export function has(from: unknown, name: unknown): boolean {
  const wanted = textOnly(name);
  return typeof from === 'object' && from !== null && Object.hasOwn(from, wanted);
}

export function notKnown(name: string): never {
  throw new ValueError(name + ' is not known here.');
}

function unfit(value: unknown, wanted: string): ValueError {
  return new ValueError(text(value) + ' is not ' + wanted + '.');
}

export function number(value: unknown): number {
  if (typeof value === 'number') return value;
  throw unfit(value, 'a number');
}

export function truth(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  throw unfit(value, 'true or false');
}

function list(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw unfit(value, 'a list');
}

function textOnly(value: unknown): string {
  if (typeof value === 'string') return value;
  throw unfit(value, 'a text');
}

/** How a value reads inside a text. */
export function text(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined ? 'missing' : JSON.stringify(value);
}

/** The same value, however deep; the order of fields does not count. */
export function same(one: unknown, two: unknown): boolean {
  if (Object.is(one, two)) return true;
  if (typeof one !== 'object' || typeof two !== 'object' || one === null || two === null) return one === two;
  if (Array.isArray(one) !== Array.isArray(two)) return false;
  const names = Object.keys(one);
  if (names.length !== Object.keys(two).length) return false;
  return names.every((name) => Object.hasOwn(two, name) && same(field(one, name), field(two, name)));
}

/** Numbers with numbers, texts with texts. */
export function compare(left: unknown, operator: '<' | '<=' | '>' | '>=', right: unknown): boolean {
  const [one, two] = [comparable(left), comparable(right)];
  if (typeof one !== typeof two) throw new ValueError(one + ' and ' + two + ' cannot be compared.');
  if (operator === '<') return one < two;
  if (operator === '<=') return one <= two;
  return operator === '>' ? one > two : one >= two;
}

function comparable(value: unknown): number | string {
  if (typeof value === 'number' || typeof value === 'string') return value;
  throw unfit(value, 'a number or a text');
}

export function divided(left: unknown, right: unknown): number {
  return number(left) / divisor(right);
}

export function remainder(left: unknown, right: unknown): number {
  return number(left) % divisor(right);
}

function divisor(value: unknown): number {
  if (number(value) !== 0) return number(value);
  throw new ValueError('Nothing can be divided by 0.');
}

/** The first item for which it is true, or null. */
export function firstWhere(items: unknown, wanted: Item): unknown {
  return list(items).find((item) => truth(wanted(item))) ?? null;
}

export function where(items: unknown, wanted: Item): unknown[] {
  return list(items).filter((item) => truth(wanted(item)));
}

export function each(items: unknown, value: Item): unknown[] {
  return list(items).map((item) => value(item));
}

export function allOf(items: unknown, wanted: Item): boolean {
  return list(items).every((item) => truth(wanted(item)));
}

export function anyOf(items: unknown, wanted: Item): boolean {
  return list(items).some((item) => truth(wanted(item)));
}

export function sumOf(items: unknown, value: Item = (item) => item): number {
  return list(items).reduce<number>((total, item) => total + number(value(item)), 0);
}

export function countOf(items: unknown, wanted?: Item): number {
  return wanted === undefined ? list(items).length : where(items, wanted).length;
}

export function floored(value: unknown): number {
  return Math.floor(number(value));
}

export function rounded(value: unknown): number {
  return Math.round(number(value));
}

export function smallerOf(one: unknown, two: unknown): number {
  return Math.min(number(one), number(two));
}

export function greaterOf(one: unknown, two: unknown): number {
  return Math.max(number(one), number(two));
}

/** Characters of a text or items of a list. */
export function lengthOf(value: unknown): number {
  if (typeof value === 'string') return [...value].length;
  if (Array.isArray(value)) return value.length;
  throw unfit(value, 'a text or a list');
}

export function lowerCase(value: unknown): string {
  return textOnly(value).toLowerCase();
}

export function upperCase(value: unknown): string {
  return textOnly(value).toUpperCase();
}

/** A list holds a value, or a text another, whatever their case. */
export function contains(all: unknown, part: unknown): boolean {
  if (Array.isArray(all)) return all.some((one) => same(one, part));
  return text(all).toLowerCase().includes(text(part).toLowerCase());
}

export function isUnique(items: unknown): boolean {
  return new Set(list(items).map((item) => JSON.stringify(item))).size === list(items).length;
}

/** No item is greater than the one after it. */
export function isAscending(items: unknown): boolean {
  return list(items).every((item, index, all) => index === 0 || !isGreater(all[index - 1], item));
}

export function isDescending(items: unknown): boolean {
  return isAscending([...list(items)].reverse());
}

function isGreater(one: unknown, two: unknown): boolean {
  if (typeof one === 'number' && typeof two === 'number') return one > two;
  return typeof one === 'string' && typeof two === 'string' && one > two;
}

/** Two lists share a value. */
export function overlap(one: unknown, two: () => unknown): boolean {
  return list(one).some((left) => list(two()).some((right) => same(left, right)));
}
`;
