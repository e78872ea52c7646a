import type { Locator, Page } from 'playwright-core';
import type { Deadline } from '../../../kernel/deadline.ts';
import { CLOSE_BUTTON } from './close-thing.ts';

/** Pop-ups that come over any page uninvited; whatever else covers a target is the product's own and stays. */
const KNOWN_POPUP =
  /cookie|consent|privacy|newsletter|subscribe|welcome|what.?s new|announcement|guided tour|product tour|survey|feedback|隐私|公告|欢迎|新手引导|引导|订阅|广告|活动通知|问卷|升级提示/i;

/** Ways out that agree to nothing more than necessary come first. */
const WAYS_OUT = [
  /^(?:reject all|decline|only necessary|necessary only|no,? thanks|not now|maybe later|skip|dismiss)$/i,
  /^(?:拒绝|全部拒绝|仅必要|暂不|以后再说|跳过|不，谢谢|不再提示)$/,
  /^(?:×|✕|✖|x|close|got it|ok|okay|i understand|understood)$/i,
  /^(?:关闭|知道了|我知道了|好的|我已知晓)$/,
  /^(?:accept|accept all|agree|allow all|i agree)$/i,
  /^(?:同意|接受|全部接受|同意并继续)$/,
];

/** What lies over the middle of an element, or of the window, if it is a pop-up of a known kind. */
export async function coveringPopup(
  page: Page,
  target: Locator | undefined,
): Promise<{ popup: Locator; says: string } | undefined> {
  const place = target ?? page.locator('html');
  const says = await place.evaluate(markCover, MARK, { timeout: 1_000 }).catch(() => undefined);
  if (says === undefined || !KNOWN_POPUP.test(says)) return undefined;
  return { popup: page.locator(`[${MARK}]`).last(), says: says.replace(/\s+/g, ' ').slice(0, 80) };
}

const MARK = 'data-autoqa-cover';

/** Runs in the page. Marks the layer that lies over the element and gives its text. */
function markCover(element: Element, mark: string): string | undefined {
  const isWhole = element === document.documentElement;
  const box = isWhole ? new DOMRect(0, 0, innerWidth, innerHeight) : element.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  if (top === null || (!isWhole && (top.contains(element) || element.contains(top)))) return undefined;
  let layer: Element | undefined;
  for (let each: Element | null = top; each !== null && each !== document.body; each = each.parentElement) {
    const isLayer = /^(?:fixed|absolute|sticky)$/.test(getComputedStyle(each).position);
    const isDialog = each.matches('dialog,[role=dialog],[role=alertdialog]');
    if ((isDialog || isLayer) && (isWhole || !each.contains(element))) layer = each;
  }
  if (!(layer instanceof HTMLElement)) return undefined;
  document.querySelector(`[${mark}]`)?.removeAttribute(mark);
  layer.setAttribute(mark, '');
  return `${layer.innerText} ${layer.className} ${layer.id} ${layer.getAttribute('aria-label') ?? ''}`;
}

/** Closes a pop-up by the way out that agrees to least; says by which, or nothing when it has none. */
export async function closePopup(popup: Locator, deadline: Deadline): Promise<string | undefined> {
  const timeout = Math.min(deadline.remainingMs(), 2_000);
  const buttons = popup.getByRole('button').or(popup.getByRole('link'));
  for (const words of WAYS_OUT) {
    const button = buttons.filter({ hasText: words, visible: true }).first();
    if (!(await button.isVisible())) continue;
    const label = (await button.innerText({ timeout })).trim();
    await button.click({ timeout });
    await popup.waitFor({ state: 'hidden', timeout });
    return label;
  }
  const cross = popup.locator(CLOSE_BUTTON).filter({ visible: true }).first();
  if (!(await cross.isVisible())) return undefined;
  await cross.click({ timeout });
  await popup.waitFor({ state: 'hidden', timeout });
  return '×';
}
