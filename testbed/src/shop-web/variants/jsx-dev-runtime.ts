import type { ElementType, Key, ReactElement } from 'react';
import { create, ORIGIN, type Props } from './drawn-element.ts';
import { vary } from './vary.ts';

export { Fragment } from 'react/jsx-runtime';

interface SourcePosition {
  fileName: string;
  lineNumber: number;
  columnNumber: number;
}

/** Creates every element of our own sources: marks where it was written, and varies it when a variant is chosen. */
export function jsxDEV(
  type: ElementType,
  props: Props,
  key: Key | undefined,
  _isStatic: boolean,
  source?: SourcePosition,
): ReactElement {
  if (source === undefined) return create({ type, props, key, origin: '' });
  const origin = `${source.fileName}:${source.lineNumber}:${source.columnNumber}`;
  return create(vary({ type, props: { ...props, [ORIGIN]: origin }, key, origin }));
}
