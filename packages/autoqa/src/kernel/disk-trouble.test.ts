import { describe, expect, test } from 'vitest';
import { asDiskTrouble } from './disk-trouble.ts';

const systemError = (code: string) => Object.assign(new Error(`${code}: something, write`), { code });

describe('R1 what the disk does to us', () => {
  test.each([
    ['ENOSPC', 'disk-full'],
    ['EDQUOT', 'disk-full'],
    ['EFBIG', 'disk-full'],
    ['EROFS', 'disk-closed'],
    ['ENOTDIR', 'disk-closed'],
  ])('%s is the environment (%s), with a mend', (code, ours) => {
    const trouble = asDiskTrouble(systemError(code));
    expect(trouble).toMatchObject({ code: ours, exitCode: 3, hint: expect.any(String) });
    expect(trouble?.message).toContain(code);
  });

  test('anything else is not explained away', () => {
    expect(asDiskTrouble(systemError('ENOENT'))).toBeUndefined();
    expect(asDiskTrouble(new TypeError('x is not a function'))).toBeUndefined();
  });
});
