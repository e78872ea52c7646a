import type { CatalogState } from '@autoqa/domain/contract/run-records';
import type { RunKind } from '@autoqa/domain/model/run';
import type { BASIC } from '../i18n/basic-texts.ts';

type BasicKey = keyof typeof BASIC.texts;

/** How the kinds of runs are called. */
export const KIND_WORDS: Readonly<Record<RunKind, BasicKey>> = {
  run: 'kindRun',
  check: 'kindCheck',
  plan: 'kindPlan',
  api: 'kindApi',
  prd: 'kindPrd',
  mobile: 'kindMobile',
  load: 'kindLoad',
  strength: 'kindStrength',
};

/** How the states of runs are called. */
export const STATE_WORDS: Readonly<Record<CatalogState, BasicKey>> = {
  queued: 'stateQueued',
  running: 'stateRunning',
  waiting: 'stateWaiting',
  passed: 'statePassed',
  failed: 'stateFailed',
  cancelled: 'stateCancelled',
  error: 'stateError',
  interrupted: 'stateInterrupted',
};
