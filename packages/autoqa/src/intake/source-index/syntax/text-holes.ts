/** Unknown parts of a text are kept between two characters that no source uses, with a name. */
const HOLE = /\uE000([^\uE001]*)\uE001/g;
const FIRST_HOLE = /^\uE000[^\uE001]*\uE001(?=[/?]|$)/;

export function holeOf(name: string): string {
  return `\uE000${name}\uE001`;
}

export function withoutHoles(text: string): string {
  return text.replace(HOLE, '');
}

export function hasHoles(text: string): boolean {
  return text.includes('\uE000');
}

/** A text as a person reads it: `{name}` where something is filled in. */
export function asWords(text: string): string {
  return text.replace(HOLE, (_, name: string) => (name === '' ? '{…}' : `{${name}}`));
}

/** A text as an address: a whole unknown segment is a parameter, an unknown start or end is left away. */
export function asAddress(text: string): string {
  const [path = ''] = text.replace(FIRST_HOLE, '').split(/[?#]/, 1);
  return path.replace(HOLE, (hole, name: string, offset: number) => {
    const isSegment = path[offset - 1] === '/' || offset === 0;
    const isEnd = offset + hole.length === path.length;
    return isEnd && !isSegment ? '' : `:${name === '' ? 'param' : name}`;
  });
}
