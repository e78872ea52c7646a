import type { ElementType, Key, ReactElement } from 'react';
import { isValidElement } from 'react';
import { jsx } from 'react/jsx-runtime';

/** Where an element was written; a symbol key, so that neither React nor antd renders it. */
export const ORIGIN = Symbol.for('testbed.origin');

export type Props = Record<string, unknown> & { [ORIGIN]?: string };

/** An element that is about to be created: what the JSX runtime was called with. */
export interface Drawn {
  type: ElementType;
  props: Props;
  key: Key | undefined;
  origin: string;
}

export function create({ type, props, key }: Drawn): ReactElement<Props> {
  return jsx(type, props, key) as ReactElement<Props>;
}

export function withProps(drawn: Drawn, changed: Record<string, unknown>): Drawn {
  return { ...drawn, props: { ...drawn.props, ...changed } };
}

export type Child = ReactElement<Props> | null | undefined | boolean;

function isUnkeyedChild(child: unknown): child is Child {
  if (child === null || child === undefined || typeof child === 'boolean') return true;
  return isValidElement(child) && child.key === null;
}

/**
 * The children as they were written side by side, when each is an element without a key or an absent one.
 * Such a list has the same length in every render, so it may be permuted; lists with keys or text may not.
 */
export function staticChildren(props: Props): Child[] | undefined {
  const children: unknown[] = Array.isArray(props['children']) ? props['children'] : [props['children']];
  return children.every(isUnkeyedChild) ? children : undefined;
}

export function isPresent(child: Child): child is ReactElement<Props> {
  return typeof child === 'object' && child !== null;
}
