import { escapeRegExp } from '../../escape-reg-exp.ts';
import { decodeOnce, plainPath } from './address-forms.ts';

/**
 * Whether a path is the route of a pattern or lies below it: `/admin` covers `/admin/users`, but not `/administration`.
 * `/` alone is the start page only.
 */
export function covers(pattern: string, path: string): boolean {
  return expressionOf(pattern).test(path);
}

const known = new Map<string, RegExp>();
const MOST_KNOWN = 1_000;

function expressionOf(pattern: string): RegExp {
  const found = known.get(pattern);
  if (found !== undefined) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  const made = compile(pattern);
  known.set(pattern, made);
  return made;
}

function compile(pattern: string): RegExp {
  const plain = plainPath(decodeOnce(pattern));
  if (plain === '/') return /^\/$/;
  const parts = plain.slice(1).split('/');
  return new RegExp(`^${collapsed(parts).map(partSource).join('')}(?:/.*)?$`, 'u');
}

/** A row of `**` means what one means; more would only be slow. */
function collapsed(parts: readonly string[]): string[] {
  return parts.filter((part, index) => part !== '**' || parts[index - 1] !== '**');
}

function partSource(part: string): string {
  if (part === '**') return '(?:/.*)?';
  if (part.startsWith(':')) return '/[^/]+';
  const pieces = part.split(/\*+/).map(escapeRegExp);
  return `/${pieces.join(part.includes('**') ? '.*' : '[^/]*')}`;
}
