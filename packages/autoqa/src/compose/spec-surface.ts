import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { TestCase } from '@autoqa/domain/model/test-case';
import { isSecretPlaceholder } from '../intake/spec/placeholders/resolve-placeholders.ts';
import type { BrowserKeeper } from '../surfaces/web/browser/browser-keeper.ts';
import { contextOptionsFor } from '../surfaces/web/browser/device.ts';
import { RejectedHeals } from '../surfaces/web/locks/rejected-heals.ts';
import type { ArtifactPolicy, HealMode } from '../surfaces/web/walking/web-case.ts';
import type { WebSurfaceOptions } from '../surfaces/web/web-surface.ts';
import { lockPath, specOf } from './lock-path.ts';
import { lookupIn, type ReadCases } from './read-spec-cases.ts';

export interface SpecSurfaceRequest {
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  locks: { use: boolean; update: boolean };
  config: {
    out: string;
    url?: string | undefined;
    timeout: number;
    caseTimeout?: number | undefined;
    maxDownloadMb: number;
    heal: HealMode;
    artifacts: ArtifactPolicy;
    device?: string | undefined;
    locale?: string | undefined;
  };
}

/** How Markdown specs are run in a browser: with their locks, their values and their files. */
export async function specSurfaceOptions(
  request: SpecSurfaceRequest,
  read: Pick<ReadCases, 'values' | 'sentences' | 'saved'>,
  browsers: BrowserKeeper,
): Promise<WebSurfaceOptions> {
  const { config } = request;
  const { values, sentences, saved } = read;
  const secrets = values.flatMap((each) => each.secrets.map(({ name }) => name));
  return {
    browsers,
    ...contextOptionsFor(config.device),
    locale: config.locale,
    baseUrl: config.url,
    stepTimeoutMs: config.timeout,
    caseTimeoutMs: config.caseTimeout,
    maxDownloadBytes: config.maxDownloadMb * 1024 * 1024,
    heal: config.heal,
    artifacts: config.artifacts,
    lookup: lookupIn(read),
    secretNames: new Set([...secrets, ...[...saved].filter(isSecretPlaceholder)]),
    resolveFile: (path, testCase) => fileOf(path, testCase, request.cwd),
    lockPathOf: (testCase) => (request.locks.use ? lockPath(request.cwd, testCase) : undefined),
    mayWriteLocks: mayWriteLocks(request),
    nameLock: (path) => relative(request.cwd, path).split(sep).join('/'),
    stillStands: standsInSpec(sentences),
    rejectedHeals: request.locks.update ? RejectedHeals.none() : await RejectedHeals.load(rejectedPath(config.out)),
    baselines: {
      pathOf: (testCase, name) => baselinePath(request.cwd, testCase, name),
      policy: !mayWriteLocks(request) ? 'keep' : request.locks.update ? 'accept' : 'write',
      written: new Set(),
    },
  };
}

/** A part of a sentence, such as what a counter is called, stands with its sentence. */
function standsInSpec(sentences: ReadonlyMap<string, readonly string[]>) {
  return ({ source }: TestCase, text: string): boolean =>
    (sentences.get(specOf(source)) ?? []).some((sentence) => sentence.includes(text));
}

function rejectedPath(out: string): string {
  return join(out, 'rejected-heals.json');
}

function mayWriteLocks({ locks, env }: SpecSurfaceRequest): boolean {
  return locks.use && (env['CI'] === undefined || locks.update);
}

/** A file that a spec names lies beside the spec, or where the command was started. */
function fileOf(path: string, { source }: TestCase, cwd: string): string {
  const besideSpec = resolve(cwd, dirname(specOf(source)), path);
  return existsSync(besideSpec) ? besideSpec : resolve(cwd, path);
}

/** A name lies in the folder of the spec's baselines; a path with folders starts beside the spec. */
function baselinePath(cwd: string, testCase: TestCase, name: string): string {
  const spec = resolve(cwd, specOf(testCase.source));
  const file = /\.png$/i.test(name) ? name : `${name}.png`;
  if (/[/\\]/.test(file)) return resolve(dirname(spec), file);
  return join(spec.replace(/\.md$/, '.baselines'), file);
}
