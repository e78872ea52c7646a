import type { RowOutcome } from '../../tests/matrix/support/row.ts';

export interface PlayedRow {
  fault: string;
  name: string;
  does: string;
  outcome?: RowOutcome;
  /** Why it could not be played on this machine. */
  skipped?: string;
  /** Which promise was not kept. */
  broken?: string;
}

const HEAD = ['| Fault | What was done | What happened | Lost | Left running |', '|---|---|---|---|---|'];

/** The matrix as a table. */
export function printMatrix(rows: readonly PlayedRow[], { head }: { head: boolean }): string {
  return [...(head ? HEAD : []), ...rows.map(printRow)].join('\n');
}

function printRow({ fault, does, ...played }: PlayedRow): string {
  return `| ${[fault, does, ...outcomeCells(played)].map(cell).join(' | ')} |`;
}

function outcomeCells({ outcome, skipped, broken }: Omit<PlayedRow, 'fault' | 'does'>): string[] {
  if (outcome === undefined) return [skipped === undefined ? `BROKEN: ${broken}` : `not played: ${skipped}`, '', ''];
  const { happened, lost, processesLeft } = outcome;
  return [happened, lost.join('; ') || 'nothing', processesLeft.join('; ') || 'nothing'];
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').slice(0, 600);
}
