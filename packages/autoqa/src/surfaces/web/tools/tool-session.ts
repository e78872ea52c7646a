import type { BrowserContext } from 'playwright-core';
import { TestCase } from '@autoqa/domain/model/test-case';
import { Redactor } from '../../../kernel/redaction/redactor.ts';
import type { RunRecorder } from '../../../ports/run-recorder.ts';
import { LockFile } from '../locks/lock-file.ts';
import { RejectedHeals } from '../locks/rejected-heals.ts';
import { PageObserver } from '../observing/page-observer.ts';
import type { WebWalk } from '../walking/web-case.ts';
import { OriginGuard } from './origin-guard.ts';
import { quietRecorder } from './quiet-recorder.ts';
import { policyFor } from './tool-policy.ts';

export interface ToolSessionOptions {
  /** Where relative addresses start. */
  baseUrl?: string;
  /** The only origins whose pages may be opened. */
  allowedOrigins: readonly string[];
  /** The value of a placeholder; throws for one that has none. */
  lookup(name: string): string;
  /** Which values nobody may see. */
  secrets: readonly { name: string; value: string }[];
  stepTimeoutMs?: number;
  /** Where the browser puts downloads, if it is ours. */
  downloadsFolder?: string | undefined;
  maxDownloadBytes?: number;
  recorder?: RunRecorder;
  resolveFile?(path: string): string;
}

/** A window of a browser that tools look at and act on, one call after the other. */
export interface ToolSession {
  walk: WebWalk;
  redactor: Redactor;
  guard: OriginGuard;
  allowedOrigins: readonly string[];
  /** The values that pictures must not show. */
  secretValues: readonly string[];
  /** The code of targets that were found, by the words they were named with. */
  codes: Map<string, string>;
}

const STEP_TIMEOUT_MS = 10_000;
const MAX_DOWNLOAD_BYTES = 100 * 1024 * 1024;

/** Opens the page that tools work on, in a context that has none yet. */
export async function openToolSession(context: BrowserContext, options: ToolSessionOptions): Promise<ToolSession> {
  const { allowedOrigins, secrets } = options;
  const redactor = new Redactor();
  for (const { name, value } of secrets) redactor.addSecret(name, value);
  const observer = await PageObserver.attach(context, {
    maxBytes: options.maxDownloadBytes ?? MAX_DOWNLOAD_BYTES,
    folder: options.downloadsFolder,
    onStopped: () => undefined,
  });
  const guard = await OriginGuard.attach(context, policyFor('act', { allowedOrigins }).mayOpen);
  const page = await context.newPage();
  await observer.followDownloads(page);
  const walk: WebWalk = { ...walkWith(options), page, observer };
  return { walk, redactor, guard, allowedOrigins, secretValues: secrets.map(({ value }) => value), codes: new Map() };
}

/** Tools share their hands and eyes with the specs that are walked; they have no lock and keep no pictures. */
function walkWith(options: ToolSessionOptions): Omit<WebWalk, 'page' | 'observer'> {
  const { resolveFile = (path: string) => path, maxDownloadBytes = MAX_DOWNLOAD_BYTES } = options;
  return {
    testCase: TestCase.parse({ id: 'tools', title: 'Tools', surface: 'web', source: '' }),
    attempt: 1,
    recorder: options.recorder ?? quietRecorder(),
    lock: LockFile.empty(''),
    rejectedHeals: RejectedHeals.none(),
    heals: [],
    settings: {
      baseUrl: options.baseUrl,
      stepTimeoutMs: options.stepTimeoutMs ?? STEP_TIMEOUT_MS,
      caseTimeoutMs: undefined,
      maxDownloadBytes,
      heal: 'off',
      artifacts: 'none',
      lookup: (name) => options.lookup(name),
      secretNames: new Set(options.secrets.map(({ name }) => name)),
      resolveFile,
      baselines: { pathOf: (_case, name) => name, policy: 'keep', written: new Set() },
    },
    signal: new AbortController().signal,
    lastRef: undefined,
    lastActionAt: 0,
    shownBefore: new Map(),
    occurrences: new Map(),
  };
}
