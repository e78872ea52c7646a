import type { FailureRecord } from '@autoqa/domain/model/api/failure-record';
import type { SuiteTarget } from '../suites/suite.ts';

/** `error`: nothing was tested, because the script, the set-up or the connection failed. */
export type CaseStatus = 'passed' | 'failed' | 'timeout' | 'error';

export interface CaseResult {
  id: string;
  status: CaseStatus;
  /** Below the suite's folder. */
  file: string;
  /** The line of the failure, or where the test begins. */
  line: number;
  message: string;
  durationMs: number;
  failure: FailureRecord | undefined;
}

export interface SuiteRun {
  target: SuiteTarget;
  /** What ran it: `/usr/bin/python3 (Python 3.11.2, pytest 7.2.1)`. */
  runner: string;
  cases: CaseResult[];
  durationMs: number;
}

interface SuiteProgress {
  file: string;
  /** Results so far, this file included. */
  done: number;
  total: number;
  results: CaseResult[];
}

export interface RunSuiteOptions {
  target: SuiteTarget;
  /** Only this file, below the suite's folder. */
  file?: string;
  /** Only these cases: for a re-run of what failed. */
  only?: readonly string[];
  /** Added to this process's environment: the address and the secrets. */
  env?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  onProgress?: (progress: SuiteProgress) => void;
  /** 120 s unless given. */
  caseLimitMs?: number;
  /** Where `@playwright/test` is installed; the working directory unless given. */
  projectFolder?: string;
}
