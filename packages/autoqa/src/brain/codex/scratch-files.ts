import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasCode } from '../../kernel/errors.ts';
import type { ModelImage } from '../model.ts';

/** The files through which Codex is told and tells; only their owner can read them. */
export interface ScratchFiles {
  schema: string;
  answer: string;
  prompt: string;
  images: string[];
}

/** Names the files, lets them be used, and removes them in every case. */
export async function withScratchFiles<T>(
  images: readonly ModelImage[],
  use: (files: ScratchFiles) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'autoqa-codex-'));
  try {
    const files = {
      schema: join(folder, 'schema.json'),
      answer: join(folder, 'answer.json'),
      prompt: join(folder, 'prompt.md'),
      images: images.map(({ mediaType }, index) => join(folder, `image-${index + 1}.${mediaType.split('/')[1]}`)),
    };
    for (const [index, file] of files.images.entries()) {
      await writeFile(file, Buffer.from(images[index]?.data ?? '', 'base64'), { mode: 0o600 });
    }
    return await use(files);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What is in a file, or nothing when it was never written. */
export async function readIfThere(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  });
}
