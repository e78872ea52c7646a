import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasCode } from '../kernel/errors.ts';
import { parsePrompt, type PromptFile } from './asking/prompt-file.ts';

/** Beside this file in the source, and in the published package. */
const OWN_FOLDER = fileURLToPath(new URL('./prompts', import.meta.url));

/** The prompts by task: a person's own file of the same name comes before ours (K5). */
export class PromptLibrary {
  readonly #overrides: string | undefined;
  readonly #loaded = new Map<string, Promise<PromptFile>>();

  constructor(overrides?: string) {
    this.#overrides = overrides;
  }

  get(task: string): Promise<PromptFile> {
    const known = this.#loaded.get(task) ?? this.#read(task);
    this.#loaded.set(task, known);
    return known;
  }

  /** Which version each task's prompt has, for the manifest. */
  async versions(tasks: readonly string[]): Promise<Record<string, string>> {
    const prompts = await Promise.all(tasks.map((task) => this.get(task)));
    return Object.fromEntries(prompts.map(({ task, version }) => [task, version]));
  }

  async #read(task: string): Promise<PromptFile> {
    const name = `${task}.md`;
    const own = this.#overrides === undefined ? undefined : await readIfThere(join(this.#overrides, name));
    const path = join(own === undefined ? OWN_FOLDER : (this.#overrides ?? ''), name);
    const prompt = parsePrompt(own ?? (await readFile(path, 'utf8')), path);
    // Whoever reads the manifest must see that it was not ours.
    return own === undefined ? prompt : { ...prompt, version: `${prompt.version} (own)` };
  }
}

async function readIfThere(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });
}
