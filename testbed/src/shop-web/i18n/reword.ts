import { pick, type VariantKind } from '../variants/chosen-variant.ts';
import { SYNONYMS } from './synonyms.ts';

/** The same in other words, if we know some; the same words for the same subject. */
export function reword(kind: VariantKind, text: string, subject: string): string {
  const [first, ...others] = SYNONYMS[text] ?? [];
  return first === undefined ? text : pick(kind, subject, [first, ...others]);
}
