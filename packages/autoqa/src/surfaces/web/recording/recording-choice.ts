import type { ArtifactPolicy } from '../walking/web-case.ts';

/** What is recorded of an attempt beside pictures of single steps. */
export interface RecordingChoice {
  trace: boolean;
  /** Moving pictures, in the trace and as a video: they cannot be masked. */
  film: boolean;
}

/**
 * What the policy asks for. Under `fail` only re-runs are recorded: a failing case always has one, and a passing case
 * pays nothing. A case that types secrets is never filmed.
 */
export function chooseRecording(policy: ArtifactPolicy, attempt: number, usesSecrets: boolean): RecordingChoice {
  const trace = policy === 'all' || (policy === 'fail' && attempt > 1);
  return { trace, film: trace && !usesSecrets };
}

/** Whether what was recorded stays: under `fail` only what shows a failure. */
export function keepsRecording(policy: ArtifactPolicy, failed: boolean): boolean {
  return policy === 'all' || (policy === 'fail' && failed);
}
