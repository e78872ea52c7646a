import type { Locator } from 'playwright-core';
import type { ControlMarks, FieldMarks } from './tool-policy.ts';

interface ReadMarks {
  names: string[];
  leadsTo: string | null;
  fieldNames: string[];
  fieldType: string;
}

/** What acting on an element would do, as far as the page says it: its names, where it leads, what field it is. */
export async function readControlMarks(
  element: Locator,
  timeoutMs: number,
): Promise<{ control: ControlMarks; field: FieldMarks }> {
  const marks: ReadMarks = await element.evaluate(marksInPage, undefined, { timeout: timeoutMs });
  return {
    control: { names: marks.names, leadsTo: marks.leadsTo ?? undefined },
    field: { type: marks.fieldType, names: marks.fieldNames },
  };
}

/** Runs in the page by its source text, so it must be self-contained. */
function marksInPage(element: Element): ReadMarks {
  const CLICKABLE =
    'a,button,input,label,summary,option,[role=button],[role=link],[role=menuitem],[role=option],[role=tab],[role=switch],[onclick]';
  const LONGEST = 160;
  const textOf = (each: Element): string => ((each as HTMLElement).innerText ?? each.textContent ?? '').trim();
  const isButton = (each: Element): each is HTMLInputElement =>
    each instanceof HTMLInputElement && /^(?:submit|button|image|reset)$/.test(each.type);
  const labelled = (each: Element): string[] =>
    (each.getAttribute('aria-labelledby') ?? '')
      .split(/\s+/)
      .map((id) => (id === '' ? '' : (document.getElementById(id)?.textContent ?? '')));
  const namesOf = (each: Element): string[] => [
    textOf(each),
    each.textContent ?? '',
    each.getAttribute('aria-label') ?? '',
    each.getAttribute('title') ?? '',
    isButton(each) ? each.value || each.alt : '',
    ...labelled(each),
    ...[...each.querySelectorAll('img[alt],svg title')].map(
      (inner) => inner.getAttribute('alt') ?? inner.textContent ?? '',
    ),
  ];
  const { left, top, width, height } = element.getBoundingClientRect();
  // A click meets what lies in the middle, which may be something smaller than what was named.
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  const inside = hit !== null && element.contains(hit) ? hit : element;
  const pressed = [inside.closest(CLICKABLE) ?? inside, element.closest(CLICKABLE) ?? element];

  /** A small window without fields asks whether something shall be done: its question is what its buttons mean. */
  const questionAround = (each: Element): string => {
    const around = each.closest(
      '[role=dialog],[role=alertdialog],dialog,.ant-modal,.ant-popover,.el-message-box,.el-popconfirm',
    );
    const isAnswer = around !== null && around.querySelector('input:not([type=hidden]),textarea,select') === null;
    const isNo = /^(?:cancel|close|no|back|取\s*消|关\s*闭|否|返\s*回|×)$/i.test(textOf(each));
    return isAnswer && !isNo ? textOf(around) : '';
  };
  const leadsTo = (each: Element): string | null => {
    const link = each.closest('a[href],area[href]') as HTMLAnchorElement | null;
    if (link !== null) return link.href.startsWith('javascript:') ? null : link.href;
    const button = each as HTMLButtonElement;
    const sends = 'form' in button && button.form !== null && /^(?:submit|image)$/.test(button.type);
    if (!sends || button.form === null) return null;
    return button.getAttribute('formaction') === null
      ? new URL(button.form.getAttribute('action') ?? '', location.href).href
      : button.formAction;
  };
  const own = pressed.flatMap(namesOf);
  const questions = pressed.map(questionAround);
  const field = element.matches('input,textarea,select')
    ? element
    : (element.querySelector('input,textarea,select') ?? element);
  const { labels = null } = field as HTMLInputElement;
  return {
    names: [...new Set([...own, ...questions])].filter((name) => name !== '' && name.length <= LONGEST),
    leadsTo: pressed.map(leadsTo).find((address) => address !== null) ?? null,
    fieldNames: [
      ...[...(labels ?? [])].map(textOf),
      ...['aria-label', 'name', 'id', 'autocomplete', 'placeholder'].map((name) => field.getAttribute(name) ?? ''),
    ].filter(Boolean),
    fieldType: field.getAttribute('type') ?? field.tagName.toLowerCase(),
  };
}
