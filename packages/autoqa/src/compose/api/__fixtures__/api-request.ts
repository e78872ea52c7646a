import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../../kernel/__fixtures__/temporary-folder.ts';

/** What every command for APIs is asked with, in a folder that is gone after the test. */
export async function apiRequest(baseUrl: string, config: string, env: Record<string, string> = {}) {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'api.yaml'), config);
  return {
    spec: `${baseUrl}/openapi.json`,
    baseUrl,
    configFile: 'api.yaml',
    cwd: folder,
    env,
    vars: {},
    language: 'en' as const,
    argv: [],
    config: { out: join(folder, '.autoqa'), model: 'offline', reporter: ['html'], keepRuns: 10 },
    terminal: {
      write: () => undefined,
      language: 'en' as const,
      columns: 80,
      color: false,
      isTty: false,
      verbosity: 'quiet' as const,
    },
    signal: new AbortController().signal,
  };
}

/** Every file below a folder, by its path in it. */
export async function textsBelow(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = await Promise.all(
    files.map(async (path) => [path.slice(folder.length + 1), await readFile(path, 'utf8')] as const),
  );
  return new Map(texts);
}
