import { z } from 'zod';
import type { Bounds, ScreenElement } from '../../../ports/mobile/mobile-device.ts';
import type { ToolAnswer } from './tool-result.ts';

const text = z.string().nullish();
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]).nullish();
const Box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
const Edges = z.object({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() });

/** An element as any of the known servers lists it. */
const Listed = z.object({
  /** Servers that number their elements tell every state that is out of the ordinary; others tell none. */
  ref: text,
  type: text,
  class: text,
  class_name: text,
  className: text,
  text,
  label: text,
  name: text,
  value: text,
  content_desc: text,
  description: text,
  resource_id: text,
  identifier: text,
  id: text,
  coordinates: Box.nullish(),
  rect: Box.nullish(),
  bounds: z.union([z.string(), Edges, Box]).nullish(),
  clickable: flag,
  enabled: flag,
  checked: flag,
  selected: flag,
  focused: flag,
});
type Listed = z.infer<typeof Listed>;

/** The elements of the screen, whichever way they are written; nothing when the answer is no list. */
export function readElements({ data, text: written }: ToolAnswer): ScreenElement[] | undefined {
  const list = Array.isArray(data) ? data : z.object({ elements: z.array(z.unknown()) }).safeParse(data).data?.elements;
  if (list !== undefined) return list.flatMap((each) => toElement(Listed.safeParse(each).data));
  const lines = written.split('\n');
  if (!lines.some((line) => LINE.test(line)) && !written.startsWith('One element per line')) return undefined;
  return lines.flatMap((line) => toElement(readLine(line)));
}

function toElement(listed: Listed | undefined): ScreenElement[] {
  const bounds = listed === undefined ? undefined : boundsOf(listed);
  if (listed === undefined || bounds === undefined) return [];
  const words = first(listed.text, listed.value) ?? '';
  const described = first(listed.content_desc, listed.label, listed.description, listed.name) ?? '';
  const id = first(listed.resource_id, listed.identifier, listed.id);
  return [
    {
      className: first(listed.type, listed.class_name, listed.className, listed.class) ?? '',
      text: words,
      description: described === words ? '' : described,
      bounds,
      ...(id === undefined ? {} : { id }),
      ...statesOf(listed),
    },
  ];
}

function statesOf(listed: Listed): Partial<ScreenElement> {
  const tellsStates = listed.ref !== undefined && listed.ref !== null;
  const usual = { enabled: true, checked: false, selected: false, focused: false };
  const told = (['clickable', 'enabled', 'checked', 'selected', 'focused'] as const).flatMap((state) => {
    const value = listed[state];
    return typeof value === 'boolean' ? [[state, value] as const] : [];
  });
  return { ...(tellsStates ? usual : {}), ...Object.fromEntries(told) };
}

function first(...texts: (string | null | undefined)[]): string | undefined {
  return texts.find((each): each is string => typeof each === 'string' && each !== '');
}

function boundsOf({ coordinates, rect, bounds }: Listed): Bounds | undefined {
  const box = coordinates ?? rect;
  if (box !== undefined && box !== null) return box;
  if (bounds === undefined || bounds === null) return undefined;
  if (typeof bounds !== 'string') {
    if ('x' in bounds) return bounds;
    return { x: bounds.left, y: bounds.top, width: bounds.right - bounds.left, height: bounds.bottom - bounds.top };
  }
  const [left, top, right, bottom] = (bounds.match(/-?\d+/g) ?? []).map(Number);
  if (left === undefined || top === undefined || right === undefined || bottom === undefined) return undefined;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

const LINE = /^(@\S+) (\S+) (?:.* )?at=(-?\d+),(-?\d+) size=(\d+)x(\d+)((?: \w+)*)$/;
const NAMED = /\b(text|label|name|value|id)=("(?:[^"\\]|\\.)*")/g;

/** `@e3 Button text="OK" id="…" at=0,10 size=90x40 focused` */
function readLine(line: string): Listed | undefined {
  const [, ref, type, x, y, width, height, states = ''] = LINE.exec(line.trim()) ?? [];
  if (ref === undefined) return undefined;
  const named = [...line.matchAll(NAMED)].map(([, key = '', json = '""']) => [
    key === 'id' ? 'identifier' : key,
    JSON.parse(json),
  ]);
  const has = (state: string) => (states.split(' ').includes(state) ? true : undefined);
  return Listed.parse({
    ref,
    type,
    ...Object.fromEntries(named),
    coordinates: { x: Number(x), y: Number(y), width: Number(width), height: Number(height) },
    focused: has('focused'),
    selected: has('selected'),
    checked: has('checked'),
    enabled: has('disabled') === true ? false : undefined,
  });
}
