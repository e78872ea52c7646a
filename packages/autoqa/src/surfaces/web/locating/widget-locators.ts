import type { Locator } from '@autoqa/domain/model/locator';
import { looksGenerated } from '../page/generated-name.ts';
import type { PageElement } from '../page/page-element.ts';

const FORM_ITEMS = { ant: '.ant-form-item', el: '.el-form-item' } as const;

/** Boxes of Ant Design and Element Plus have no role of their own: they are found by the control or the label they hold. */
export function widgetLocators(element: PageElement, elements: readonly PageElement[]): Locator[] {
  const boxClass = element.classes.find((name) => /^(?:ant|el)-[a-z]+$/.test(name));
  if (boxClass === undefined || element.role !== '') return [];
  const control = elements.find(({ ref }) => ref === element.control);
  return [...byControlId(boxClass, control, elements), ...byFormLabel(boxClass, element, elements)];
}

function byControlId(boxClass: string, control: PageElement | undefined, elements: readonly PageElement[]): Locator[] {
  if (control === undefined || control.id === '' || looksGenerated(control.id)) return [];
  if (elements.filter(({ id }) => id === control.id).length > 1) return [];
  return [{ candidate: { by: 'css', value: `.${boxClass}:has(#${escapeId(control.id)})` } }];
}

function byFormLabel(boxClass: string, element: PageElement, elements: readonly PageElement[]): Locator[] {
  const { label } = element;
  if (label === '' || label.includes('"')) return [];
  const alike = elements.filter((each) => each.classes.includes(boxClass) && each.label.includes(label));
  const library = boxClass.startsWith('ant-') ? FORM_ITEMS.ant : FORM_ITEMS.el;
  const inForm = element.name === '' || element.name !== label;
  if (alike.length !== 1 || !inForm) return [];
  return [
    {
      candidate: { by: 'css', value: `.${boxClass}` },
      within: [{ by: 'css', value: `${library}:has-text("${label}")` }],
    },
  ];
}

/** Escapes what may stand in an id but not in a selector. */
function escapeId(id: string): string {
  return id.replace(/[^\w-]/g, (character) => `\\${character}`).replace(/^\d/, (digit) => `\\3${digit} `);
}
