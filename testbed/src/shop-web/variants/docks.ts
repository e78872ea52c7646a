import { type ElementType, type ReactElement, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { jsx } from 'react/jsx-runtime';
import { draw } from './chosen-variant.ts';
import { type Drawn, ORIGIN, type Props } from './drawn-element.ts';
import { BUTTON_LIKE } from './element-families.ts';

const SHARE = 0.6;

/** What repeats or floats keeps its buttons: there they say which row or dialog they belong to. */
const KEEPS_ITS_OWN = 'tr, li, [role=dialog], [role=tooltip], [role=menu]';

const docks = new WeakMap<Element, HTMLElement>();

/** The container at the other end of the page: for the header the footer, for the content its own end. */
function dockFor(place: Element): HTMLElement | 'here' {
  const host = place.closest('header') ? document.querySelector('footer') : place.closest('main');
  if (host === null || place.closest(KEEPS_ITS_OWN)) return 'here';
  const dock = docks.get(host) ?? host.appendChild(document.createElement('div'));
  dock.style.cssText = 'display: flex; flex-wrap: wrap; gap: 12px; padding-top: 16px';
  docks.set(host, dock);
  return dock;
}

const movers = new Map<ElementType, ElementType>();

/** A component that draws `type` in a dock; where it would have stood, it only looks around once. */
function moverOf(type: ElementType): ElementType {
  const known = movers.get(type);
  if (known !== undefined) return known;
  const Mover = (props: Props): ReactElement => {
    const [dock, setDock] = useState<HTMLElement | 'here'>();
    const lookAround = useCallback((place: Element | null) => {
      if (place !== null) setDock(dockFor(place));
    }, []);
    if (dock === undefined) return jsx('span', { ref: lookAround, hidden: true, [ORIGIN]: `wrap:${props[ORIGIN]}` });
    const element = jsx(type, props);
    return dock === 'here' ? element : (createPortal(element, dock) as unknown as ReactElement);
  };
  movers.set(type, Mover);
  return Mover;
}

/** Moves a button or link out of its place; one that submits stays in its form. */
export function dock(drawn: Drawn): Drawn {
  const isMovable = BUTTON_LIKE.has(drawn.type) && drawn.props['htmlType'] !== 'submit';
  if (!isMovable || draw('moved', `${drawn.origin}:dock`) >= SHARE) return drawn;
  return { ...drawn, type: moverOf(drawn.type) };
}
