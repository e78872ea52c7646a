import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** Long and random, so that a plain hash of it gives nothing away. */
export function newSecret(prefix = ''): string {
  return `${prefix}${randomBytes(SECRET_BYTES).toString('base64url')}`;
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
