import type { Sentences } from '@autoqa/domain/model/spec-sentences';
import type { TargetPhrase } from '@autoqa/domain/model/target-phrase';
import type { WebIntent } from '@autoqa/domain/model/web-intent';
import { isInside } from '../../grounding/collapse.ts';
import { ground } from '../../grounding/ground.ts';
import type { PageElement, PageView } from '../../page/page-element.ts';
import { normalWording } from '../../page/wording.ts';
import { purposeOf } from '../../walking/purpose-of.ts';
import { understandStep } from '../../understanding/understand.ts';

/** Longer ones are texts, not names. */
const LONGEST_NAME = 60;

/** The first of the sentences that, carried out on this page, would take this element and no other. */
export function preciseSentence(
  sentences: readonly string[],
  element: PageElement,
  view: PageView,
): string | undefined {
  return sentences.find((sentence) => {
    const meant = meantBy(sentence, view);
    return meant !== undefined && isSameThing(meant, element, view);
  });
}

/** What a sentence would act on; nothing when that is not clear. */
function meantBy(sentence: string, view: PageView): PageElement | undefined {
  const understood = understandStep(sentence);
  if (!understood.ok || understood.intents.length !== 1) return undefined;
  const [intent] = understood.intents;
  const target = intent === undefined ? undefined : targetOf(intent);
  if (intent === undefined || target === undefined || !('do' in intent)) return undefined;
  const found = ground(target, view.elements, { purpose: purposeOf(intent) });
  return found.status === 'found' ? found.element : undefined;
}

/** A widget and the control in it, an entry of a menu and the link in it: whichever is taken, the same happens. */
function isSameThing(found: PageElement, meant: PageElement, { elements }: PageView): boolean {
  if (found.ref === meant.ref || found.control === meant.ref || meant.control === found.ref) return true;
  const byRef = new Map(elements.map((element) => [element.ref, element]));
  if (isInside(found, meant, byRef)) return found.interactive || !meant.interactive || sayTheSame(found, meant);
  return isInside(meant, found, byRef) && sayTheSame(found, meant);
}

function sayTheSame(a: PageElement, b: PageElement): boolean {
  return normalWording(a.text || a.name) === normalWording(b.text || b.name);
}

function targetOf(intent: WebIntent): TargetPhrase | undefined {
  return 'do' in intent && 'target' in intent ? intent.target : undefined;
}

/** The names that a person might use, the shown ones first. */
export function namesOf({ text, name, label, title, placeholder, alt, scopes, ref }: PageElement): string[] {
  const own = scopes[0]?.ref === ref ? scopes[0].name : '';
  const names = [text, name, label, title, placeholder, alt, own].map((each) => each.trim());
  return [...new Set(names)].filter((each) => each !== '' && each.length <= LONGEST_NAME && !/["“”{}\n]/.test(each));
}

/** Ways to say that something is clicked, the plainest that names its kind first. */
export function clickSentences(element: PageElement, say: Sentences, entryKey: string | undefined): string[] {
  return namesOf(element).flatMap((name) => [
    ...placed(element, say, name),
    ...inEntry(element, say, { name, entryKey }),
    ...byKind(element, say, name),
    say.click(name),
  ]);
}

function placed({ scopes, kind }: PageElement, say: Sentences, name: string): string[] {
  if (kind === 'menu-item') return [say.clickInMenu(name)];
  if (kind !== 'button') return [];
  const window = scopes.find((scope) => scope.kind === 'dialog' || scope.kind === 'drawer' || scope.kind === 'popover');
  if (window?.kind === 'popover') return [say.clickInPopover(name)];
  return window === undefined ? [] : [say.clickInDialog(name)];
}

function inEntry(
  { scopes, kind }: PageElement,
  say: Sentences,
  { name, entryKey }: { name: string; entryKey: string | undefined },
): string[] {
  if (entryKey === undefined || kind !== 'button') return [];
  return scopes.some((scope) => scope.kind === 'row')
    ? [say.clickInRow(name, entryKey)]
    : [say.clickInCard(name, entryKey)];
}

const SAID_KINDS = { button: 'button', link: 'link', 'menu-item': 'menu', column: 'column' } as const;

function byKind({ kind }: PageElement, say: Sentences, name: string): string[] {
  const said = kind !== undefined && kind in SAID_KINDS ? SAID_KINDS[kind as keyof typeof SAID_KINDS] : undefined;
  return said === undefined ? [] : [say.clickKind(name, said)];
}
