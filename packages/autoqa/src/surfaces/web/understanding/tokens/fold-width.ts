const FULL_WIDTH_OFFSET = 0xfee0;

/** Full-width signs and letters become half-width, small letters throughout; offsets stay what they were. */
export function foldWidth(source: string): string {
  let folded = '';
  for (let at = 0; at < source.length; at += 1) folded += foldUnit(source.charAt(at), source.charCodeAt(at));
  return folded;
}

function foldUnit(unit: string, code: number): string {
  if (code === 0x3000 || code === 0xa0) return ' ';
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - FULL_WIDTH_OFFSET).toLowerCase();
  const small = unit.toLowerCase();
  return small.length === 1 ? small : unit;
}
