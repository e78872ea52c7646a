import type { Bounds, ScreenElement } from '../../../ports/mobile/mobile-device.ts';
import { holdsAround, stateOf, type SourceNode } from './source-node.ts';

/** What says something without words. */
const TELLING = /EditText|Toast|Dialog|InputMethod|SoftInput|Switch|CheckBox|RadioButton|ToggleButton/;

/** An element of UiAutomator2's source, whose tags are classes, or of a raw dump, whose tags are `node`. */
export function androidElement(node: SourceNode): ScreenElement | undefined {
  const { tag, attributes } = node;
  const bounds = readBounds(attributes['bounds'] ?? '');
  if (bounds === undefined || attributes['displayed'] === 'false') return undefined;
  const className = attributes['class'] ?? tag;
  const text = attributes['text'] ?? '';
  const described = attributes['content-desc'] || (className.includes('EditText') ? (attributes['hint'] ?? '') : '');
  const id = attributes['resource-id'] ?? '';
  const isOwnClickable = attributes['clickable'] === 'true' || attributes['long-clickable'] === 'true';
  const isSilent = text === '' && described === '' && id === '' && !isOwnClickable && !TELLING.test(className);
  // Layouts that only hold others together are nothing that a person would name.
  if (isSilent && !node.isLeaf) return undefined;
  return {
    ...(id === '' ? {} : { id }),
    className,
    text,
    description: described === text && !className.includes('EditText') ? '' : described,
    bounds,
    // Words often lie in a row that takes the touch for them.
    clickable: isOwnClickable || holdsAround(node, (each) => each.attributes['clickable'] === 'true'),
    ...statesOf(node),
  };
}

function statesOf(node: SourceNode): Partial<ScreenElement> {
  const told = {
    enabled: stateOf(node, 'enabled'),
    checked: stateOf(node, 'checkable') === false ? undefined : stateOf(node, 'checked'),
    selected: stateOf(node, 'selected'),
    focused: stateOf(node, 'focused'),
  };
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined));
}

/** `[left,top][right,bottom]` */
function readBounds(text: string): Bounds | undefined {
  const [, left, top, right, bottom] = /^\[(-?\d+),(-?\d+)\]\[(-?\d+),(-?\d+)\]$/.exec(text)?.map(Number) ?? [];
  if (left === undefined || top === undefined || right === undefined || bottom === undefined) return undefined;
  return { x: left, y: top, width: right - left, height: bottom - top };
}
