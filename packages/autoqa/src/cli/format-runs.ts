import { relative } from 'node:path';
import type { Language } from '@autoqa/domain/model/language';
import type { RunResult } from '@autoqa/domain/model/result';
import { textsFor } from './language/texts.ts';
import { padToWidth } from '../kernel/display-width.ts';

/** What the list and the detail show of a run. */
interface ShownRun {
  runId: string;
  status: string;
  result: RunResult;
}

interface ShownDetail extends ShownRun {
  read: { path: string; manifestDamaged: boolean; content: { tornBytes: number; damagedLines: number[] } };
}

/** Runs as a table, one line each. */
export function formatRunTable(runs: readonly ShownRun[], language: Language): string {
  const texts = textsFor(language);
  const rows = [
    [texts.runColumn, texts.kindColumn, texts.stateColumn, texts.casesColumn, texts.bugsColumn, texts.startedColumn],
    ...runs.map(({ runId, status, result }) => [
      runId,
      result.kind,
      status,
      `${result.summary.passed}/${result.summary.total}`,
      String(result.summary.bugs),
      result.startedAt,
    ]),
  ];
  return rows
    .map((row) =>
      row
        .map((cell, column) => padToWidth(cell, COLUMN_WIDTHS[column] ?? 0))
        .join(' ')
        .trimEnd(),
    )
    .join('\n');
}

const COLUMN_WIDTHS = [28, 9, 12, 8, 6, 24];

/** One run with its cases, and what a crash did to it. */
export function formatRunDetail({ runId, status, result, read }: ShownDetail, language: Language): string {
  const texts = textsFor(language);
  const { total, passed, failed, skipped, flaky, bugs } = result.summary;
  const lines = [
    `${runId}  ${result.kind}  ${status}`,
    `${texts.casesColumn}: ${total} (${passed} passed, ${failed} failed, ${skipped} skipped, ${flaky} flaky)  ${texts.bugsColumn}: ${bugs}`,
    `${texts.folder}: ${relative('.', read.path) || '.'}`,
    ...damageLines(read, language),
    ...result.cases.map(
      ({ title, verdict, reason }) =>
        `  ${verdict === 'pass' ? '✓' : '✗'} ${title}${verdict === 'pass' ? '' : ` — ${verdict}: ${reason}`}`,
    ),
  ];
  return lines.join('\n');
}

function damageLines(read: ShownDetail['read'], language: Language): string[] {
  const texts = textsFor(language);
  const { tornBytes, damagedLines } = read.content;
  const damage = [
    ...(read.manifestDamaged ? [texts.manifestDamaged] : []),
    ...(tornBytes > 0 ? [texts.tornLine(tornBytes)] : []),
    ...(damagedLines.length > 0 ? [texts.damagedLines(damagedLines.join(', '))] : []),
  ];
  return damage.map((each) => `${texts.damage}: ${each}`);
}
