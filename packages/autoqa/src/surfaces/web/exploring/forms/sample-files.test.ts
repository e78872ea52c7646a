import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SampleFolder, sampleFileFor, sampleFilesIn } from './sample-files.ts';

describe('P1 files for upload fields', () => {
  test.each([
    ['image/png,image/jpeg', 'autoqa-sample.png'],
    ['image/*', 'autoqa-sample.png'],
    ['.jpg, .jpeg', 'autoqa-sample.jpg'],
    ['.CSV', 'autoqa-sample.csv'],
    ['application/pdf', 'autoqa-sample.pdf'],
    ['', 'autoqa-sample.txt'],
    ['.xyz', 'autoqa-sample.txt'],
  ])('a field that takes "%s" gets %s', (accept, name) => {
    expect(sampleFileFor(accept)).toBe(name);
  });

  test('they lie on the disk until the folder is removed, and are known by the sentences that name them', () => {
    const folder = new SampleFolder();
    const path = folder.pathOf('autoqa-sample.png') ?? '';
    expect(readFileSync(path).subarray(1, 4).toString()).toBe('PNG');
    expect(folder.pathOf('mine.png')).toBeUndefined();
    folder.remove();
    expect(existsSync(path)).toBe(false);
    const named = sampleFilesIn('Upload "autoqa-sample.jpg" using "Picture"');
    expect(named.map(({ name }) => name)).toEqual(['autoqa-sample.jpg']);
    expect(named[0]?.content.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  });
});
