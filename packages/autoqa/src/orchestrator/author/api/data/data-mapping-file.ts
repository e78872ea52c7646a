import { DataMapping } from '@autoqa/domain/model/api/data-mapping';
import type { ColumnMapping } from '@autoqa/domain/model/api/data-mapping';
import { InputError, messageOf } from '../../../../kernel/errors.ts';

/** The text of `data_mapping.json`, for a person to read and edit. */
export function printDataMapping(tables: readonly ColumnMapping[]): string {
  return `${JSON.stringify({ version: 1, tables }, undefined, 2)}\n`;
}

/** Reads it back; what is wrong is named by its field, such as `tables.0.columns.2.target`. */
export function parseDataMapping(text: string, path: string): ColumnMapping[] {
  const result = DataMapping.safeParse(parseJson(text, path));
  if (result.success) return result.data.tables;
  const [issue] = result.error.issues;
  throw malformed(path, {
    field: issue?.path.map(String).join('.') || 'the whole file',
    problem: issue?.message ?? 'it is not a mapping',
    cause: result.error,
  });
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw malformed(path, { field: 'the whole file', problem: messageOf(error), cause: error });
  }
}

function malformed(
  path: string,
  { field, problem, cause }: { field: string; problem: string; cause: unknown },
): InputError {
  return new InputError(`${path}: ${field}: ${problem}.`, {
    code: 'data-mapping-malformed',
    hint: 'Mend that field, or delete the file to have it made anew.',
    cause,
    details: { path, field, problem },
  });
}
