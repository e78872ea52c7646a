import type { ElementType, ReactElement } from 'react';
import { jsx } from 'react/jsx-runtime';
import { draw, rename } from './chosen-variant.ts';
import { type Drawn, ORIGIN, type Props } from './drawn-element.ts';
import { WRAPPABLE } from './element-families.ts';

const SHARE = 0.6;
const SHARE_OF_DOUBLE = 0.4;

type WrapperTag = 'div' | 'span';

const wrapped = new Map<string, Map<ElementType, ElementType>>();

/**
 * A component that draws `type` inside `depth` further elements. It stands where the element stood and hands every
 * prop on, so what a parent injects (a form item, a tooltip) still arrives. One component per type: identity must last.
 */
function wrapperOf(type: ElementType, tag: WrapperTag, depth: number): ElementType {
  const byType = wrapped.get(`${tag}${depth}`) ?? new Map<ElementType, ElementType>();
  wrapped.set(`${tag}${depth}`, byType);
  const known = byType.get(type);
  if (known !== undefined) return known;
  const Wrapper = (props: Props): ReactElement => nest(jsx(type, props), tag, depth, props[ORIGIN] ?? '');
  byType.set(type, Wrapper);
  return Wrapper;
}

function nest(inner: ReactElement, tag: WrapperTag, depth: number, origin: string): ReactElement {
  if (depth === 0) return inner;
  const props = {
    className: rename('wrappers', `${origin}:${depth}`),
    style: { display: 'contents' },
    children: nest(inner, tag, depth - 1, origin),
    [ORIGIN]: `wrap:${depth}:${origin}`,
  };
  return jsx(tag, props);
}

/** Puts an element into one or two further ones. */
export function wrap(drawn: Drawn): Drawn {
  const tag = WRAPPABLE.get(drawn.type);
  if (tag === undefined || draw('wrappers', `${drawn.origin}:chosen`) >= SHARE) return drawn;
  const depth = draw('wrappers', `${drawn.origin}:depth`) < SHARE_OF_DOUBLE ? 2 : 1;
  return { ...drawn, type: wrapperOf(drawn.type, tag, depth) };
}
