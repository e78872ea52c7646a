import { SECTION_WORDS, type SpecialSection } from './words.ts';

/** The section that cases with such an id stand in; nothing for those that stand with their operation. */
export function sectionOf(id: string): SpecialSection | undefined {
  const [prefix = ''] = id.split('-');
  return Object.hasOwn(SECTION_WORDS, prefix) ? (prefix as SpecialSection) : undefined;
}
