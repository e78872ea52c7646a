import { escapeRegExp } from '@autoqa/domain/escape-reg-exp';
import type { MutationKind } from '@autoqa/domain/model/strength';
import { groupBy } from '../../../kernel/group-by.ts';
import type { PageBreakage } from './in-page/breaking.ts';
import type { ShownPiece } from './in-page/describing.ts';
import type { Touch } from './in-page/touching.ts';

/** Something that is shown or used on a page of a test. */
interface Sighting {
  testId: string;
  /** The path with `:id` for what varies. */
  path: string;
}
export type TouchSighting = Sighting & Pick<Touch, 'role' | 'name'>;
export type TextSighting = Sighting & Pick<ShownPiece, 'family' | 'name' | 'role' | 'label' | 'row'>;

export interface PageMutant {
  kind: MutationKind;
  place: string;
  detail: string;
  breakage: PageBreakage;
  testIds: string[];
  values: readonly string[];
  /** Of texts in a table: the rows they stand in. */
  rows: readonly string[];
}

/** Longer texts are prose, not data. */
const LONGEST_DATA = 80;

/** Whether a text says something about the data of the page, or where one is; a label or a slogan does not. */
export function isTelling({ role, name, label }: ShownPiece, values: ReadonlySet<string>): boolean {
  if (role === 'label' || name.length > LONGEST_DATA || !/[\p{L}\p{N}]/u.test(name)) return false;
  if (role === 'heading' || role === 'cell' || role === 'message') return true;
  return values.has(name) || /\d/.test(name) || (label !== '' && label !== name);
}

/** Controls that tests use: each may do nothing, be gone, or be out of order. */
export function touchMutants(touches: readonly TouchSighting[]): PageMutant[] {
  const named = touches.filter(({ name }) => name !== '');
  return gathered(named, ({ role, name }) => `${role} ${name}`).flatMap(({ first, paths, testIds }) => {
    const { role, name } = first;
    const target = { role, name };
    const place = `${whereOf(paths)}: ${role} "${name}"`;
    const changes: [MutationKind, PageBreakage['change'], string][] = [
      ['handler-removed', 'handler', 'it does nothing'],
      ['element-hidden', 'hidden', 'it is not shown'],
      ['element-disabled', 'disabled', 'it is disabled'],
    ];
    return changes.map(([kind, change, detail]) => ({
      kind,
      place,
      detail,
      breakage: { path: pathRegExp(paths), target, change },
      testIds,
      values: [name],
      rows: [],
    }));
  });
}

/** Texts that say something about data: what draws them may draw something else. */
export function textMutants(texts: readonly TextSighting[]): PageMutant[] {
  return gathered(texts, ({ family, role }) => `${role} ${family}`).flatMap(({ first, all, paths, testIds }) => {
    const samples = [...new Set(all.map(({ name }) => name))];
    const place = `${whereOf(paths)}: ${nameOf(first, samples.length)}`;
    const { family } = first;
    const one = (kind: MutationKind, change: 'text' | 'value'): PageMutant => ({
      kind,
      place,
      detail: kind === 'value-changed' ? `another number than in "${first.name}"` : `another text than "${first.name}"`,
      breakage: { path: pathRegExp(paths), target: { family }, change },
      testIds,
      values: samples.slice(0, 50),
      rows: [...new Set(all.map(({ row }) => row))].filter((row) => row !== '' && !samples.includes(row)),
    });
    const hasDigits = samples.some((text) => /\d/.test(text));
    const hasLetters = samples.some((text) => /\p{L}/u.test(text));
    return [
      ...(hasDigits ? [one('value-changed', 'value')] : []),
      ...(hasLetters && !hasDigits ? [one('text-changed', 'text')] : []),
    ];
  });
}

interface Gathered<Item> {
  first: Item;
  all: Item[];
  paths: string[];
  testIds: string[];
}

/** By path; what says the same on several pages is drawn by one part of the application and counts once. */
function gathered<Item extends Sighting & { name: string }>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): Gathered<Item>[] {
  return [...groupBy(items, keyOf).values()].flatMap((same) => {
    const byPath = [...groupBy(same, ({ path }) => path).values()];
    const joined = byPath.reduce<Item[][]>((known, group) => joinAlike(known, group), []);
    return joined.map((group) => gather(group));
  });
}

function joinAlike<Item extends { name: string }>(joined: readonly Item[][], group: readonly Item[]): Item[][] {
  const names = new Set(group.map(({ name }) => name));
  const isAlike = (other: readonly Item[]): boolean => other.some(({ name }) => names.has(name));
  return [...joined.filter((each) => !isAlike(each)), [...joined.filter(isAlike).flat(), ...group]];
}

function gather<Item extends Sighting>(group: readonly Item[]): Gathered<Item> {
  const [first] = group;
  if (first === undefined) throw new TypeError('A group has at least one member.');
  const paths = [...new Set(group.map(({ path }) => path))].toSorted();
  return { first, all: [...group], paths, testIds: [...new Set(group.map(({ testId }) => testId))] };
}

function whereOf(paths: readonly string[]): string {
  const [first = ''] = paths;
  return paths.length === 1 ? first : `${first} and ${paths.length - 1} more`;
}

function nameOf({ role, label, name }: TextSighting, samples: number): string {
  const like = samples > 1 ? ` and ${samples - 1} like it` : '';
  return label === '' ? `${role} "${name}"${like}` : `${role === 'cell' ? 'column' : 'value'} "${label}"`;
}

function pathRegExp(paths: readonly string[]): string {
  const each = paths.map((path) => path.split(':id').map(escapeRegExp).join('[^/]+'));
  return `^(?:${each.join('|')})/?$`;
}
