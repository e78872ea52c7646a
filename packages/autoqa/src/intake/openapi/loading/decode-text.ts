/** A text and the encoding its bytes turned out to have. */
export interface DecodedText {
  text: string;
  encoding: string;
}

const BYTE_ORDER_MARKS: readonly [mark: readonly number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** Reads text by its content: byte order mark, UTF-16 without one, UTF-8, then GBK. Nothing if it is no text. */
export function decodeText(bytes: Uint8Array): DecodedText | undefined {
  const marked = BYTE_ORDER_MARKS.find(([mark]) => mark.every((byte, index) => bytes[index] === byte));
  const certain = marked?.[1] ?? wideEncoding(bytes);
  const encodings = certain === undefined ? ['utf-8', 'gb18030'] : [certain];
  for (const encoding of encodings) {
    const text = decodeStrictly(bytes, encoding);
    if (text !== undefined && !text.includes('\0')) return { text, encoding };
  }
  return undefined;
}

/** A document begins with ASCII, so in UTF-16 every other byte of its start is zero. */
function wideEncoding(bytes: Uint8Array): string | undefined {
  const [first, second, third, fourth] = bytes;
  if (bytes.length < 4) return undefined;
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return 'utf-16le';
  if (first === 0 && second !== 0 && third === 0 && fourth !== 0) return 'utf-16be';
  return undefined;
}

function decodeStrictly(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    // Bytes that are not of this encoding; the caller tries the next.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
