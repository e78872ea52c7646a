export interface Benchmark {
  name: string;
  issue?: string;
  minutes: number;
  quickMinutes?: number;
  wholeMinutes?: number;
  /** Takes no times, so it may run beside another one. */
  beside?: boolean;
  /** Runs only when it is asked for by name: another one measures the same more thoroughly. */
  byName?: boolean;
  /** Its arguments in a quick run, and in a run of all benchmarks. */
  quick?: readonly string[];
  whole?: readonly string[];
}
export function withArguments(
  chosen: readonly Benchmark[],
  options: { quick: boolean; isWhole: boolean },
): (Benchmark & { args: readonly string[] })[];
export function allBenchmarks(root: string): Benchmark[];
export function choose(all: readonly Benchmark[], words: readonly string[]): { chosen: Benchmark[]; unknown: string[] };
export function estimateMinutes(chosen: readonly Benchmark[]): number;
