import type { Page } from 'playwright-core';
import type { ElementKind, TargetPhrase } from '@autoqa/domain/model/target-phrase';
import type { WebChecking } from '@autoqa/domain/model/web-intent';
import { chooseScopes } from '../grounding/scope-match.ts';
import { collectPage } from '../page/collect-page.ts';
import { describeMatch, matchesText } from './match-text.ts';
import { missing, notEvaluated, observed, type Observation } from './observation.ts';

const TITLED: ReadonlySet<ElementKind | undefined> = new Set([
  'dialog',
  'drawer',
  'popover',
  'card',
  'section',
  'form',
]);

/** "The title of the dialog": no element is called title, but what is titled knows its title. */
export function isTitle({ name, quoted, scope }: TargetPhrase): boolean {
  return quoted !== true && /^(?:title|heading|标题)$/i.test(name ?? '') && TITLED.has(scope?.kind);
}

/** One look at the title of a dialog, a card or the like. */
export async function checkTitle(
  check: Extract<WebChecking, { verify: 'text' }>,
  { scope, raw }: TargetPhrase,
  page: Page,
): Promise<Observation> {
  const expected = describeMatch(check.text, check.match, !check.present);
  const { elements } = await collectPage(page);
  const [titled, ...others] = chooseScopes(scope ?? { raw }, elements);
  if (titled === undefined) return missing(expected, `there is no ${scope?.raw ?? raw}`);
  if (others.length > 0) return notEvaluated(expected, `${others.length + 1} could be meant`);
  return observed(matchesText(titled.name, check.text, check.match) === check.present, expected, titled.name);
}
