import { Form } from 'antd';
import { reword } from '../i18n/reword.ts';
import { draw, rename } from './chosen-variant.ts';
import { type Drawn, withProps } from './drawn-element.ts';
import { BUTTON_LIKE, TEXT_FIELDS } from './element-families.ts';

const ID_PROPS = ['id', 'htmlFor', 'aria-controls', 'aria-labelledby', 'aria-describedby'];
const REMOVED_TEST_IDS = 0.4;
const DROPPED_ATTRIBUTES = 0.5;
const OWN_CLASS = /\blt-[\w-]+/g;

function text(drawn: Drawn, prop: string): string | undefined {
  const value = drawn.props[prop];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function changeIds(drawn: Drawn): Drawn {
  const changed: Record<string, string> = {};
  for (const prop of ID_PROPS) {
    const id = text(drawn, prop);
    if (id !== undefined) changed[prop] = rename('ids', id);
  }
  const formName = drawn.type === Form ? text(drawn, 'name') : undefined;
  if (formName !== undefined) changed['name'] = rename('ids', formName);
  return withProps(drawn, changed);
}

/** Renames our own classes in a class list or a style sheet. */
export function renameClasses(classes: string): string {
  return classes.replace(OWN_CLASS, (name) => rename('classes', name));
}

export function changeClasses(drawn: Drawn): Drawn {
  const className = text(drawn, 'className');
  return className === undefined ? drawn : withProps(drawn, { className: renameClasses(className) });
}

export function changeTestIds(drawn: Drawn): Drawn {
  const testId = text(drawn, 'data-testid');
  if (testId === undefined) return drawn;
  const removed = draw('test-ids', `${drawn.origin}:remove`) < REMOVED_TEST_IDS;
  return withProps(drawn, { 'data-testid': removed ? undefined : rename('test-ids', testId) });
}

function otherPlaceholder(placeholder: string, origin: string): string {
  const other = reword('names', placeholder, origin);
  if (other !== placeholder) return other;
  return /\p{Script=Han}/u.test(placeholder) ? `例如：${placeholder}` : `For example: ${placeholder}`;
}

export function changeNames(drawn: Drawn): Drawn {
  const placeholder = text(drawn, 'placeholder');
  const name = TEXT_FIELDS.has(drawn.type) ? text(drawn, 'name') : undefined;
  return withProps(drawn, {
    ...(placeholder !== undefined && { placeholder: otherPlaceholder(placeholder, drawn.origin) }),
    ...(name !== undefined && { name: rename('names', name) }),
  });
}

export function changeAttributes(drawn: Drawn): Drawn {
  const isElement = typeof drawn.type === 'string' || BUTTON_LIKE.has(drawn.type);
  const changed: Record<string, unknown> = {};
  for (const prop of isElement ? ['aria-label', 'title', 'alt'] : ['aria-label']) {
    const label = text(drawn, prop);
    if (label === undefined) continue;
    const other = reword('attributes', label, drawn.origin);
    const isDropped = other === label || draw('attributes', `${drawn.origin}:${prop}`) < DROPPED_ATTRIBUTES;
    changed[prop] = isDropped ? undefined : other;
  }
  return withProps(drawn, changed);
}
