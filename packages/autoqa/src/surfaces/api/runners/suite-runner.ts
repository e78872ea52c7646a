import type { JunitCase } from './junit.ts';
import type { WrittenTest } from './read-tests.ts';

export interface FileRun {
  folder: string;
  /** Below the folder. */
  file: string;
  tests: readonly WrittenTest[];
  /** Not all tests of the file. */
  isPartial: boolean;
  caseLimitMs: number;
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
}

export interface FileOutput {
  results: JunitCase[];
  /** What the runner printed: the only place where a file that cannot be loaded is named. */
  output: string;
  /** The whole file took longer than all its cases may. */
  isOverdue: boolean;
}

/** A real test runner as a subprocess. */
export interface SuiteRunner {
  /** What runs the tests, for people. */
  name: string;
  runFile(run: FileRun): Promise<FileOutput>;
  /** Takes away what it put into the folder. */
  close(): Promise<void>;
}
