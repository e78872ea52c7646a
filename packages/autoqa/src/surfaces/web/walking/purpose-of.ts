import type { WebDoing } from '@autoqa/domain/model/web-intent';
import type { Purpose } from '../grounding/purpose.ts';

const PURPOSES: Partial<Record<WebDoing['do'], Purpose>> = {
  click: 'click',
  'double-click': 'click',
  hover: 'hover',
  focus: 'focus',
  fill: 'fill',
  clear: 'fill',
  select: 'select',
  check: 'check',
  press: 'focus',
  upload: 'upload',
  drag: 'drag',
  scroll: 'scroll',
  close: 'read',
};

/** What the target of an action must be good for. */
export function purposeOf(doing: WebDoing): Purpose {
  return PURPOSES[doing.do] ?? 'read';
}
