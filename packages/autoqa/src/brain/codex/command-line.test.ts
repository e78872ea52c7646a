import { describe, expect, it } from 'vitest';
import { HELP_0_166, HELP_OLD } from './__fixtures__/codex-script.ts';
import { readCodexCapabilities, type CodexCapabilities } from './capabilities.ts';
import { codexCommand, type CodexCall } from './command-line.ts';

const ALL: CodexCapabilities = {
  version: '0.166.0',
  json: true,
  outputSchema: true,
  outputLastMessage: true,
  sandbox: true,
  approvalMode: false,
  skipGitRepoCheck: true,
  resume: true,
  stdinPrompt: true,
  image: true,
  model: true,
  disable: true,
};
const CALL: CodexCall = {
  model: 'gpt-x',
  sessionId: 'T',
  strictSchema: true,
  files: { schema: '/s', answer: '/a', prompt: '/p', images: ['/i'] },
};
const FULL =
  'exec --image /i --json --output-schema /s -o /a -s read-only --skip-git-repo-check --disable plugins --model gpt-x resume T -';

describe('K3 what Codex can do', () => {
  it('K3 is read from the help of 0.166', () => {
    expect(readCodexCapabilities({ version: '0.166.0', help: HELP_0_166 })).toEqual(ALL);
  });

  it('K3 is read from the help of an old version', () => {
    expect(readCodexCapabilities({ version: '0.1', help: HELP_OLD })).toEqual({
      ...Object.fromEntries(Object.keys(ALL).map((key) => [key, false])),
      version: '0.1',
      approvalMode: true,
      model: true,
    });
  });
});

describe('K3 the command line of Codex, by what it can do', () => {
  it.each<[string, Partial<CodexCapabilities>, string, object]>([
    ['everything', {}, FULL, { schemaInPrompt: false, readOnlyInPrompt: false }],
    ['no --json', { json: false }, FULL.replace(' --json', ''), {}],
    ['no --output-schema', { outputSchema: false }, FULL.replace(' --output-schema /s', ''), { schemaInPrompt: true }],
    ['no -o', { outputLastMessage: false }, FULL.replace(' -o /a', ''), {}],
    ['no sandbox', { sandbox: false }, FULL.replace(' -s read-only', ''), { readOnlyInPrompt: true }],
    [
      'an approval mode instead of a sandbox',
      { sandbox: false, approvalMode: true },
      FULL.replace('-s read-only', '--approval-mode suggest'),
      { readOnlyInPrompt: false },
    ],
    ['no --skip-git-repo-check', { skipGitRepoCheck: false }, FULL.replace(' --skip-git-repo-check', ''), {}],
    ['no --disable', { disable: false }, FULL.replace(' --disable plugins', ''), {}],
    ['no --model', { model: false }, FULL.replace(' --model gpt-x', ''), {}],
    ['no resume', { resume: false }, FULL.replace(' resume T', ''), {}],
    ['no --image', { image: false }, FULL.replace(' --image /i', ''), {}],
    ['no prompt by stdin', { stdinPrompt: false }, FULL.replace(/-$/, 'Read the file /p and do what it says.'), {}],
  ])('K3 %s', (_name, missing, line, rules) => {
    const command = codexCommand({ ...ALL, ...missing }, CALL);
    expect(command.args.join(' ')).toBe(line);
    expect(command.rules).toMatchObject(rules);
  });
});
