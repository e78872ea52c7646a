import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SuiteFile } from '../../suites/suite.ts';

/** Writes the files of a suite into a folder. */
export async function writeFiles(folder: string, files: readonly SuiteFile[]): Promise<void> {
  for (const { path, content } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}
