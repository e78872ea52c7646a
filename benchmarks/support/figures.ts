import { appendFileSync } from 'node:fs';

/** What a benchmark found, in the one form that `npm run bench` collects into benchmarks/results.md. */
export interface Figure {
  name: string;
  asked?: string;
  measured: string;
  met?: boolean;
  note?: string;
}

interface Value {
  name: string;
  measured: number;
  /** What was asked for; without one the figure is only shown beside the others. */
  atMost?: number;
  atLeast?: number;
  /** `×`, `ms`, `MB`, … */
  unit?: string;
  digits?: number;
  note?: string;
}

interface Count {
  name: string;
  count: number;
  of: number;
  /** A share of all, 0 to 1. */
  atLeast?: number;
  atMost?: number;
  note?: string;
}

/** Fewer rounds: to see that it works, or for a first impression. Results say so. */
export const isQuick = process.env['AUTOQA_BENCH_QUICK'] === '1';

/** How often to do something, unless a variable of the environment says otherwise. */
export function rounds(usual: number, { quick, variable }: { quick: number; variable?: string }): number {
  return Number((variable !== undefined && process.env[variable]) || (isQuick ? quick : usual));
}

/** A number against its limit: a ratio, a time, a size. */
export function reportValue({ measured, atMost, atLeast, unit = '', digits = 2, ...rest }: Value): void {
  const say = (value: number, places: number): string => `${value.toFixed(places)} ${unit}`.trimEnd();
  const asked = askedFor({ atMost, atLeast }, (limit) => `${limit} ${unit}`.trimEnd());
  report({ ...rest, ...asked, measured: say(measured, digits), ...judge(measured, { atMost, atLeast }) });
}

/** How many of all, against a share of them. */
export function reportCount({ count, of, atLeast, atMost, ...rest }: Count): void {
  const percent = (share: number): string => `${Number((100 * share).toFixed(2))} %`;
  const asked = askedFor({ atMost, atLeast }, percent);
  const share = of === 0 ? Number.NaN : count / of;
  const measured = of === 0 ? 'none was tried' : `${count} of ${of} (${percent(share)})`;
  report({ ...rest, ...asked, measured, ...judge(share, { atMost, atLeast }) });
}

/** Something that must not happen at all. */
export function reportNone({ name, count, note }: { name: string; count: number; note?: string }): void {
  report({ name, asked: '0', measured: String(count), met: count === 0, ...(note === undefined ? {} : { note }) });
}

/** A peer that is not installed, or a part that could not be measured here. */
export function reportAbsent(what: string, why: string): void {
  console.log(`absent: ${what} (${why})`);
  write({ absent: what, why });
}

/** Prints the figure; kept for the results where `npm run bench` asks for that. */
export function report(figure: Figure): void {
  const { name, asked, measured, met, note } = figure;
  const target = asked === undefined ? '' : ` (asked: ${asked}; ${met === true ? 'met' : 'MISSED'})`;
  console.log(`▸ ${name}: ${measured}${target}${note === undefined ? '' : ` · ${note}`}`);
  write(figure);
}

type Limits = { atMost: number | undefined; atLeast: number | undefined };

function askedFor({ atMost, atLeast }: Limits, say: (limit: number) => string): { asked?: string } {
  if (atMost !== undefined) return { asked: `≤ ${say(atMost)}` };
  return atLeast === undefined ? {} : { asked: `≥ ${say(atLeast)}` };
}

function judge(measured: number, { atMost, atLeast }: Limits): { met?: boolean } {
  if (atMost !== undefined) return { met: measured <= atMost };
  return atLeast === undefined ? {} : { met: measured >= atLeast };
}

function write(line: object): void {
  const file = process.env['AUTOQA_BENCH_FIGURES'];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(line)}\n`);
}
