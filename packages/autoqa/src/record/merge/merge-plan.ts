import { isDeepStrictEqual } from 'node:util';
import { toResult } from '@autoqa/domain/events/outcome';
import type { CaseView } from '@autoqa/domain/events/run-view';
import type { RunResult } from '@autoqa/domain/model/result';
import type { RunManifest } from '@autoqa/domain/model/run';
import { InputError } from '../../kernel/errors.ts';
import type { ReadRun } from '../read-run.ts';
import { shardOf, shardText, type ShardNumber } from './shard-of.ts';

/** What must be called otherwise so that two parts do not overwrite each other. */
export interface Renames {
  paths: Map<string, string>;
  caseIds: Map<string, string>;
  defectIds: Map<string, string>;
}

/** One run among those that become one. */
export interface MergePart {
  run: ReadRun;
  result: RunResult;
  shard: ShardNumber | undefined;
  renames: Renames;
  /** Cases that an earlier try of the same shard ran, with how often it tried and whether it failed. */
  earlier: Map<string, { attempts: number; failed: boolean }>;
  /** A later run of the same shard decides in its place. */
  superseded: boolean;
}

/** Decides how runs become one: in the order they began, nothing overwritten, no case counted twice. */
export function planMerge(runs: readonly ReadRun[]): MergePart[] {
  const parts = runs.map(toPart).toSorted((a, b) => Date.parse(a.result.startedAt) - Date.parse(b.result.startedAt));
  parts.forEach((part, index) => {
    const before = parts.slice(0, index);
    before.filter((each) => isSameShard(each, part)).forEach((each) => (each.superseded = true));
    placeCases(part, before);
    placePaths(part, before, index + 1);
    placeDefects(part, before);
  });
  return parts;
}

function toPart(run: ReadRun): MergePart {
  return {
    run,
    result: toResult(run.view),
    shard: shardOf(run.manifest),
    renames: { paths: new Map(), caseIds: new Map(), defectIds: new Map() },
    earlier: new Map(),
    superseded: false,
  };
}

/** A job that was started again: the same shard of the same command, begun when the first had ended. */
function isSameShard(first: MergePart, second: MergePart): boolean {
  if (first.shard === undefined || second.shard === undefined) return false;
  const same = isDeepStrictEqual(askedFor(first.run.manifest), askedFor(second.run.manifest));
  return same && Date.parse(first.result.finishedAt) <= Date.parse(second.result.startedAt);
}

/** What was asked for, without where it is kept. */
function askedFor({ argv, config }: RunManifest): unknown {
  const { out: _out, reporter: _reporter, ...settings } = config;
  const names = ['--out', '--reporter'];
  const isStorage = (arg: string, at: number): boolean =>
    names.some((name) => arg === name || arg.startsWith(`${name}=`) || argv[at - 1] === name);
  return { argv: argv.filter((arg, at) => !isStorage(arg, at)), settings };
}

function placeCases(part: MergePart, before: readonly MergePart[]): void {
  const taken = new Set(
    before.flatMap((each) => each.run.view.cases.map(({ id }) => renamed(each.renames.caseIds, id))),
  );
  for (const each of part.run.view.cases) {
    const twin = before.findLast((other) => holds(other, each));
    if (twin !== undefined) repeatCase(each, part, twin);
    else if (taken.has(each.id)) part.renames.caseIds.set(each.id, freeName(each.id, taken));
    taken.add(renamed(part.renames.caseIds, each.id));
  }
}

function holds({ run }: MergePart, { id, source }: CaseView): boolean {
  return run.view.cases.some((each) => each.id === id && each.source === source);
}

function repeatCase(each: CaseView, part: MergePart, twin: MergePart): void {
  const known = twin.run.view.cases.find(({ id, source }) => id === each.id && source === each.source);
  if (known === undefined || !isSameShard(twin, part)) throw caseTwice(each, twin, part);
  const attempts = known.attempt + (twin.earlier.get(each.id)?.attempts ?? 0);
  part.earlier.set(each.id, { attempts, failed: known.status === 'failed' || known.status === 'running' });
  const name = twin.renames.caseIds.get(each.id);
  if (name !== undefined) part.renames.caseIds.set(each.id, name);
}

function caseTwice({ title, source }: CaseView, first: MergePart, second: MergePart): InputError {
  const runs = [first, second].map(nameOf).join(', ');
  return new InputError(`The case "${title}" of ${source} is in two of the runs: ${runs}.`, {
    code: 'merge-case-twice',
    hint: 'Merge runs that share no case. Only the same shard of the same command, run again, counts as a retry.',
    details: { title, source, runs },
  });
}

/** How a part is spoken of. */
export function nameOf({ run, shard }: MergePart): string {
  return shard === undefined ? run.view.runId : `${shardText(shard)} ${run.view.runId}`;
}

function placePaths(part: MergePart, before: readonly MergePart[], number: number): void {
  const taken = new Set(
    before.flatMap((each) => each.run.view.artifacts.map(({ path }) => renamed(each.renames.paths, path))),
  );
  for (const { path } of part.run.view.artifacts) {
    if (taken.has(path)) part.renames.paths.set(path, inOwnFolder(path, `part-${number}`));
  }
}

/** `screenshots/a.png` → `screenshots/part-2/a.png`. */
function inOwnFolder(path: string, folder: string): string {
  const [first = '', ...rest] = path.split('/');
  return rest.length === 0 ? `${folder}/${first}` : [first, folder, ...rest].join('/');
}

function placeDefects(part: MergePart, before: readonly MergePart[]): void {
  const taken = new Set(
    before.flatMap((each) => each.result.defects.map(({ id }) => renamed(each.renames.defectIds, id))),
  );
  for (const { id, caseId } of part.result.defects) {
    if (taken.has(id) && !part.earlier.has(caseId)) part.renames.defectIds.set(id, freeName(id, taken));
    taken.add(renamed(part.renames.defectIds, id));
  }
}

function renamed(names: ReadonlyMap<string, string>, name: string): string {
  return names.get(name) ?? name;
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  let number = 2;
  while (taken.has(`${name}-${number}`)) number += 1;
  return `${name}-${number}`;
}
