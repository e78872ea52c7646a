import { assertNever } from '@autoqa/domain/assert-never';
import type { Fingerprint } from '@autoqa/domain/model/target';
import type { WebChecking } from '@autoqa/domain/model/web-intent';
import { stringLiteral } from '../locating/string-literal.ts';
import { withCall } from './code-layout.ts';
import { textCode } from './code-text.ts';
import type { LocatedCode } from './locked-targets.ts';
import type { IntentPlace } from './print-action.ts';
import { isPlainlyCheckable } from './print-choosing.ts';
import { readAssertion } from './print-text-check.ts';
import { partPattern, textMatcher, wholePattern } from './text-matcher.ts';

type ElementCheck = Extract<
  WebChecking,
  { verify: 'visible' | 'enabled' | 'checked' | 'selected' | 'focused' | 'value' | 'attribute' | 'css' }
>;

/** The state of one element. */
export function printElementCheck(check: ElementCheck, place: IntentPlace): string[] {
  const { scene, targets, entry } = place;
  const located = targets.locate(scene, check.target, entry);
  const { chain, fingerprint } = located;
  const name = scene.nameFor(check.target);
  switch (check.verify) {
    case 'visible':
      return printVisible(check.visible, located, place, name);
    case 'enabled':
      return scene.expectElement(chain, check.enabled ? 'toBeEnabled()' : 'toBeDisabled()', name);
    case 'checked':
      if (isPlainlyCheckable(fingerprint))
        return scene.expectElement(chain, check.checked ? 'toBeChecked()' : 'not.toBeChecked()', name);
      return readState('isChecked', check.checked, located, place, name);
    case 'selected':
      return readState('isSelected', check.selected, located, place, name);
    case 'focused':
      return printFocused(check.focused, located, place, name);
    case 'value':
      return printValue(check, located, place, name);
    case 'attribute':
      return scene.expectElement(chain, attributeAssertion(check, place), name);
    case 'css': {
      const [property, value] = [stringLiteral(check.property), textCode(scene, check.value)];
      return scene.expectElement(chain, `toHaveCSS(${property}, ${value})`, name);
    }
    default:
      return assertNever(check);
  }
}

/** What must not be there is looked for on a page at rest. */
function printVisible(visible: boolean, { chain, fingerprint }: LocatedCode, { scene }: IntentPlace, name: string) {
  if (visible) return scene.expectElement(chain, 'toBeVisible()', name);
  const assertion = fingerprint === undefined ? 'toHaveCount(0)' : 'toBeHidden()';
  return [...scene.atRest(), ...scene.expectElement(chain, assertion, name)];
}

function readState(
  read: 'isChecked' | 'isSelected',
  wanted: boolean,
  { chain }: LocatedCode,
  { scene }: IntentPlace,
  name: string,
): string[] {
  scene.use('states', read);
  return scene.poll(chain, (code) => `() => ${read}(${code})`, `toBe(${wanted})`, name);
}

const FOCUSABLE: ReadonlySet<string> = new Set(['input', 'textarea', 'select', 'button', 'a']);

/** A box has the focus when something in it has it. */
function printFocused(focused: boolean, { chain, fingerprint }: LocatedCode, { scene }: IntentPlace, name: string) {
  if (fingerprint === undefined || FOCUSABLE.has(fingerprint.tag))
    return scene.expectElement(chain, focused ? 'toBeFocused()' : 'not.toBeFocused()', name);
  const holder = withCall(chain, `and(page.locator(':focus-within'))`);
  return scene.expectElement(holder, `toHaveCount(${focused ? 1 : 0})`, name);
}

function printValue(
  check: Extract<ElementCheck, { verify: 'value' }>,
  { chain, fingerprint }: LocatedCode,
  { scene }: IntentPlace,
  name: string,
): string[] {
  const matcher = textMatcher(scene, check.value, check.match);
  const not = check.negated ? 'not.' : '';
  const rest = check.negated ? scene.atRest() : [];
  if (isPlainField(fingerprint)) {
    const value = matcher.how === 'part' ? partPattern(scene, check.value) : matcher.code;
    return [...rest, ...scene.expectElement(chain, `${not}toHaveValue(${value})`, name)];
  }
  const read = scene.use('states', 'shownValue');
  return [...rest, ...scene.poll(chain, (code) => `() => ${read}(${code})`, `${not}${readAssertion(matcher)}`, name)];
}

/** A field whose value is what was typed; a list shows the text of what was chosen. */
function isPlainField(fingerprint: Fingerprint | undefined): boolean {
  const { tag, role } = fingerprint ?? { tag: '' };
  return (tag === 'input' && role !== 'combobox') || tag === 'textarea';
}

function attributeAssertion(check: Extract<ElementCheck, { verify: 'attribute' }>, { scene }: IntentPlace): string {
  const name = stringLiteral(check.name);
  if (check.value === undefined) return `toHaveAttribute(${name})`;
  const matcher = textMatcher(scene, check.value, check.match);
  const value =
    matcher.how === 'part'
      ? partPattern(scene, check.value)
      : matcher.how === 'whole' && /\s/.test(check.value)
        ? wholePattern(scene, check.value)
        : matcher.code;
  return `toHaveAttribute(${name}, ${value})`;
}
