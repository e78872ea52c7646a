import type { Bounds, PhoneElement } from './element.ts';
import { SCREEN } from './element.ts';
import type { FieldName, PhoneState, PhoneWorld } from './phone-state.ts';

export const PACKAGE = 'com.qiyi.video.lite';
export const LAUNCHER = 'com.android.launcher3';

export type Reaction = (state: PhoneState, world: PhoneWorld) => PhoneState;

/** An element and what it does when it is touched. */
export interface Part {
  readonly element: PhoneElement;
  readonly onTap?: Reaction;
  readonly onLongPress?: Reaction;
}

const PLAIN: PhoneElement = {
  id: '',
  className: 'android.widget.TextView',
  text: '',
  description: '',
  bounds: { x: 0, y: 0, width: 0, height: 0 },
  clickable: false,
  enabled: true,
  checkable: false,
  checked: false,
  selected: false,
  focused: false,
};

type Look = Partial<Omit<PhoneElement, 'bounds' | 'clickable' | 'id'>> & { readonly id?: string };

/** One part; it is clickable when it reacts. */
export function part(bounds: Bounds, { id, ...look }: Look, reactions: Omit<Part, 'element'> = {}): Part {
  const element = {
    ...PLAIN,
    ...look,
    bounds,
    id: id === undefined ? '' : `${PACKAGE}:id/${id}`,
    clickable: reactions.onTap !== undefined || reactions.onLongPress !== undefined,
  };
  return { element, ...reactions };
}

export const text = (bounds: Bounds, words: string, id?: string): Part =>
  part(bounds, { text: words, ...(id === undefined ? {} : { id }) });

export const button = (bounds: Bounds, look: Look, onTap: Reaction): Part =>
  part(bounds, { className: 'android.widget.Button', ...look }, { onTap });

/** A field to type into: its hint shows while it is empty. */
export function field(bounds: Bounds, name: FieldName, hint: string, state: PhoneState): Part {
  const typed = state.fields[name];
  return part(
    bounds,
    {
      id: name,
      className: 'android.widget.EditText',
      text: typed === '' ? hint : typed,
      description: hint,
      focused: state.focus === name,
    },
    { onTap: (now) => ({ ...now, focus: name }) },
  );
}

/** A full-width line of a list. */
export const ROW_PX = 160;
export const row = (y: number, height = ROW_PX): Bounds => ({ x: 0, y, width: SCREEN.width, height });

/** Moves a part, for content that is scrolled. */
export function moved(each: Part, byPx: number): Part {
  const { bounds } = each.element;
  return { ...each, element: { ...each.element, bounds: { ...bounds, y: bounds.y + byPx } } };
}
