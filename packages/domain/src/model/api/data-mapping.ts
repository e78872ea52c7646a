import { z } from 'zod';

/** Which operation a table of test data feeds, and where each of its columns goes (A3). A person may edit it. */

export const MappingConfidence = z.enum(['high', 'medium', 'low']);
export type MappingConfidence = z.infer<typeof MappingConfidence>;

/** What a column is when it is no field of the request. */
export const EXPECTED_STATUS = 'expected-status';
export const NOTE = 'note';
export const UNMAPPED = 'unmapped';

const REQUEST_FIELD = /^(?:body|path|query|header|cookie)\.\S.*$/;

/** `body.phone` and the like, or one of the three words above. */
export const ColumnTarget = z
  .string()
  .refine((text) => [EXPECTED_STATUS, NOTE, UNMAPPED].includes(text) || REQUEST_FIELD.test(text), {
    error: 'has to be a field such as body.phone or query.page, expected-status, note or unmapped',
  });

export const MappedColumn = z.strictObject({
  column: z.string(),
  target: ColumnTarget,
  confidence: MappingConfidence,
  reason: z.string(),
});
export type MappedColumn = z.infer<typeof MappedColumn>;

export const ColumnMapping = z.strictObject({
  /** `file.xlsx#sheet`, or the file alone. */
  source: z.string().min(1),
  /** Nothing when no operation takes such data. */
  operation: z.string().min(1).nullable(),
  confidence: MappingConfidence,
  reason: z.string(),
  columns: z.array(MappedColumn),
});
export type ColumnMapping = z.infer<typeof ColumnMapping>;

/** `data_mapping.json`. */
export const DataMapping = z.strictObject({ version: z.literal(1), tables: z.array(ColumnMapping) });
export type DataMapping = z.infer<typeof DataMapping>;
