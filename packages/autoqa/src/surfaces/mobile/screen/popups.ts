import type { ScreenElement } from '../../../ports/mobile/mobile-device.ts';
import { nameOf } from './find-element.ts';

/** What only a popup says. */
const CLOSE =
  /^(?:[×✕✖⨯xX]|关闭|关闭弹窗|跳过.{0,6}|以后再说|下次再说|稍后再说|稍后|暂不.{0,4}|我知道了|知道了|不再提示|残忍拒绝|放弃福利|close|skip|dismiss|not now|maybe later|later|no,? thanks|got it)$/iu;
/** What a popup may say, and a page as well. */
const CANCEL = /^(?:取消|不了|cancel|no)$/iu;
const CLOSE_ID = /(?:^|[/_])(?:btn_|iv_|img_)?(?:close|dismiss|skip)(?:_|$)|popup_close/i;
const DIALOG = /dialog|popup|alert|modal|bottomsheet/i;
const ALLOW =
  /^(?:允许|始终允许|仅在使用(?:中|该应用时|应用期间)允许|使用(?:应用)?时允许|同意|好|确定|allow|while using the app|only this time|ok)$/iu;
const DENY = /^(?:拒绝|禁止|不允许|deny|don['’]t allow|don’t allow)$/iu;

/** What closes the popup that lies over the screen; nothing when there is none. */
export function findPopupClose(elements: readonly ScreenElement[]): ScreenElement | undefined {
  const touchable = elements.filter(({ clickable }) => clickable !== false);
  const sure = touchable.findLast((element) => CLOSE.test(nameOf(element).trim()) || CLOSE_ID.test(element.id ?? ''));
  if (sure !== undefined) return sure;
  return hasDialog(elements) ? touchable.findLast((element) => CANCEL.test(nameOf(element).trim())) : undefined;
}

/** The button of a permission dialog; nothing when none is open. Both answers must be there, or it is some other page. */
export function findPermissionAnswer(elements: readonly ScreenElement[], allow: boolean): ScreenElement | undefined {
  const yes = elements.findLast((element) => ALLOW.test(nameOf(element).trim()));
  const no = elements.findLast((element) => DENY.test(nameOf(element).trim()));
  return yes === undefined || no === undefined ? undefined : allow ? yes : no;
}

function hasDialog(elements: readonly ScreenElement[]): boolean {
  const height = Math.max(0, ...elements.map(({ bounds }) => bounds.y + bounds.height));
  const width = Math.max(0, ...elements.map(({ bounds }) => bounds.x + bounds.width));
  const coversAll = ({ bounds }: ScreenElement) => bounds.width >= width && bounds.height >= height;
  // A nameless sheet over everything that comes after the page's own elements is what dialogs lie on.
  const sheet = elements.findLastIndex((element) => nameOf(element) === '' && coversAll(element));
  return sheet > 0 || elements.some(({ className, id = '' }) => DIALOG.test(className) || DIALOG.test(id));
}
