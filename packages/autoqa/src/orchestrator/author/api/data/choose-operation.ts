import type { DataTable } from '@autoqa/domain/model/data-table';
import { conceptsOf, readFieldName } from './field-name.ts';
import { matchField, type ColumnFacts, type MappingTarget, type Match, type TargetField } from './match-field.ts';

/** Which field each column feeds, for one operation, and how well the operation fits the table altogether. */
export interface Fit {
  target: MappingTarget;
  matches: Map<string, { field: TargetField; match: Match }>;
  score: number;
}

const COLUMNS = 0.5;
const FIELDS = 0.25;
const NAME = 0.25;
const STATUS = 0.06;
const CREATES = 0.04;
const NOTES = 0.04;
const LEAST = 0.3;

/** What a table says about itself besides its columns. */
export interface TableHints {
  /** Of the sheet, or of the file. */
  name: string;
  statuses: readonly string[];
  notes: readonly string[];
}

/** The operations that take such data, best first. */
export function rankOperations(
  columns: readonly ColumnFacts[],
  targets: readonly MappingTarget[],
  hints: TableHints,
): Fit[] {
  return targets
    .map((target) => fitOf(columns, target, hints))
    .filter(({ score, matches }) => matches.size > 0 && score >= LEAST)
    .toSorted((a, b) => b.score - a.score);
}

/** Columns and fields are paired off, the surest pair first; no field is fed twice. */
function fitOf(columns: readonly ColumnFacts[], target: MappingTarget, hints: TableHints): Fit {
  const pairs = columns
    .flatMap((column) => candidates(column, target))
    .toSorted((a, b) => b.match.score - a.match.score);
  const matches: Fit['matches'] = new Map();
  const taken = new Set<string>();
  for (const { column, field, match } of pairs) {
    if (matches.has(column) || taken.has(field.place)) continue;
    matches.set(column, { field, match });
    taken.add(field.place);
  }
  const sum = [...matches.values()].reduce((total, { match }) => total + match.score, 0);
  const byColumns = columns.length === 0 ? 0 : sum / columns.length;
  const byFields = target.fields.length === 0 ? 0 : matches.size / target.fields.length;
  return { target, matches, score: byColumns * COLUMNS + byFields * FIELDS + hintScore(target.operation, hints) };
}

function candidates(column: ColumnFacts, { fields }: MappingTarget) {
  return fields.flatMap((field) => {
    const match = matchField(column, field, readFieldName(field.name));
    return match === undefined ? [] : [{ column: column.column, field, match }];
  });
}

function hintScore(operation: string, { name, statuses, notes }: TableHints): number {
  const concepts = conceptsOf(operation);
  const named = conceptsOf(name);
  const shared = [...named].filter((concept) => concepts.has(concept));
  const creates = concepts.has('create') || concepts.has('register');
  const fitsStatus = statuses.includes('201') ? creates : statuses.some((each) => each.startsWith('20')) && !creates;
  const isUpdate = named.has('update');
  const speaks = notes.some((note) => [...conceptsOf(note)].some((concept) => concepts.has(concept)));
  return (
    (shared.length > 0 ? NAME : 0) +
    (fitsStatus ? STATUS : 0) +
    (creates && !isUpdate ? CREATES : 0) +
    (speaks ? NOTES : 0)
  );
}

/** What hints a table gives: its sheet, the statuses it expects, what its notes say. */
export function hintsOf({ source, rows }: DataTable, roles: { statuses: string[]; notes: string[] }): TableHints {
  const texts = (columns: readonly string[]) =>
    rows.slice(0, 200).flatMap(({ cells }) => columns.map((column) => cells[column] ?? ''));
  return { name: nameOf(source), statuses: texts(roles.statuses), notes: texts(roles.notes) };
}

function nameOf(source: string): string {
  const sheet = source.lastIndexOf('#');
  if (sheet >= 0) return source.slice(sheet + 1);
  const file = source.split(/[/\\]/).at(-1) ?? source;
  return file.replace(/\..*$/, '');
}
