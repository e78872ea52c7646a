import type { DocumentSection, RequirementsDocument } from '@autoqa/domain/model/document';
import type { Requirement } from '@autoqa/domain/model/requirement';
import { readAttributes, withoutAttributes } from './requirement-attributes.ts';

const CRITERIA_HEADING = /^(?:[\d.]+\s*)?(?:验收(?:标准|条件|准则)|acceptance(?: criteria| tests?)?)$/iu;
const NO_REQUIREMENTS =
  /范围外|不在.{0,4}范围|其他说明|附录|背景|术语|词汇|角色|修订|版本|out of scope|not in scope|background|glossary|roles?$|other notes|appendix|revision|history|introduction/iu;

/** U3: what the document promises, requirement by requirement, each with the words it was read from. */
export function extractRequirements({ sections }: RequirementsDocument): Requirement[] {
  const requirements: Requirement[] = [];
  for (const section of sections) {
    const last = requirements.at(-1);
    if (section.id === undefined && CRITERIA_HEADING.test(section.title) && last !== undefined) {
      last.acceptanceCriteria.push(...bulletsOf(section));
      last.testable = isTestable(last.acceptanceCriteria);
      continue;
    }
    requirements.push(...requirementsOf(section, requirements.length));
  }
  return requirements;
}

function requirementsOf(section: DocumentSection, before: number): Requirement[] {
  const numbered = section.sentences.filter(({ id }) => id !== undefined);
  if (section.id === undefined && numbered.length > 0) {
    return numbered.map(({ id = '', text }) => requirement(section, { id, title: text, criteria: [text] }));
  }
  const criteria = bulletsOf(section);
  const isNamed = section.id !== undefined;
  const isPlain = !isNamed && criteria.length > 0 && readAttributes(section).isMarked && !isOutside(section);
  if (!isNamed && !isPlain) return [];
  return [requirement(section, { id: section.id ?? `REQ-${before + 1}`, title: section.title, criteria })];
}

function requirement(
  section: DocumentSection,
  { id, title, criteria }: { id: string; title: string; criteria: string[] },
): Requirement {
  const { priority, route, application } = readAttributes(section);
  const description = withoutAttributes(section).join(' ').trim();
  const quote = criteria[0] ?? description;
  return {
    id,
    title,
    description,
    priority,
    testable: isTestable(criteria),
    acceptanceCriteria: criteria,
    section: section.path.at(-1) ?? section.title,
    tags: application === undefined ? [] : [application],
    ...(route === undefined ? {} : { route }),
    ...(quote === '' ? {} : { quote }),
  };
}

function isOutside({ title, path }: DocumentSection): boolean {
  return [title, ...path].some((each) => NO_REQUIREMENTS.test(each));
}

function bulletsOf({ sentences }: DocumentSection): string[] {
  return sentences.filter(({ kind }) => kind === 'bullet').map(({ text }) => text);
}

/** Something that can be seen to hold or not is said at least once. */
function isTestable(criteria: readonly string[]): boolean {
  return criteria.length > 0;
}
