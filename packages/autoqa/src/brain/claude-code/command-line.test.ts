import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PromptRules } from '../agent-cli/prompt-text.ts';
import type { AgentPhase } from '../model.ts';
import { HELP_2_1, HELP_OLD, HELP_TEXT_ONLY } from './__fixtures__/claude-script.ts';
import { readClaudeCapabilities, type ClaudeCapabilities } from './capabilities.ts';
import { claudeCommand, type ClaudeCall } from './command-line.ts';

const ALL: ClaudeCapabilities = {
  version: '2.1.7',
  print: true,
  outputFormat: 'stream-json',
  streamInput: true,
  jsonSchema: true,
  tools: true,
  allowedTools: true,
  disallowedTools: true,
  maxTurns: true,
  resume: true,
  strictMcpConfig: true,
  model: true,
};
const NONE: ClaudeCapabilities = {
  ...(Object.fromEntries(Object.keys(ALL).map((key) => [key, false])) as unknown as ClaudeCapabilities),
  version: '0.1',
  print: true,
  outputFormat: 'text',
};

describe('K3 what Claude Code can do', () => {
  it.each<[string, string, string, Partial<ClaudeCapabilities>]>([
    ['2.1', '2.1.7', HELP_2_1, ALL],
    ['an old version', '0.1', HELP_OLD, { ...NONE, outputFormat: 'json' }],
    ['one that prints text alone', '0.1', HELP_TEXT_ONLY, NONE],
    ['2.0, which does not list --max-turns', '2.0.9', HELP_2_1, { ...ALL, version: '2.0.9', maxTurns: false }],
    ['1.0, which lists it', '1.0', `${HELP_2_1}  --max-turns <n>  Limit\n`, { ...ALL, version: '1.0' }],
    ['no help at all', '9', '', { ...NONE, version: '9', print: false, maxTurns: true }],
  ])('K3 is read from the help: %s', (_name, version, help, expected) => {
    expect(readClaudeCapabilities({ version, help })).toEqual(expected);
  });

  it('K3 U5 of whatever flags the help lists, exactly those are known (property 33)', () => {
    const flags = {
      jsonSchema: '--json-schema',
      tools: '--tools',
      allowedTools: '--allowedTools',
      disallowedTools: '--disallowedTools',
      resume: '--resume',
      strictMcpConfig: '--strict-mcp-config',
      model: '--model',
    } as const;
    fc.assert(
      fc.property(fc.subarray(Object.entries(flags)), fc.lorem(), (listed, prose) => {
        const help = listed.map(([, flag]) => `  ${flag} <value>  ${prose}\n`).join('');
        const can: Record<string, unknown> = { ...readClaudeCapabilities({ version: '2.1.7', help }) };
        const names = listed.map(([name]) => name);
        for (const name of Object.keys(flags))
          expect(can[name], `${name} in\n${help}`).toBe(names.includes(name as never));
      }),
      { numRuns: 200 },
    );
  });
});

const CALL: ClaudeCall = { phase: 'generation', schema: {}, model: 'opus', sessionId: 'S', withImages: true };
const FULL =
  '-p --output-format stream-json --verbose --input-format stream-json --model opus --json-schema {} --max-turns 60' +
  ' --resume S --strict-mcp-config --tools Read,Write,TodoWrite --allowedTools Read,Write,TodoWrite';

describe('K3 the command line of Claude Code, by what it can do', () => {
  it.each<[string, Partial<ClaudeCapabilities>, string, Partial<PromptRules>]>([
    ['everything', {}, FULL, { schemaInPrompt: false, toolsInPrompt: undefined }],
    [
      'no stream-json: one object at the end',
      { outputFormat: 'json' },
      FULL.replace('stream-json --verbose --input-format stream-json', 'json'),
      { schemaInPrompt: false },
    ],
    ['no stream input', { streamInput: false }, FULL.replace(' --input-format stream-json', ''), {}],
    ['no --json-schema', { jsonSchema: false }, FULL.replace(' --json-schema {}', ''), { schemaInPrompt: true }],
    [
      'no --allowedTools',
      { allowedTools: false },
      FULL.replace(/ --allowedTools.*/, ''),
      { toolsInPrompt: ['Read', 'Write'] },
    ],
    ['no --tools', { tools: false }, FULL.replace(/ --tools [^ ]*/, ''), { toolsInPrompt: undefined }],
    ['no --max-turns', { maxTurns: false }, FULL.replace(' --max-turns 60', ''), {}],
    ['no --resume', { resume: false }, FULL.replace(' --resume S', ''), {}],
    ['no --strict-mcp-config', { strictMcpConfig: false }, FULL.replace(' --strict-mcp-config', ''), {}],
    ['no --model', { model: false }, FULL.replace(' --model opus', ''), {}],
    ['nothing', NONE, '-p', { schemaInPrompt: true, toolsInPrompt: ['Read', 'Write'] }],
  ])('K3 %s', (_name, missing, line, rules) => {
    const command = claudeCommand({ ...ALL, ...missing }, CALL);
    expect(command.args.join(' ')).toBe(line);
    expect(command.rules).toMatchObject(rules);
  });

  it.each<[AgentPhase, string[]]>([
    ['planning', ['--tools', 'Read,Write,TodoWrite', '--allowedTools', 'Read,Write,TodoWrite']],
    ['generation', ['--tools', 'Read,Write,TodoWrite', '--allowedTools', 'Read,Write,TodoWrite']],
    ['healing', ['--tools', 'Read,Edit,TodoWrite', '--allowedTools', 'Read,Edit,TodoWrite']],
    ['answering', ['--tools', '']],
  ])('K3 the tools of %s', (phase, expected) => {
    const { args } = claudeCommand(ALL, { ...CALL, phase });
    expect(args.slice(args.indexOf('--tools'))).toEqual(expected);
  });

  it('K3 answering without --tools denies them, and says so', () => {
    const { args, rules } = claudeCommand({ ...ALL, tools: false }, { ...CALL, phase: 'answering' });
    expect(args.slice(-2)).toEqual(['--disallowedTools', expect.stringContaining('Bash') as string]);
    expect(rules.toolsInPrompt).toEqual([]);
  });

  it('K3 a schema too long for an argument goes into the prompt', () => {
    const { args, rules } = claudeCommand(ALL, { ...CALL, schema: { description: 'x'.repeat(200_000) } });
    expect(args).not.toContain('--json-schema');
    expect(rules.schemaInPrompt).toBe(true);
  });
});
