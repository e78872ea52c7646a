import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** AES-256-GCM. A sealed text is base64 of nonce, tag and ciphertext; it opens only with its key and in its place. */
const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
export const KEY_BYTES = 32;

/** Where a sealed value belongs; a value that is moved elsewhere does not open there. */
export interface SealPlace {
  project: string;
  credential: string;
  field: string;
}

export function newKey(): Buffer {
  return randomBytes(KEY_BYTES);
}

export function seal(content: Uint8Array, key: Uint8Array, place: SealPlace): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(placeBytes(place));
  const ciphertext = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString('base64');
}

/** The content, or nothing when key, place or a single bit is not the one it was sealed with. */
export function unseal(sealed: string, key: Uint8Array, place: SealPlace): Buffer | undefined {
  const bytes = Buffer.from(sealed, 'base64');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(placeBytes(place));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const content = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([content, decipher.final()]);
  } catch {
    // `final` throws for one reason only: the tag does not fit. What it says names none, and nobody needs the stack.
    return undefined;
  }
}

/** `project|credential|field`, each part encoded so that no name can hold the separator. */
function placeBytes({ project, credential, field }: SealPlace): Buffer {
  return Buffer.from([project, credential, field].map(encodeURIComponent).join('|'), 'utf8');
}
