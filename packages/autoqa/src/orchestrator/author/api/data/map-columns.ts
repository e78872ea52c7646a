import type { ColumnMapping, MappedColumn, MappingConfidence } from '@autoqa/domain/model/api/data-mapping';
import { EXPECTED_STATUS, NOTE, UNMAPPED } from '@autoqa/domain/model/api/data-mapping';
import type { DataTable } from '@autoqa/domain/model/data-table';
import { hintsOf, rankOperations, type Fit } from './choose-operation.ts';
import { roleOf, type ColumnRole } from './column-role.ts';
import { readFieldName } from './field-name.ts';
import { matchField, type ColumnFacts, type MappingTarget } from './match-field.ts';
import { shapeOf } from './value-shape.ts';

/** Values beyond these say nothing new about a column. */
const SAMPLE_ROWS = 200;
const HIGH = 0.85;
const MEDIUM = 0.65;
/** A column whose name says note goes into a field only when the names agree. */
const SURE = 0.9;

type KnownColumn = ColumnFacts & { role: ColumnRole };

/** Says which operation a table feeds and where each column goes, with how sure that is and why. */
export function mapColumns(table: DataTable, targets: readonly MappingTarget[]): ColumnMapping {
  const columns = table.columns.map((column) => knownColumn(table, column));
  const named = (role: ColumnRole) => columns.filter((each) => each.role === role).map(({ column }) => column);
  const hints = hintsOf(table, { statuses: named('expected-status'), notes: named('note') });
  const data = columns.filter(({ role }) => role === 'data');
  const [best, second] = rankOperations(data, targets, hints);
  const fit =
    best &&
    withNotes(
      best,
      columns.filter(({ role }) => role === 'note'),
    );
  return {
    source: table.source,
    operation: best?.target.operation ?? null,
    ...assurance(best, second),
    columns: columns.map((column) => mapColumn(column, fit, targets)),
  };
}

function knownColumn({ rows }: DataTable, column: string): KnownColumn {
  const values = rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells[column] ?? '');
  return { column, name: readFieldName(column), values, shape: shapeOf(values), role: roleOf(column, values) };
}

function assurance(best: Fit | undefined, second: Fit | undefined): { confidence: MappingConfidence; reason: string } {
  if (best === undefined) return { confidence: 'low', reason: 'no operation takes such columns' };
  const margin = best.score - (second?.score ?? 0);
  const count = `${best.matches.size} of ${best.target.fields.length} fields have a column`;
  const reason = second === undefined ? count : `${count}; next best is ${second.target.operation}`;
  if (best.score >= 0.7 && margin >= 0.03) return { confidence: 'high', reason };
  return { confidence: best.score >= 0.5 ? 'medium' : 'low', reason };
}

function mapColumn(column: KnownColumn, best: Fit | undefined, targets: readonly MappingTarget[]): MappedColumn {
  const name = column.column;
  if (column.role === 'expected-status') {
    return {
      column: name,
      target: EXPECTED_STATUS,
      confidence: 'high',
      reason: 'its name and values are those of a status',
    };
  }
  if (column.role === 'expectation') {
    return { column: name, target: UNMAPPED, confidence: 'high', reason: 'it is an expectation about the answer' };
  }
  const found = best?.matches.get(name);
  if (found !== undefined) {
    const { field, match } = found;
    return { column: name, target: field.place, confidence: confidenceOf(match.score), reason: match.reason };
  }
  if (column.role === 'note') return { column: name, target: NOTE, confidence: 'high', reason: 'its name says so' };
  return { column: name, target: UNMAPPED, ...unmappedReason(column, best, targets) };
}

/** `description` is a note, unless the request has such a field and no other column feeds it. */
function withNotes(best: Fit, notes: readonly KnownColumn[]): Fit {
  const matches = new Map(best.matches);
  const fed = new Set([...matches.values()].map(({ field }) => field.place));
  for (const note of notes) {
    for (const field of best.target.fields) {
      const match = fed.has(field.place) ? undefined : matchField(note, field, readFieldName(field.name));
      if (match === undefined || match.score < SURE || matches.has(note.column)) continue;
      matches.set(note.column, { field, match });
      fed.add(field.place);
    }
  }
  return { ...best, matches };
}

/** A value that another operation takes is probably needed before the request. */
function unmappedReason(
  column: KnownColumn,
  best: Fit | undefined,
  targets: readonly MappingTarget[],
): Pick<MappedColumn, 'confidence' | 'reason'> {
  const other = targets.find(
    (target) =>
      target !== best?.target &&
      target.fields.some((field) => (matchField(column, field, readFieldName(field.name))?.score ?? 0) >= SURE),
  );
  if (other !== undefined && best !== undefined) {
    return { confidence: 'medium', reason: `set-up: ${other.operation} takes it, ${best.target.operation} does not` };
  }
  return { confidence: 'low', reason: 'no field fits' };
}

function confidenceOf(score: number): MappingConfidence {
  if (score >= HIGH) return 'high';
  return score >= MEDIUM ? 'medium' : 'low';
}
