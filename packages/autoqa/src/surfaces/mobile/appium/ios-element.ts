import type { ScreenElement } from '../../../ports/mobile/mobile-device.ts';
import { holdsAround, stateOf, type SourceNode } from './source-node.ts';

const FIELD = /(?:TextField|TextView|SearchField)$/;
const TOUCHED = /(?:Button|Cell|Link|Switch|Tab|Key|MenuItem|Icon|Segment|Slider|TextField|TextView|SearchField)$/;
const HELD_STATE = /(?:Switch|Toggle|CheckBox)$/;
const TELLING = /(?:Alert|Sheet|Keyboard|Image)$/;

/** An element of XCUITest's source; its places are in points, which are what its touches are in. */
export function iosElement(node: SourceNode): ScreenElement | undefined {
  const { tag, attributes } = node;
  const bounds = boundsOf(attributes);
  // The keys of the keyboard are letters, which would be taken for names.
  if (bounds === undefined || attributes['visible'] === 'false' || tag === 'XCUIElementTypeKey') return undefined;
  const { text, description } = wordsOf(node);
  const isTouched = TOUCHED.test(tag);
  if (text === '' && description === '' && !isTouched && !TELLING.test(tag) && !node.isLeaf) return undefined;
  const id = attributes['name'] ?? '';
  const checked = HELD_STATE.test(tag) ? isOn(attributes['value'] ?? '') : undefined;
  const enabled = stateOf(node, 'enabled');
  const selected = /\bSelected\b/.test(attributes['traits'] ?? '') ? true : stateOf(node, 'selected');
  return {
    ...(id === '' || id === attributes['label'] ? {} : { id }),
    className: tag,
    text,
    description,
    bounds,
    ...(holdsAround(node, (each) => TOUCHED.test(each.tag)) ? { clickable: true } : {}),
    ...(enabled === undefined ? {} : { enabled }),
    ...(checked === undefined ? {} : { checked }),
    ...(selected === undefined ? {} : { selected }),
  };
}

/** An empty field has its hint for a value. */
function wordsOf({ tag, attributes }: SourceNode): { text: string; description: string } {
  const { label = '', value = '', placeholderValue = '' } = attributes;
  if (FIELD.test(tag)) return { text: value || placeholderValue, description: label || placeholderValue };
  if (HELD_STATE.test(tag)) return { text: '', description: label };
  const text = label || (tag.endsWith('StaticText') ? value : '');
  return { text, description: value === text || /^\d+$/.test(value) ? '' : value };
}

function isOn(value: string): boolean | undefined {
  return value === '' ? undefined : value === '1' || value === 'true' || value === 'on';
}

function boundsOf(attributes: SourceNode['attributes']): ScreenElement['bounds'] | undefined {
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => Number(attributes[name] ?? Number.NaN));
  if (x === undefined || y === undefined || width === undefined || height === undefined) return undefined;
  return [x, y, width, height].every(Number.isFinite) ? { x, y, width, height } : undefined;
}
