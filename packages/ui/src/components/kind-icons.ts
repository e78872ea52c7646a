import type { RunKind } from '@autoqa/domain/model/run';
import type { IconName } from './icon.tsx';

/** The sign of each kind of run. */
export const KIND_ICONS: Readonly<Record<RunKind, IconName>> = {
  run: 'play',
  check: 'check',
  plan: 'compass',
  api: 'plug',
  prd: 'document',
  mobile: 'phone',
  load: 'gauge',
  strength: 'shield',
};
