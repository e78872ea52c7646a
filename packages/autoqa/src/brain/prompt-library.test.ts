import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ALL_TASKS } from '../ports/brain/all-tasks.ts';
import { PromptLibrary } from './prompt-library.ts';

function folderWith(name: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'autoqa-prompts-'));
  writeFileSync(join(folder, name), text);
  return folder;
}

describe('K5 prompts are files', () => {
  test('every task has one, and every one asks only for what its task is told', async () => {
    const library = new PromptLibrary();
    for (const task of Object.values(ALL_TASKS)) {
      const prompt = await library.get(task.name);
      expect(prompt.task).toBe(task.name);
      const asked = [...prompt.prompt.matchAll(/\{\{(\w+)\}\}/g)].map(([, field]) => field);
      expect(Object.keys(task.input.shape)).toEqual(expect.arrayContaining(asked));
      expect(asked.toSorted()).toEqual(Object.keys(task.input.shape).toSorted());
    }
    const files = readdirSync(new URL('./prompts', import.meta.url));
    // Beside the tasks: what the tool agent is told before it looks into a claim, or plans tests.
    const expected = [...Object.keys(ALL_TASKS), 'check-claim', 'plan-tests'];
    expect(files.map((file) => file.replace('.md', '')).toSorted()).toEqual(expected.toSorted());
  });

  test('a file of one own comes first, and the version says so', async () => {
    const own = folderWith(
      'summarise.md',
      '---\ntask: summarise\nversion: 7\n---\nBe brief.\n\n## Question\n\n{{facts}}\n',
    );
    const library = new PromptLibrary(own);
    expect(await library.get('summarise')).toMatchObject({ system: 'Be brief.', prompt: '{{facts}}' });
    expect(await library.versions(['summarise', 'ground-step'])).toEqual({ summarise: '7 (own)', 'ground-step': '1' });
  });

  test.each([
    ['Be brief.', 'front matter'],
    ['---\ntask: summarise\n---\n## Question\n', 'version'],
    ['---\ntask: summarise\nversion: 1\n---\nBe brief.', '## Question'],
  ])('one that cannot be used is named with what is missing', async (text, missing) => {
    const own = folderWith('summarise.md', text);
    await expect(new PromptLibrary(own).get('summarise')).rejects.toThrow(missing);
    await expect(new PromptLibrary(own).get('summarise')).rejects.toThrow(own);
  });
});
