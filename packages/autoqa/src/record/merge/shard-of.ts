import type { RunManifest } from '@autoqa/domain/model/run';

/** The `index`-th (from 1) of `total` parts of a run. */
export interface ShardNumber {
  index: number;
  total: number;
}

/** Which part of a run this one was, as its command line says. */
export function shardOf({ argv }: Pick<RunManifest, 'argv'>): ShardNumber | undefined {
  const given = argv.find((arg) => arg.startsWith('--shard='))?.slice('--shard='.length);
  const text = given ?? argv.find((_, position) => argv[position - 1] === '--shard');
  const [, index, total] = /^\s*(\d+)\s*\/\s*(\d+)\s*$/.exec(text ?? '') ?? [];
  return index === undefined || total === undefined ? undefined : { index: Number(index), total: Number(total) };
}

/** As people write it. */
export function shardText({ index, total }: ShardNumber): string {
  return `${index}/${total}`;
}

/** The parts that nobody brought. */
export function missingShards(present: readonly ShardNumber[]): ShardNumber[] {
  const totals = [...new Set(present.map(({ total }) => total))].toSorted((a, b) => a - b);
  return totals.flatMap((total) => {
    const there = new Set(present.filter((each) => each.total === total).map(({ index }) => index));
    return Array.from({ length: total }, (_, at) => ({ index: at + 1, total })).filter(
      ({ index }) => !there.has(index),
    );
  });
}
