import type { Defect } from '@autoqa/domain/model/defect';
import type { FileReporter, ReportInput } from '../../ports/reporter.ts';
import { csvRow } from '../escape/csv.ts';
import type { Word } from '../i18n/en.ts';
import { translator } from '../i18n/translate.ts';

/** Without it Excel takes the file for the local code page and garbles Chinese. */
const BYTE_ORDER_MARK = '\uFEFF';

const COLUMNS: readonly (readonly [header: Word | 'ID', cell: (defect: Defect, title: string) => string])[] = [
  ['ID', (defect) => defect.id],
  ['field.severity', (defect) => defect.severity],
  ['field.title', (defect) => defect.title],
  ['field.case', (_defect, caseTitle) => caseTitle],
  ['field.expected', (defect) => defect.expected],
  ['field.actual', (defect) => defect.actual],
  ['field.rootCause', (defect) => defect.rootCause ?? ''],
  ['field.steps', (defect) => defect.steps.map((step, index) => `${index + 1}. ${step}`).join('\n')],
  ['field.requirements', (defect) => defect.requirements.join(', ')],
  ['field.witnesses', (defect) => defect.witnesses.join(', ')],
  [
    'field.evidence',
    (defect) => defect.evidence.map(({ note, path }) => [note, path].filter(Boolean).join(': ')).join('\n'),
  ],
  ['field.reproducer', (defect) => defect.reproducer?.code ?? ''],
  ['field.command', (defect) => defect.reproducer?.command ?? ''],
];

/** The defects as a table for a spreadsheet or a tracker's import: `reports/defects.csv`. */
export const defectsCsvReporter: FileReporter = {
  name: 'csv',
  async render(input) {
    return [{ path: 'reports/defects.csv', content: BYTE_ORDER_MARK + defectRows(input).map(csvRow).join('') }];
  },
};

function defectRows({ result, language }: ReportInput): string[][] {
  const say = translator(language);
  const titles = new Map(result.cases.map((each) => [each.id, each.title]));
  const header = COLUMNS.map(([word]) => (word === 'ID' ? word : say(word)));
  const rows = result.defects.map((defect) =>
    COLUMNS.map(([, cell]) => cell(defect, titles.get(defect.caseId) ?? defect.caseId)),
  );
  return [header, ...rows];
}
