import { describeMobileTarget, type MobileTarget } from '@autoqa/domain/model/mobile/mobile-target';
import type { MobileOutcome } from '@autoqa/domain/model/mobile/mobile-run';
import { savedPart } from '@autoqa/domain/model/saving';
import type { ScreenElement } from '../../../ports/mobile/mobile-device.ts';
import { findElement } from '../screen/find-element.ts';
import { failed, isOutcome, passed, type Hand } from './hand.ts';

/** Reads what a thing on the screen shows and hands the part that is wanted on; waits until there is one. */
export async function readText(
  hand: Hand,
  target: MobileTarget,
  { pattern, onRead }: { pattern: string | undefined; onRead(text: string): void },
): Promise<MobileOutcome> {
  const found = await hand.find(target);
  if (isOutcome(found)) return found;
  const partIn = (elements: readonly ScreenElement[]): string | undefined => {
    const finding = findElement(target, elements);
    const shown = finding.kind === 'found' ? shownBy(finding.element, elements, target.name) : '';
    return savedPart(shown, pattern)?.trim();
  };
  const { elements } = await hand.lookUntil((now) => (partIn(now) ?? '') !== '', hand.times.appearMs);
  const text = partIn(elements) ?? '';
  const name = describeMobileTarget(target);
  if (text === '') return failed('target-missing', 'nothing-to-keep', { target: name });
  onRead(text);
  return passed('kept', { target: name });
}

/** Of a label, what stands behind its colon, right of it or below it; of everything else its own text. */
function shownBy(element: ScreenElement, elements: readonly ScreenElement[], name = ''): string {
  const own = (element.text === '' ? element.description : element.text).trim();
  if (name === '' || !own.toLowerCase().startsWith(name.toLowerCase())) return own;
  const behind = own.slice(name.length);
  const value = behind.replace(/^\s*[:：]\s*/u, '');
  if (value !== behind) return value;
  return behind === '' ? (besideOf(element, elements)?.text.trim() ?? own) : own;
}

function besideOf({ bounds }: ScreenElement, elements: readonly ScreenElement[]): ScreenElement | undefined {
  const texts = elements.filter((each) => each.text.trim() !== '' && each.bounds !== bounds);
  const isInLine = (each: ScreenElement) => Math.abs(middle(each) - middle({ bounds })) < bounds.height / 2;
  const right = texts.filter((each) => isInLine(each) && each.bounds.x >= bounds.x + bounds.width - 1);
  const below = texts.filter(
    (each) =>
      each.bounds.y >= bounds.y + bounds.height - 1 &&
      each.bounds.y < bounds.y + bounds.height * 3 &&
      Math.abs(each.bounds.x - bounds.x) < bounds.height,
  );
  return right.toSorted((a, b) => a.bounds.x - b.bounds.x)[0] ?? below.toSorted((a, b) => a.bounds.y - b.bounds.y)[0];
}

function middle({ bounds }: Pick<ScreenElement, 'bounds'>): number {
  return bounds.y + bounds.height / 2;
}
