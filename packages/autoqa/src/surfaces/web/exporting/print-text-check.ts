import type { TargetPhrase } from '@autoqa/domain/model/target-phrase';
import type { WebChecking } from '@autoqa/domain/model/web-intent';
import { matchesText } from '../checking/match-text.ts';
import { unbroken } from './code-layout.ts';
import { hasPlaceholder } from './code-text.ts';
import type { IntentPlace } from './print-action.ts';
import { textMatcher, type TextMatcher } from './text-matcher.ts';

type TextCheck = Extract<WebChecking, { verify: 'text' }>;

/** As a person reads it: hidden text does not count. */
const AS_SHOWN = '{ useInnerText: true }';

/** Text anywhere on the page. */
export function printPageText(check: TextCheck, { scene, entry }: IntentPlace): string[] {
  const match = check.match === 'equals' ? 'contains' : check.match;
  const matcher = textMatcher(scene, check.text, match);
  if (check.present && entry?.seenApart !== true)
    return unbroken(`await expect(page.locator('body')).toContainText(${matcher.code}, ${AS_SHOWN});`, scene.width);
  const read = scene.use('texts', 'pageText');
  const rest = check.present ? [] : scene.atRest();
  const assertion = `${check.present ? '' : 'not.'}${readAssertion(matcher)}`;
  return [...rest, ...unbroken(`await expect.poll(() => ${read}(page)).${assertion};`, scene.width)];
}

/** Text in one element, or beside it when it is a label. */
export function printElementText(check: TextCheck & { target: TargetPhrase }, place: IntentPlace): string[] {
  const { scene, targets, entry } = place;
  const regardless = (shown: string) => (check.present ? [shown, check.text] : []);
  const { chain, fingerprint } = targets.locate(scene, check.target, entry, { regardless });
  const matcher = textMatcher(scene, check.text, check.match);
  const name = scene.nameFor(check.target);
  if (check.present && !READ_OTHERWISE.has(fingerprint?.tag ?? '') && stoodInside(check, fingerprint?.text)) {
    const assertion = matcher.how === 'part' ? 'toContainText' : 'toHaveText';
    return scene.expectElement(chain, `${assertion}(${matcher.code}, ${AS_SHOWN})`, name);
  }
  const read = scene.use('texts', 'shownWithValue');
  const rest = check.present ? [] : scene.atRest();
  const assertion = `${check.present ? '' : 'not.'}toContainEqual(${asymmetric(matcher)})`;
  return [...rest, ...scene.poll(chain, (code) => `() => ${read}(${code})`, assertion, name)];
}

/** What they show is not their own text. */
const READ_OTHERWISE: ReadonlySet<string> = new Set(['input', 'textarea', 'iframe']);
/** Longer texts are cut in a fingerprint and prove nothing by what is missing. */
const CUT = 79;

/** Whether the text was the element's own when it was seen; of a label it stands beside. */
function stoodInside({ text, match }: TextCheck, seen: string | undefined): boolean {
  if (seen === undefined) return false;
  return hasPlaceholder(text) || seen.length >= CUT || matchesText(seen, text, match);
}

/** For a text that was read and folded. */
export function readAssertion({ code, how }: TextMatcher): string {
  return how === 'whole' ? `toBe(${code})` : how === 'part' ? `toContain(${code})` : `toMatch(${code})`;
}

/** For one of several texts that were read and folded. */
function asymmetric({ code, how }: TextMatcher): string {
  if (how === 'whole') return code;
  return how === 'part' ? `expect.stringContaining(${code})` : `expect.stringMatching(${code})`;
}
