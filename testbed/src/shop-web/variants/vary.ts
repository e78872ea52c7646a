import { changeAttributes, changeClasses, changeIds, changeNames, changeTestIds } from './attribute-changes.ts';
import { addDecoys, moveChild, reorder } from './children-changes.ts';
import { isVaried, varies, type VariantKind } from './chosen-variant.ts';
import { dock } from './docks.ts';
import type { Drawn } from './drawn-element.ts';
import { changeTag } from './tag-changes.ts';
import { wrap } from './wrappers.ts';

/** In this order: a wrapper goes around everything else that happened to the element. Texts change in i18n/. */
const CHANGES: readonly (readonly [VariantKind, (drawn: Drawn) => Drawn])[] = [
  ['ids', changeIds],
  ['classes', changeClasses],
  ['test-ids', changeTestIds],
  ['names', changeNames],
  ['attributes', changeAttributes],
  ['moved', moveChild],
  ['decoys', addDecoys],
  ['order', reorder],
  ['tags', changeTag],
  ['wrappers', wrap],
  ['moved', dock],
];

/** Applies the chosen variant to one element. */
export function vary(drawn: Drawn): Drawn {
  if (!isVaried()) return drawn;
  return CHANGES.reduce((result, [kind, change]) => (varies(kind) ? change(result) : result), drawn);
}
