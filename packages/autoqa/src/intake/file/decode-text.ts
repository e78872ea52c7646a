import { InputError } from '../../kernel/errors.ts';

const BYTE_ORDER_MARKS: readonly { encoding: string; bytes: readonly number[] }[] = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];
/** GB 18030 is GBK and everything beyond it. */
const GUESSES = ['utf-8', 'gb18030'];
const SAMPLE_BYTES = 64 * 1024;
const USUAL =
  /[\t\n\r\u0020-\u007E\u00A0-\u024F\u0370-\u04FF\u2000-\u22FF\u2460-\u24FF\u3000-\u30FF\u4E00-\u9FFF\uAC00-\uD7AF\uFF00-\uFFEF]/g;
const USUAL_SHARE = 0.95;

/** A text and the encoding its bytes turned out to have. */
export interface DecodedText {
  text: string;
  encoding: string;
}

/** The text of a file, in whatever encoding an editor or Excel wrote it; the byte order mark is gone. Nothing if it is no text. */
export function decodeText(bytes: Uint8Array): DecodedText | undefined {
  const marked = BYTE_ORDER_MARKS.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte));
  const encodings = marked === undefined ? guessesFor(bytes) : [marked.encoding];
  for (const encoding of encodings) {
    const text = tryDecode(bytes, encoding);
    if (text !== undefined && !text.includes('\0')) return { text, encoding };
  }
  return undefined;
}

/** The same for a file that has to be text. */
export function readableText(bytes: Uint8Array, path: string): string {
  const decoded = decodeText(bytes);
  if (decoded !== undefined) return decoded.text;
  throw new InputError(`${path} is not text in UTF-8, UTF-16 or GBK.`, {
    code: 'input-file-encoding',
    hint: 'Save it as UTF-8.',
    details: { path },
  });
}

/** Bytes that are zero are found in UTF-16 only: in the line ends, blanks and digits. */
function guessesFor(bytes: Uint8Array): readonly string[] {
  const sample = bytes.subarray(0, SAMPLE_BYTES - (SAMPLE_BYTES % 2));
  const zeros: [even: number, odd: number] = [0, 0];
  for (let index = 0; index < sample.length; index += 1) if (sample[index] === 0) zeros[index % 2 === 0 ? 0 : 1] += 1;
  if (zeros[0] + zeros[1] === 0) return GUESSES;
  const encoding = zeros[1] >= zeros[0] ? 'utf-16le' : 'utf-16be';
  return isReadable(new TextDecoder(encoding).decode(sample)) ? [encoding] : [];
}

/** Whether a text looks like one in a language; other bytes give characters from everywhere. */
function isReadable(text: string): boolean {
  return (text.match(USUAL)?.length ?? 0) >= text.length * USUAL_SHARE;
}

function tryDecode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
