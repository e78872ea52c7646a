import type { PageTable } from '@autoqa/domain/model/page-info';
import { FIELD_KINDS } from '@autoqa/domain/model/target-phrase';
import type { PageElement, Scope } from '../page/page-element.ts';

/** A field as a person sees it, with the form control that holds its name. */
export interface Field {
  shown: PageElement;
  control: PageElement;
}

/** Fields that a person can see; a widget and the hidden control inside it are one. */
export function fieldsOf(elements: readonly PageElement[]): Field[] {
  const byRef = new Map(elements.map((element) => [element.ref, element]));
  const inWidgets = new Set(elements.flatMap(({ control, states }) => (states.visible && control ? [control] : [])));
  return elements
    .filter(({ kind, states, ref }) => FIELD_KINDS.has(kind) && states.visible && !inWidgets.has(ref))
    .map((shown) => ({ shown, control: byRef.get(shown.control ?? '') ?? shown }));
}

export function buttonsOf(elements: readonly PageElement[]): PageElement[] {
  return elements.filter(({ kind, states }) => kind === 'button' && states.visible);
}

export function headingsOf(elements: readonly PageElement[]): { level: number; text: string }[] {
  return elements
    .filter(({ level, states }) => level > 0 && states.visible)
    .map(({ level, text, name }) => ({ level, text: text || name }));
}

/** Entries of menus, each with how deep it lies in its menu, from 0. */
export function menuEntriesOf(elements: readonly PageElement[]): { element: PageElement; depth: number }[] {
  const byRef = new Map(elements.map((element) => [element.ref, element]));
  const entries = elements.filter((element) => isMenuEntry(element, byRef));
  const outermost = new Map<string | undefined, number>();
  for (const entry of entries) {
    const menus = menusAround(entry);
    const root = menus.at(-1)?.ref;
    outermost.set(root, Math.min(menus.length, outermost.get(root) ?? menus.length));
  }
  return entries.map((element) => {
    const menus = menusAround(element);
    return { element, depth: menus.length - (outermost.get(menus.at(-1)?.ref) ?? 0) };
  });
}

type ByRef = ReadonlyMap<string, PageElement>;

/** What is marked as an entry, and the links of a navigation that marks none. */
function isMenuEntry(element: PageElement, byRef: ByRef): boolean {
  const { kind, states } = element;
  if (!states.visible || sayingOf(element) === '') return false;
  if (kind === 'menu-item') return true;
  return kind === 'link' && menusAround(element).length > 0 && !isInEntry(element, byRef);
}

function isInEntry({ parent }: PageElement, byRef: ByRef): boolean {
  const around = byRef.get(parent ?? '');
  return around !== undefined && (around.kind === 'menu-item' || isInEntry(around, byRef));
}

function menusAround({ scopes, ref }: PageElement): Scope[] {
  return scopes.filter((scope) => scope.kind === 'menu' && scope.ref !== ref);
}

/** Links that are no entries of a menu. */
export function linksOf(elements: readonly PageElement[]): PageElement[] {
  const byRef = new Map(elements.map((element) => [element.ref, element]));
  const entries = new Set(menuEntriesOf(elements).map(({ element }) => element));
  return elements.filter(
    (element) =>
      element.kind === 'link' &&
      element.states.visible &&
      element.href !== '' &&
      !entries.has(element) &&
      !isInEntry(element, byRef),
  );
}

export function tablesOf(elements: readonly PageElement[]): PageTable[] {
  const tables = new Map<string, Scope>();
  for (const { scopes, states } of elements) {
    const nearest = states.visible ? scopes.find(({ kind }) => kind === 'table') : undefined;
    if (nearest !== undefined && nearest.visible) tables.set(nearest.ref, nearest);
  }
  return [...tables.values()].map((table) => {
    const inside = elements.filter(({ scopes }) => scopes.find(({ kind }) => kind === 'table')?.ref === table.ref);
    const columns = inside.filter(({ kind, states }) => kind === 'column' && states.visible);
    const rows = new Set(inside.flatMap(({ cell, kind }) => (cell !== undefined && kind === 'cell' ? [cell.row] : [])));
    return { name: table.name, headers: columns.map(sayingOf).filter(Boolean), rowCount: rows.size };
  });
}

/** What it is called in a list of things. */
export function sayingOf({ text, name, label, title, value }: PageElement): string {
  return text || name || label || title || value;
}
