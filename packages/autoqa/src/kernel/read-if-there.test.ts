import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from './__fixtures__/temporary-folder.ts';
import { readIfThere } from './read-if-there.ts';

describe('A11 a file that may not be there', () => {
  it('is read when it is, and empty when it is not', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'a.xml'), '<é/>');
    expect(await readIfThere(join(folder, 'a.xml'))).toBe('<é/>');
    expect(await readIfThere(join(folder, 'b.xml'))).toBe('');
  });

  it('is not called empty when it cannot be read', async () => {
    await expect(readIfThere(await temporaryFolder())).rejects.toThrow('EISDIR');
  });
});
