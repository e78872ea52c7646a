import Papa from 'papaparse';

const DELIMITERS = [',', ';', '\t', '|'];
const SAMPLE_ROWS = 30;
const SAMPLE_CHARACTERS = 200_000;

/** The mark that divides most of the first rows into the same number of cells; a comma when none does. */
export function guessDelimiter(text: string): string {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  const [best] = DELIMITERS.map((delimiter) => ({ delimiter, score: evenness(sample, delimiter) })).toSorted(
    (a, b) => b.score - a.score,
  );
  return best === undefined || best.score === 0 ? ',' : best.delimiter;
}

/** How many rows agree on their width, weighted a little by that width; 0 for a single column. */
function evenness(sample: string, delimiter: string): number {
  const { data } = Papa.parse<string[]>(sample, { delimiter, preview: SAMPLE_ROWS, skipEmptyLines: 'greedy' });
  const widths = new Map<number, number>();
  for (const { length } of data) if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1);
  return Math.max(0, ...[...widths].map(([width, rows]) => rows / data.length + Math.min(width, 100) / 1000));
}
