export interface Benchmark {
  name: string;
  issue?: string;
  minutes: number;
  quickMinutes?: number;
  /** Takes no times, so it may run beside another one. */
  beside?: boolean;
  /** Runs only when it is asked for by name: another one measures the same more thoroughly. */
  byName?: boolean;
  quick?: readonly string[];
}
export function allBenchmarks(root: string): Benchmark[];
export function choose(all: readonly Benchmark[], words: readonly string[]): { chosen: Benchmark[]; unknown: string[] };
export function estimateMinutes(chosen: readonly Benchmark[], options: { quick: boolean }): number;
