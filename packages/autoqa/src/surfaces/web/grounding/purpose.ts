import type { ElementKind } from '@autoqa/domain/model/target-phrase';

/** What the target is wanted for. */
export type Purpose = 'click' | 'hover' | 'fill' | 'select' | 'check' | 'upload' | 'drag' | 'focus' | 'scroll' | 'read';

export interface GroundingContext {
  purpose: Purpose;
  /** The language of the step; both are always understood, it only breaks no tie yet. */
  language?: 'en' | 'zh' | undefined;
  /** The ref of what was spoken of last, for "it" and 该. */
  lastTarget?: string | undefined;
}

/** Acting needs something that can be seen and reached; reading does not need to reach it. */
export function isActing(purpose: Purpose): boolean {
  return purpose !== 'read' && purpose !== 'scroll';
}

/** Kinds that are containers first: they are pointed at, seldom clicked. */
export const CONTAINER_KINDS: ReadonlySet<ElementKind> = new Set<ElementKind>([
  'dialog',
  'drawer',
  'popover',
  'table',
  'row',
  'list',
  'item',
  'card',
  'form',
  'section',
  'menu',
  'frame',
]);
