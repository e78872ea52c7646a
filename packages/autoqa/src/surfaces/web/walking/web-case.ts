import type { Page } from 'playwright-core';
import type { Assertion } from '@autoqa/domain/model/assertion';
import type { Heal } from '@autoqa/domain/model/result';
import type { Step } from '@autoqa/domain/model/step';
import type { TargetPhrase } from '@autoqa/domain/model/target-phrase';
import type { TestCase } from '@autoqa/domain/model/test-case';
import type { WebChecking, WebIntent } from '@autoqa/domain/model/web-intent';
import type { Brain } from '../../../ports/brain/brain.ts';
import type { RunRecorder } from '../../../ports/run-recorder.ts';
import type { AttemptFailure } from '../../../ports/surface.ts';
import type { BaselinePolicy } from '../checking/check-screenshot.ts';
import type { LockFile } from '../locks/lock-file.ts';
import type { RejectedHeals } from '../locks/rejected-heals.ts';
import type { PageObserver } from '../observing/page-observer.ts';
import type { TrailKeeper } from '../recording/trail-keeper.ts';

export type ArtifactPolicy = 'all' | 'fail' | 'none';
export type HealMode = 'off' | 'propose' | 'apply';

export interface WalkSettings {
  baseUrl: string | undefined;
  stepTimeoutMs: number;
  /** How long one attempt at a case may take; worked out from its steps when absent. */
  caseTimeoutMs: number | undefined;
  /** A larger download is stopped. */
  maxDownloadBytes: number;
  heal: HealMode;
  /** The checks right after one that does not hold are still looked at; nothing more is done. */
  looksOn?: boolean | undefined;
  artifacts: ArtifactPolicy;
  /** A picture after every step, whatever else is kept. */
  pictures?: 'every-step' | undefined;
  /** The value of a placeholder; all of them are known before the run starts. */
  lookup(name: string): string;
  /** Keeps what a step saves for the steps after it (X3); nobody keeps it when absent. */
  save?: ((name: string, value: string) => void) | undefined;
  /** Which placeholders stand for what nobody may see. */
  secretNames: ReadonlySet<string>;
  /** A file that a step names, as the case's author sees it. */
  resolveFile(path: string, testCase: TestCase): string;
  baselines: BaselineSettings;
  /** Who is asked what a sentence means that the grammar does not settle; nobody when absent. */
  brain?: Brain | undefined;
  /** Looks at the page before and after each step, for somebody who must know what a step has left behind. */
  onStep?: ((walk: WebWalk, index: number, moment: 'before' | 'after') => Promise<void>) | undefined;
}

/** Where pictures to compare with lie, and what becomes of missing ones. */
interface BaselineSettings {
  pathOf(testCase: TestCase, name: string): string;
  policy: BaselinePolicy;
  /** Those that this run wrote. */
  written: Set<string>;
}

/** One attempt at a case on a page: what every part of the walk shares. */
export interface WebWalk {
  testCase: TestCase;
  attempt: number;
  page: Page;
  observer: PageObserver;
  recorder: RunRecorder;
  /** Of an attempt that may be compared with another. */
  trail?: TrailKeeper;
  lock: LockFile;
  rejectedHeals: RejectedHeals;
  /** Targets found again in this attempt; they hold when the steps after them pass. */
  heals: HealInProof[];
  settings: WalkSettings;
  signal: AbortSignal;
  /** What "it" means. */
  lastRef: string | undefined;
  /** When the last action began. */
  lastActionAt: number;
  /** What targets of relative checks showed before the last action, by the words they were named with. */
  shownBefore: Map<string, string | undefined>;
  /** The address of a page that was seen never to come to rest. */
  restless?: string;
  /** How often each sentence was met, for equal sentences in one case. */
  occurrences: Map<string, number>;
}

/** A heal that was acted on and is not decided yet. */
export interface HealInProof extends Omit<Heal, 'decision'> {
  /** Its lock entry. */
  key: string;
  text: string;
  stepIndex: number;
  /** What showed that it was wrong. */
  refutedBy?: string;
}

/** A step with what it asks; `unclear` when it was not understood. */
export interface PlannedStep {
  index: number;
  step: Step;
  intents: readonly WebIntent[];
  unclear?: string;
  /** What it keeps for later steps (X3). */
  saving?: PlannedSaving;
  expectations: readonly PlannedExpectation[];
}

/** Something the page shows, and the name it is kept under; the address of the page without a phrase. */
export interface PlannedSaving {
  name: string;
  phrase?: TargetPhrase;
  pattern?: string;
}

interface PlannedExpectation {
  text: string;
  intents: readonly WebIntent[];
  unclear?: string;
}

/** Where an expectation stands in its case. */
export interface CheckPlace {
  text: string;
  /** The expectation as it was written: its placeholders are not filled, so that the lock holds no secret. */
  asked: WebChecking;
  id: string;
  stepIndex: number;
  intentIndex: number;
}

/** Ends a walk: the failure, and the assertion that showed it. */
export class StepFailed extends Error {
  readonly failure: AttemptFailure;
  readonly assertion: Assertion | undefined;

  constructor(failure: AttemptFailure, assertion?: Assertion) {
    super(failure.message);
    this.failure = failure;
    this.assertion = assertion;
  }
}
