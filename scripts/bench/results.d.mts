import type { Figure } from '../../benchmarks/support/figures.ts';

export interface BenchmarkRecord {
  benchmark: string;
  date: string;
  seconds: number;
  load: number;
  quick: boolean;
  args?: readonly string[];
  figures: Figure[];
  absent: { absent: string; why: string }[];
  failed?: string;
  machine: string;
  versions: Record<string, string>;
  peers: { name: string; version?: string }[];
}
export function readRecords(root: string): BenchmarkRecord[];
export function writeRecords(root: string, records: readonly BenchmarkRecord[]): void;
export function mergeRecords(
  old: readonly BenchmarkRecord[],
  fresh: readonly BenchmarkRecord[],
  names: readonly string[],
): BenchmarkRecord[];
export function renderResults(
  records: readonly BenchmarkRecord[],
  held?: readonly { what: string; by: string }[],
): string;
