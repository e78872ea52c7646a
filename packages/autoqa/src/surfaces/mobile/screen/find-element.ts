import type { MobileElementKind, MobileTarget, ScreenPosition } from '@autoqa/domain/model/mobile/mobile-target';
import { editDistance } from '../../../kernel/nearest.ts';
import type { Bounds, Point, ScreenElement } from '../../../ports/mobile/mobile-device.ts';

/** What the class of an element says about its kind. */
const KIND_CLASSES: Readonly<Record<MobileElementKind, RegExp>> = {
  button: /button/i,
  field: /edittext|textfield|searchfield|textinput/i,
  switch: /switch|toggle/i,
  checkbox: /checkbox|radiobutton|switch/i,
  tab: /tab/i,
  icon: /image|icon/i,
  item: /./,
  image: /image/i,
  link: /./,
  text: /textview|statictext|label/i,
};

export type Finding = { kind: 'found'; element: ScreenElement; score: number } | { kind: 'missing'; nearest: string[] };

interface Candidate {
  element: ScreenElement;
  score: number;
}

const LEAST_SCORE = 0.5;

/** The element that a person means. Equal words win over words that contain them; a person's order decides the rest. */
export function findElement(target: MobileTarget, elements: readonly ScreenElement[]): Finding {
  const scored = elements
    .map((element) => ({ element, score: scoreOf(target, element) }))
    .filter(({ score }) => score >= LEAST_SCORE);
  const candidates = dropWrappers(inPlace(target.position, scored, elements));
  if (candidates.length === 0) return { kind: 'missing', nearest: nearestNames(target, elements) };
  const best = Math.max(...candidates.map(({ score }) => score));
  const leading = inReadingOrder(
    target.ordinal === undefined ? candidates.filter(({ score }) => score === best) : candidates,
  );
  const chosen = target.ordinal === -1 ? leading.at(-1) : leading[(target.ordinal ?? 1) - 1];
  if (chosen === undefined) return { kind: 'missing', nearest: leading.map(({ element }) => nameOf(element)) };
  return { kind: 'found', ...chosen };
}

/** What a person would call an element. */
export function nameOf({ text, description, id }: ScreenElement): string {
  return text || description || id || '';
}

export function centreOf({ x, y, width, height }: Bounds): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

function scoreOf({ name, id, kind }: MobileTarget, element: ScreenElement): number {
  if (element.bounds.width <= 0 || element.bounds.height <= 0) return 0;
  if (id !== undefined) return element.id === id || element.id?.endsWith(`/${id}`) === true ? 1 : 0;
  const fitsKind = kind === undefined ? undefined : KIND_CLASSES[kind].test(element.className);
  if (name === undefined) return fitsKind === true ? 0.6 : 0;
  const words = Math.max(
    likeness(name, element.text),
    likeness(name, element.description),
    likeness(name, shortId(element.id)) * 0.7,
  );
  if (words === 0) return 0;
  // A kind that fits decides among equals; one that does not fit only weakens, for classes lie.
  return words + (fitsKind === true ? 0.2 : fitsKind === false ? -0.1 : 0) + (element.clickable === true ? 0.05 : 0);
}

function likeness(wanted: string, seen: string): number {
  const [a, b] = [plain(wanted), plain(seen)];
  if (a === '' || b === '') return 0;
  if (a === b) return 1;
  if (b.startsWith(a) || b.endsWith(a)) return 0.8 - Math.min(0.15, (b.length - a.length) / 200);
  if (b.includes(a)) return 0.7 - Math.min(0.15, (b.length - a.length) / 200);
  return 0;
}

function plain(words: string): string {
  return words
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\u200b-\u200d]/g, '');
}

function shortId(id = ''): string {
  return id.slice(id.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

/** A container has the words of what it contains; the innermost is meant. */
function dropWrappers(candidates: readonly Candidate[]): Candidate[] {
  return candidates.filter(
    (outer) =>
      !candidates.some(
        (inner) =>
          inner !== outer && inner.score >= outer.score && isWithin(inner.element.bounds, outer.element.bounds),
      ),
  );
}

function isWithin(inner: Bounds, outer: Bounds): boolean {
  const area = (each: Bounds) => each.width * each.height;
  return (
    area(inner) < area(outer) &&
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

function inReadingOrder(candidates: readonly Candidate[]): Candidate[] {
  return candidates.toSorted(
    (a, b) => a.element.bounds.y - b.element.bounds.y || a.element.bounds.x - b.element.bounds.x,
  );
}

function inPlace(
  position: ScreenPosition | undefined,
  candidates: readonly Candidate[],
  all: readonly ScreenElement[],
): Candidate[] {
  if (position === undefined) return [...candidates];
  const width = Math.max(...all.map(({ bounds }) => bounds.x + bounds.width));
  const height = Math.max(...all.map(({ bounds }) => bounds.y + bounds.height));
  const fits = ({ element: { bounds } }: Candidate) => {
    const { x, y } = centreOf(bounds);
    const [across, down] = [x / width, y / height];
    const holds = { top: down < 0.35, bottom: down > 0.65, left: across < 0.5, right: across > 0.5 };
    if (position === 'middle') return down > 0.25 && down < 0.75;
    return position.split('-').every((side) => holds[side as keyof typeof holds]);
  };
  return candidates.filter(fits);
}

const MOST_NEAREST = 5;

function nearestNames({ name }: MobileTarget, elements: readonly ScreenElement[]): string[] {
  const names = [...new Set(elements.map(nameOf).filter((each) => each !== ''))];
  if (name === undefined) return names.slice(0, MOST_NEAREST);
  return names
    .toSorted((a, b) => editDistance(name, a.slice(0, 60)) - editDistance(name, b.slice(0, 60)))
    .slice(0, MOST_NEAREST);
}
