import { Button, type ButtonProps, Typography } from 'antd';
import type { ElementType, MouseEvent, ReactElement } from 'react';
import { jsx } from 'react/jsx-runtime';
import { draw, pick } from './chosen-variant.ts';
import { type Drawn, withProps } from './drawn-element.ts';

const SHARE = 0.7;

/** An antd button drawn as a link with the role of a button; a submitting one still submits its form. */
function LinkButton({ htmlType, onClick, ...rest }: ButtonProps): ReactElement {
  const press = (event: MouseEvent<HTMLElement>): void => {
    event.preventDefault();
    onClick?.(event);
    if (htmlType === 'submit') event.currentTarget.closest('form')?.requestSubmit();
  };
  return jsx(Button, { ...rest, role: 'button', href: '#', onClick: press });
}

function asHeading(drawn: Drawn, level: string): Drawn {
  const changed = withProps(drawn, { role: 'heading', 'aria-level': Number(level) });
  return { ...changed, type: 'div' };
}

function changeHostTag(drawn: Drawn, tag: string): Drawn {
  if (tag === 'div')
    return { ...drawn, type: pick<ElementType>('tags', drawn.origin, ['section', 'article', 'aside']) };
  if (tag === 'section' || tag === 'p' || tag === 'nav') return { ...drawn, type: 'div' };
  if (tag === 'span') return { ...drawn, type: 'bdi' };
  if (/^h[1-6]$/.test(tag)) return asHeading(drawn, tag.slice(1));
  if (tag === 'button') {
    const type = pick<ElementType>('tags', drawn.origin, ['div', 'a']);
    return { ...withProps(drawn, { role: 'button', tabIndex: 0, type: undefined }), type };
  }
  return drawn;
}

/** Draws the same element with another tag of the same meaning. */
export function changeTag(drawn: Drawn): Drawn {
  if (draw('tags', `${drawn.origin}:chosen`) >= SHARE) return drawn;
  if (typeof drawn.type === 'string') return changeHostTag(drawn, drawn.type);
  if (drawn.type === Button && drawn.props['href'] === undefined) return { ...drawn, type: LinkButton };
  if (drawn.type === Typography.Title) {
    const level = Number(drawn.props['level'] ?? 1);
    return withProps(drawn, { level: Math.min(level + 1, 5) });
  }
  return drawn;
}
