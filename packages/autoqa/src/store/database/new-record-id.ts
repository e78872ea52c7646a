import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const CHARACTERS = 16;

/** Of a project, a profile, a token or an upload: `p-4k2m…`. */
export function newRecordId(letter: 'p' | 'f' | 't' | 'u'): string {
  const random = Array.from(randomBytes(CHARACTERS), (byte) => ALPHABET[byte % ALPHABET.length]);
  return `${letter}-${random.join('')}`;
}
