import { describe, expect, it } from 'vitest';
import { SecretMasks } from './secret-masks.ts';

describe('A11 masks of secrets', () => {
  it('also hide a secret that turned up after the text had been seen', () => {
    const masks = new SecretMasks();
    masks.add('TOKEN_OTHER', 'other-secret');
    expect(masks.mask('sent with s3cret-of-the-owner')).toBe('sent with s3cret-of-the-owner');
    masks.add('TOKEN_OWNER', 's3cret-of-the-owner');
    expect(masks.mask('sent with s3cret-of-the-owner')).toBe('sent with $TOKEN_OWNER');
  });

  it('know what the wider ones learn later', () => {
    const wider = new SecretMasks();
    const own = new SecretMasks(wider);
    own.add('TOKEN_OWN', 'own-secret');
    expect(own.mask('own-secret and wide-secret')).toBe('$TOKEN_OWN and wide-secret');
    wider.add('TOKEN_WIDE', 'wide-secret');
    expect(own.mask('own-secret and wide-secret')).toBe('$TOKEN_OWN and $TOKEN_WIDE');
    expect(own.names()).toEqual(['TOKEN_OWN', 'TOKEN_WIDE']);
  });
});
