import { toLogRecords } from '@autoqa/domain/events/log-records';
import type { RunEvent } from '@autoqa/domain/events/run-event';
import type { Language } from '@autoqa/domain/model/language';
import type { LogRecord } from '@autoqa/domain/model/log-record';
import { printable } from '../../kernel/display-width.ts';

const PHASE_MARKS = { running: '▶', success: '✓', error: '✗', warning: '!' } as const;
const DETAIL_MARKS = { running: '→', success: '✓', error: '✗', warning: '!' } as const;
const LINE = '═'.repeat(60);

/** `run.log` (A14): the log of a run for people. Times are those of the reader's machine unless a zone is named. */
export function renderRunLog(
  events: readonly RunEvent[],
  { language, timeZone }: { language: Language; timeZone?: string },
): string {
  const clock = clockOf(timeZone);
  const records = toLogRecords(events, language);
  const lastType = events.at(-1)?.type;
  let openCase: string | undefined;
  const lines = records.flatMap((record, index) => {
    if (record.level === 'step') openCase = record.caseId;
    const isEnd = lastType === 'run-end' && index === records.length - 1;
    const time = `[${clock(record.timestamp)}]`;
    const text = `${time} ${isEnd ? oneLine(record.message) : logLine(record, openCase)}`;
    if (isEnd) return ['', `${time} ${LINE}`, text];
    return record.level === 'phase' && record.status === 'running' && index > 0 ? ['', text] : [text];
  });
  return lines.map((line) => `${line}\n`).join('');
}

/** One JSON object a line (A18). */
export function renderLogRecords(events: readonly RunEvent[], language: Language): string {
  return toLogRecords(events, language)
    .map((record) => `${JSON.stringify(record)}\n`)
    .join('');
}

function logLine(record: LogRecord, openCase: string | undefined): string {
  const { level, status, caseId } = record;
  const message = oneLine(record.message);
  if (level === 'phase') return `${PHASE_MARKS[status]} ${message}`;
  const warning = status === 'warning' || status === 'error' ? `${DETAIL_MARKS[status]} ` : '';
  if (level === 'step') return caseId === undefined ? `  ${warning}${message}` : `  ├─ ${message}`;
  if (caseId === undefined) return `    ${warning}${message}`;
  // Cases may run side by side: a line that belongs to another than the last begun says whose it is.
  const whose = caseId === openCase ? '' : `${oneLine(caseId)}: `;
  return `  │  ${DETAIL_MARKS[status]} ${whose}${message}`;
}

function oneLine(text: string): string {
  return printable(text.replace(/\s*[\r\n]+\s*/g, ' ⏎ '));
}

function clockOf(timeZone: string | undefined): (timestamp: string) => string {
  const format = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    ...(timeZone === undefined ? {} : { timeZone }),
  });
  return (timestamp) => format.format(new Date(timestamp));
}
