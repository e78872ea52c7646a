import { escapeKey } from './json-pointer.ts';

/** A value in a document, and the way to it. */
export interface Spot {
  /** The file below the folder of the first document, which itself is ''. */
  file: string;
  pointer: string;
  value: unknown;
}

export type Members = Readonly<Record<string, unknown>>;

export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a person can look up: a JSON pointer, after the file if it is another one. */
export function placeOf({ file, pointer }: Spot): string {
  return file === '' ? pointer : `${file}#${pointer}`;
}

/** A member of an object or a list; its value is undefined when there is none. */
export function memberOf(spot: Spot, key: string): Spot {
  return { file: spot.file, pointer: `${spot.pointer}/${escapeKey(key)}`, value: ownValue(spot.value, key) };
}

/** All members of an object, without extensions if asked. */
export function membersOf(spot: Spot): [key: string, member: Spot][] {
  return isMembers(spot.value) ? Object.keys(spot.value).map((key) => [key, memberOf(spot, key)]) : [];
}

/** The items of a list. */
export function itemsOf(spot: Spot): Spot[] {
  return Array.isArray(spot.value) ? spot.value.map((_, index) => memberOf(spot, String(index))) : [];
}

export function ownValue(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Members)[key];
}

/** The text of a member; '' when it has none. A number is written out, as for `version: 1`. */
export function textOf(spot: Spot, key: string): string {
  const value = ownValue(spot.value, key);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
