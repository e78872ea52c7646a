/* oxlint-disable unicorn/consistent-function-scoping -- runs in the page by its source text, so it must be self-contained */
import type { Library } from './library.ts';
import type { Roles } from './roles.ts';
import type { Texts } from './texts.ts';

/** What the subtree of an element says: for eyes, and for the accessible name. */
export interface Saying {
  text: string;
  content: string;
}

/** Labels and accessible names: the common part of the accname specification, not all of it. */
export function createNames(texts: Texts, roles: Roles, library: Library) {
  const { attribute, clean, closeGap, textOfIds } = texts;
  const formItems = library.selector('.ant-form-item, .el-form-item');
  const formItemLabels = library.selector('.ant-form-item-label label, .el-form-item__label');

  const pageSizes = library.selector('.el-pagination__sizes, .ant-pagination-options-size-changer');

  const textOfLabel = (label: Element, control: Element): string => {
    if (!label.contains(control)) return clean((label as HTMLElement).innerText ?? label.textContent);
    const parts: string[] = [];
    const take = (node: Node): void => {
      if (node === control) return;
      if (node.nodeType === Node.TEXT_NODE) parts.push(node.nodeValue ?? '');
      else node.childNodes.forEach(take);
    };
    label.childNodes.forEach(take);
    return clean(parts.join(' '));
  };

  const nativeLabel = (element: Element): string => {
    const { labels } = element as HTMLInputElement;
    return labels === null || labels === undefined
      ? ''
      : clean([...labels].map((label) => textOfLabel(label, element)).join(' '));
  };

  /** The label that a form library draws beside its item, tied to the control or not. */
  const formItemLabel = (element: Element): string => {
    const item = element.closest(formItems);
    const label = item?.querySelector(formItemLabels);
    return label === null || label === undefined ? '' : clean(label.textContent);
  };

  /** The choice of how many rows a page holds carries no label; everybody knows it by its place beside the pages. */
  const pageSizeLabel = (element: Element): string => (element.closest(pageSizes) === null ? '' : 'page size');

  const labelOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby');
    const referenced = ids === null ? '' : textOfIds(element, ids);
    return referenced || nativeLabel(element) || formItemLabel(element) || pageSizeLabel(element);
  };

  const isControl = (tag: string): boolean => tag === 'input' || tag === 'select' || tag === 'textarea';

  const ownNameOf = (element: Element, tag: string): string => {
    if (tag === 'input') {
      const { type, value } = element as HTMLInputElement;
      if (type === 'submit' || type === 'button' || type === 'reset')
        return clean(value) || (type === 'submit' ? 'Submit' : type === 'reset' ? 'Reset' : '');
    }
    return tag === 'img' || tag === 'area' || tag === 'input' ? attribute(element, 'alt') : '';
  };

  const nameOf = (element: Element, tag: string, role: string, saying: Saying): string => {
    const ids = element.getAttribute('aria-labelledby');
    const explicit = (ids === null ? '' : textOfIds(element, ids)) || attribute(element, 'aria-label');
    if (explicit !== '') return closeGap(explicit);
    const native = (isControl(tag) ? nativeLabel(element) : '') || ownNameOf(element, tag);
    const content = native === '' && roles.namedByContent(role) && !isControl(tag) ? clean(saying.content) : native;
    return closeGap(
      content || attribute(element, 'title') || (isControl(tag) ? attribute(element, 'placeholder') : ''),
    );
  };

  return { labelOf, nameOf, isControl };
}

export type Names = ReturnType<typeof createNames>;
