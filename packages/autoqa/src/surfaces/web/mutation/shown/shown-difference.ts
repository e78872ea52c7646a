import type { ShownPiece } from '../in-page/describing.ts';
import type { ShownPage } from '../page-scripts.ts';

/** What somebody who looks would see otherwise than on the whole application. */
export interface ShownDifference {
  gone: ShownPiece[];
  come: ShownPiece[];
  /** The same things stand there in another order: the first that is not where it was. */
  moved?: ShownPiece;
  /** The page is another one. */
  address?: { from: string; to: string };
}

/** What varies from one run to the next although nothing is broken, such as a clock. */
export type Noise = ReadonlySet<string>;

function lineOf({ role, label, name, state }: ShownPiece): string {
  return `${role}${label === '' ? '' : ` (${label})`} "${name}"${state === '' ? '' : ` ${state}`}`;
}

/** What has one voice: if it varies once, it may always. */
function voiceOf({ what, role, name, family }: ShownPiece): string {
  return what === 'control' ? `${role} ${name.replace(/\d+/g, '0')}` : `${role} ${family}`;
}

/** What is to be left out of comparisons, as two looks at the whole application show. */
export function noiseBetween(one: ShownPage, other: ShownPage): Set<string> {
  const noise = new Set<string>();
  const { gone, come, address } = compare(one, other, noise) ?? { gone: [], come: [] };
  for (const piece of [...gone, ...come]) noise.add(voiceOf(piece));
  if (address !== undefined) noise.add('address');
  return noise;
}

/**
 * Counts that varied, such as how much is in a cart: other tests change them too, so they vary on every page that shows
 * them.
 */
export function countsIn(page: ShownPage, noise: Noise): string[] {
  const isCount = ({ what, role, name }: ShownPiece) => what === 'text' && role === 'text' && /^\d+\+?$/.test(name);
  return page.pieces.filter((piece) => isCount(piece) && noise.has(voiceOf(piece))).map(voiceOf);
}

/** Nothing when both show the same beyond the noise. */
export function compare(whole: ShownPage, seen: ShownPage, noise: Noise): ShownDifference | undefined {
  const address =
    whole.path === seen.path || noise.has('address') ? {} : { address: { from: whole.path, to: seen.path } };
  const [was, is] = [telling(whole, noise), telling(seen, noise)];
  const gone = without(was, is);
  const come = without(is, was);
  const moved = gone.length === 0 && come.length === 0 ? was.find((piece, at) => !isSame(piece, is[at])) : undefined;
  if (gone.length === 0 && come.length === 0 && moved === undefined && address.address === undefined) return undefined;
  return { gone, come, ...address, ...(moved === undefined ? {} : { moved }) };
}

/** What is shown beyond the noise. */
export function telling({ pieces }: ShownPage, noise: Noise): ShownPiece[] {
  return pieces.filter((piece) => !noise.has(voiceOf(piece)));
}

function isSame(piece: ShownPiece, other: ShownPiece | undefined): boolean {
  return other !== undefined && lineOf(piece) === lineOf(other);
}

/** Those of one that are not among the other, each counted as often as it is there. */
function without(pieces: readonly ShownPiece[], others: readonly ShownPiece[]): ShownPiece[] {
  const left = new Map<string, number>();
  for (const each of others) left.set(lineOf(each), (left.get(lineOf(each)) ?? 0) + 1);
  return pieces.filter((piece) => {
    const count = left.get(lineOf(piece)) ?? 0;
    left.set(lineOf(piece), count - 1);
    return count <= 0;
  });
}

/** One sentence about it. */
export function describeDifference({ gone, come, moved, address }: ShownDifference): string {
  if (address !== undefined) return `the page is ${address.to} instead of ${address.from}`;
  if (moved !== undefined) return `${lineOf(moved)} stands elsewhere`;
  const [lost, found] = [gone[0], come[0]];
  if (lost !== undefined && found !== undefined) return `${lineOf(found)} instead of ${lineOf(lost)}`;
  return lost === undefined ? `${lineOf(found ?? NOTHING)} is new` : `${lineOf(lost)} is missing`;
}

const NOTHING: ShownPiece = { what: 'text', role: 'text', name: '', state: '', family: '', label: '', row: '' };
