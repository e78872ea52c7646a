import { z } from 'zod';
import { stringLiteral } from '../locating/string-literal.ts';
import { readTarget } from './read-target.ts';
import type { ToolSession } from './tool-session.ts';

/** How every tool is told what it is about. */
export const TargetText = z
  .string()
  .min(1)
  .describe('A ref of the last snapshot (e12), a CSS selector (#save), or plain words (the "Sign in" button).');

const ROLES: Readonly<Record<string, string>> = {
  button: 'button',
  link: 'link',
  field: 'textbox',
  checkbox: 'checkbox',
  radio: 'radio',
  select: 'combobox',
  tab: 'tab',
  'menu-item': 'menuitem',
  heading: 'heading',
};

/** The locator as code: the one that was found for the target, else what its words alone say. */
export function targetCode({ codes }: Pick<ToolSession, 'codes'>, target: string): string {
  const known = codes.get(target);
  if (known !== undefined) return known;
  const named = readTarget(target);
  if (named.by === 'selector') return `page.locator(${stringLiteral(named.selector)})`;
  // A ref means something only on the page it was taken from.
  if (named.by === 'ref') return `page.locator(${stringLiteral(`[data-ref=${named.ref}]`)})`;
  const { kind = '', name, raw } = named.phrase;
  const role = ROLES[kind];
  const words = stringLiteral(name ?? raw);
  return role === undefined ? `page.getByText(${words})` : `page.getByRole('${role}', { name: ${words} })`;
}

/** A value as code; a placeholder becomes the variable of that name, so that no code holds a secret. */
export function valueCode(value: string): string {
  const only = /^\{\{\s*([A-Za-z_]\w*)\s*\}\}$/.exec(value)?.[1];
  return only === undefined ? stringLiteral(value) : `process.env.${only} ?? ''`;
}
