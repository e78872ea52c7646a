import { fraction } from './seeded.ts';

export const VARIANT_KINDS = [
  'ids',
  'classes',
  'test-ids',
  'names',
  'texts',
  'tags',
  'wrappers',
  'order',
  'moved',
  'attributes',
  'decoys',
  'mixed',
] as const;

export type VariantKind = (typeof VARIANT_KINDS)[number];

const KINDS_IN_MIXED = 5;

let kinds: ReadonlySet<VariantKind> = new Set();
let seed = '';

function isKind(text: string | undefined): text is VariantKind {
  return VARIANT_KINDS.some((kind) => kind === text);
}

function mixedKinds(): VariantKind[] {
  const single = VARIANT_KINDS.filter((kind) => kind !== 'mixed');
  return single.toSorted((a, b) => fraction('mixed', seed, a) - fraction('mixed', seed, b)).slice(0, KINDS_IN_MIXED);
}

/** Takes `kind:seed`, as the flags file gives it; anything else leaves the pages as they are. */
export function chooseVariant(text: string | undefined): void {
  const [kind, chosenSeed = '1'] = text?.split(':') ?? [];
  seed = chosenSeed;
  if (!isKind(kind)) kinds = new Set();
  else kinds = new Set(kind === 'mixed' ? mixedKinds() : [kind]);
}

export function isVaried(): boolean {
  return kinds.size > 0;
}

export function varies(kind: VariantKind): boolean {
  return kinds.has(kind);
}

/** A number in [0, 1) that depends on nothing but kind, seed and subject. */
export function draw(kind: VariantKind, subject: string): number {
  return fraction(kind, seed, subject);
}

export function pick<T>(kind: VariantKind, subject: string, choices: readonly [T, ...T[]]): T {
  return choices[Math.floor(draw(kind, subject) * choices.length)] ?? choices[0];
}

/** A new name for an old one; equal old names get equal new ones, wherever they stand. */
export function rename(kind: VariantKind, oldName: string): string {
  const stem = pick(kind, `${oldName}:stem`, ['x', 'el', 'item', 'node', 'u']);
  return `${stem}-${Math.floor(draw(kind, oldName) * 36 ** 6).toString(36)}`;
}
