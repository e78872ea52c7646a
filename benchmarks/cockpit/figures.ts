import { loadavg } from 'node:os';

/** The value below which so many hundredths of the others lie. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}

/** The same where only is kept how often each whole number was seen. */
export function percentileOf(counts: readonly number[], percent: number): number {
  const wanted = (counts.reduce((sum, count) => sum + count, 0) * percent) / 100;
  let seen = 0;
  return counts.findIndex((count) => (seen += count) >= wanted && count > 0);
}

/** Rows below each other, columns as wide as their widest cell. */
export function printTable(title: string, rows: readonly (readonly (string | number)[])[]): void {
  const texts = rows.map((row) => row.map(String));
  const width = (column: number) => Math.max(...texts.map((row) => row[column]?.length ?? 0));
  console.log(`\n${title}`);
  for (const row of texts)
    console.log(`  ${row.map((cell, column) => cell.padEnd(width(column))).join('  ')}`.trimEnd());
}

/** Beside which load of the machine the figures were taken. */
export function machineLoad(): string {
  return loadavg()
    .map((load) => load.toFixed(1))
    .join(' ');
}

/** Against a target: 1 is as wanted, less is better. */
export function against(value: number, target: number): string {
  return `${(value / target).toFixed(2)} of the target ${target}`;
}
