import type { LocatorCandidate } from '@autoqa/domain/model/locator';
import type { PageElement } from '../page/page-element.ts';

/** Whether Playwright would find this element by the candidate, as far as the collected facts tell. */
export function isFoundBy(candidate: LocatorCandidate, element: PageElement): boolean {
  switch (candidate.by) {
    case 'test-id':
      return (
        element.testId?.value === candidate.value && element.testId.attribute === (candidate.attribute ?? 'data-testid')
      );
    case 'id':
      return element.id === candidate.value;
    case 'name':
      return element.nameAttribute === candidate.value && (candidate.tag ?? element.tag) === element.tag;
    case 'role':
      return (
        element.accessible && element.role === candidate.role && says(element.name, candidate.name, candidate.exact)
      );
    case 'label':
      return labelsOf(element).some((label) => says(label, candidate.value, candidate.exact));
    case 'placeholder':
      return element.placeholder !== '' && says(element.placeholder, candidate.value, candidate.exact);
    case 'alt':
      return element.alt !== '' && says(element.alt, candidate.value, false);
    case 'title':
      return element.title !== '' && says(element.title, candidate.value, candidate.exact);
    case 'text':
      return [element.text, element.ownText].some(
        (text) => text !== '' && says(text, candidate.value, candidate.exact),
      );
    case 'css':
      return isFoundByCss(candidate.value, element);
    case 'xpath':
      return element.xpath === candidate.value;
    case 'native-id':
    case 'point':
      return false;
  }
}

/** As in Playwright: a part in any case, or exactly the whole. */
function says(actual: string, wanted: string | undefined, exact = false): boolean {
  if (wanted === undefined) return true;
  return exact ? actual === wanted : actual.toLowerCase().includes(wanted.toLowerCase());
}

function labelsOf({ label, name, text }: PageElement): string[] {
  return [label, name === text ? '' : name].filter((words) => words !== '');
}

const TAG_AND_CLASS = /^(?<tag>[\w-]+)\.(?<name>[\w-]+)$/;
const TAG_WITH_ICON = /^(?<tag>[\w-]+):has\((?<icon>.+)\)$/;

/** Only the few forms that we make ourselves; of any other we know nothing, so it passes for found. */
function isFoundByCss(selector: string, element: PageElement): boolean {
  const byIcon = TAG_WITH_ICON.exec(selector)?.groups;
  if (byIcon !== undefined) return element.tag === byIcon['tag'] && element.iconSelector === byIcon['icon'];
  const byClass = TAG_AND_CLASS.exec(selector)?.groups;
  if (byClass === undefined) return true;
  return element.tag === byClass['tag'] && element.classes.includes(byClass['name'] ?? '');
}
