import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RunEventInput } from '@autoqa/domain/events/run-event';
import { caseEvents } from '../__fixtures__/sample-cases.ts';
import { inputOf, numbered, sampleInput } from '../__fixtures__/sample-run.ts';
import { createActionsReporter, githubReporter } from './github-reporter.ts';
import { gitlabReporter } from './gitlab-reporter.ts';
import { workflowCommand } from './workflow-command.ts';

/** How GitHub reads a line, by its documented rules. */
function readCommand(line: string): Record<string, string | undefined> {
  const [, level, properties = '', data = ''] = /^::(\w+) (.*?)::(.*)$/s.exec(line) ?? [];
  const plain = (text: string) => text.replaceAll('%0D', '\r').replaceAll('%0A', '\n');
  const entries = properties.split(',').map((each) => {
    const [name = '', ...value] = each.split('=');
    return [name, plain(value.join('=').replaceAll('%3A', ':').replaceAll('%2C', ',')).replaceAll('%25', '%')] as const;
  });
  return { level, ...Object.fromEntries(entries), message: plain(data).replaceAll('%25', '%') };
}

/** What acts on a screen instead of standing on it. */
const ACTING = /(?![\t\n\r])[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

describe('R4 workflow commands', () => {
  it('property: any text stays one command and is read as it was meant', () => {
    const text = fc.string({ unit: 'binary' }).map((each) => each.toWellFormed());
    const special = fc
      .array(fc.constantFrom('%', ':', ',', '\r', '\n', '::', '::error::', '%0A', '%25', 'a', '='))
      .map((all) => all.join(''));
    const any = fc.oneof(text, special).filter((each) => each !== '');
    fc.assert(
      fc.property(any, any, any, fc.integer({ min: 1 }), (title, message, file, line) => {
        const command = workflowCommand({ level: 'error', title, message, file, line });
        expect(command).not.toMatch(/[\r\n]/);
        const [shownTitle, shownMessage, shownFile] = [title, message, file].map((each) =>
          each.replace(ACTING, '\uFFFD'),
        );
        const shown = { title: shownTitle, message: shownMessage, file: shownFile };
        expect(readCommand(command)).toEqual({ level: 'error', ...shown, line: String(line) });
      }),
      { numRuns: 200 },
    );
  });

  it('write the escapes that GitHub names', () => {
    expect(workflowCommand({ level: 'warning', title: 'a:b,c%', message: '1\r\n50%: x, y' })).toBe(
      '::warning title=a%3Ab%2Cc%25::1%0D%0A50%25: x, y',
    );
  });

  it('hold nothing that acts on the screen of the build log', () => {
    const command = workflowCommand({ level: 'error', title: 'a\u001B[2Jb', message: '\u0007\u009B1m\u202Etxt' });
    expect(command).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u);
  });
});

describe('R4 the reporter github', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'autoqa-actions-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function finish(view = sampleInput().view, env: Record<string, string> = {}, language: 'en' | 'zh' = 'en'): string[] {
    let out = '';
    createActionsReporter({ write: (text) => (out += text), language, env, cwd: join(folder, 'web') }).finish(view);
    return out.trimEnd().split('\n');
  }

  it('has an error for each failure and a warning for what is flaky or healed', () => {
    const commands = finish().map(readCommand);
    expect(commands.map(({ level }) => level)).toEqual([...Array<string>(5).fill('error'), 'warning', 'warning']);
    expect(commands.filter(({ title = '' }) => title.startsWith('Product bug: ')).length).toBeGreaterThan(0);
    expect(commands.at(-1)).toMatchObject({ level: 'warning', title: expect.stringContaining('Healed: ') as string });
  });

  it('points to the failing step from the root of the repository, and to no file that is not there', () => {
    const events: RunEventInput[] = [
      { type: 'run-start', runId: 'r', kind: 'run' },
      { type: 'case-start', caseId: 'a', title: 'A', surface: 'web', source: 'specs/plan.md#1.2' },
      { type: 'step-start', caseId: 'a', index: 0, text: 'One', line: 7 },
      { type: 'step-end', caseId: 'a', index: 0, status: 'passed', durationMs: 1 },
      { type: 'step-start', caseId: 'a', index: 1, text: 'Two', line: 9 },
      { type: 'step-end', caseId: 'a', index: 1, status: 'failed', durationMs: 1 },
      { type: 'case-end', caseId: 'a', durationMs: 1, verdict: { kind: 'script-error', reason: 'No.', rule: 'W7' } },
      ...caseEvents({
        start: { caseId: 'b', title: 'B', source: 'testcases.md#API-1' },
        end: { durationMs: 1, verdict: { kind: 'product-bug', reason: 'Yes.', rule: 'A' } },
      }),
      { type: 'run-end', state: 'error', exitCode: 3, reason: 'Shard 2/2 is missing.' },
    ];
    mkdirSync(join(folder, 'web/specs'), { recursive: true });
    writeFileSync(join(folder, 'web/specs/plan.md'), '');
    const { view } = inputOf(numbered(events));
    expect(finish(view, { GITHUB_WORKSPACE: folder }).toSorted()).toEqual([
      '::error file=web/specs/plan.md,line=9,title=Script error%3A A::No.%0AStep: Two',
      '::error title=AutoQA%3A Error::Shard 2/2 is missing.',
      '::error title=Product bug%3A B::Yes.',
    ]);
  });

  it('points to the line of a claim, not of the steps that were worked out for it', () => {
    const events: RunEventInput[] = [
      { type: 'run-start', runId: 'r', kind: 'check' },
      { type: 'case-start', caseId: 'a', title: 'A', surface: 'web', source: 'claims.md#12' },
      { type: 'step-start', caseId: 'a', index: 0, text: 'One', line: 1 },
      { type: 'step-end', caseId: 'a', index: 0, status: 'failed', durationMs: 1 },
      { type: 'case-end', caseId: 'a', durationMs: 1, verdict: { kind: 'product-bug', reason: 'No.', rule: 'W' } },
    ];
    mkdirSync(join(folder, 'web'));
    writeFileSync(join(folder, 'web/claims.md'), '');
    expect(finish(inputOf(numbered(events)).view)[0]).toMatch(/^::error file=claims\.md,line=12,/);
  });

  it('appends the summary, with the way to the artifacts, in both languages', () => {
    const path = join(folder, 'summary.md');
    const env = {
      GITHUB_STEP_SUMMARY: path,
      GITHUB_SERVER_URL: 'https://github.example',
      GITHUB_REPOSITORY: 'a/b',
      GITHUB_RUN_ID: '7',
    };
    finish(undefined, env);
    finish(undefined, env, 'zh');
    const text = readFileSync(path, 'utf8');
    expect(text.match(/^## /gm)).toHaveLength(2);
    expect(text).toContain('| 10 | 3 | 5 | 1 | 1 | 1 | 2 |');
    expect(text).toContain('### Failures (5)');
    expect(text).toContain('### 失败 (5)');
    expect(text).toContain('(https://github.example/a/b/actions/runs/7#artifacts)');
    expect(text).not.toMatch(/<(?!br>)/);
    expect(text).not.toContain('@everyone');
  });

  it('says that the summary could not be written, and goes on', () => {
    const commands = finish(undefined, { GITHUB_STEP_SUMMARY: join(folder, 'no/such/folder.md') });
    expect(commands.at(-1)).toMatch(/^::warning title=AutoQA::GITHUB_STEP_SUMMARY: ENOENT/);
  });

  it('keeps the summary as a file of the run, short however much failed', async () => {
    const many = Array.from({ length: 2000 }, (_, index) =>
      caseEvents({
        start: { caseId: `c${index}`, title: `Case ${index} ${'x'.repeat(300)}`, source: 'a.md' },
        end: { durationMs: 1, verdict: { kind: 'script-error', reason: 'No. '.repeat(200), rule: 'W7' } },
      }),
    );
    const [file] = await githubReporter.render(
      inputOf(numbered([{ type: 'run-start', runId: 'r', kind: 'run' }, ...many.flat()])),
    );
    expect(file?.path).toBe('reports/summary.md');
    expect(String(file?.content).length).toBeLessThan(65_536);
    expect(String(file?.content)).toMatch(/\d+ more are in the HTML report\./);
  });
});

describe('R4 the reporter gitlab', () => {
  it('writes what GitLab demands of a code quality report, with fingerprints that stay', async () => {
    const render = async () => {
      const [file] = await gitlabReporter.render(sampleInput());
      expect(file?.path).toBe('reports/gl-code-quality.json');
      return JSON.parse(String(file?.content)) as Record<string, unknown>[];
    };
    const issues = await render();
    expect(issues).toHaveLength(7);
    for (const issue of issues) {
      expect(issue).toEqual({
        description: expect.stringMatching(/^[^\n]+$/) as string,
        check_name: expect.stringMatching(/^autoqa-[a-z-]+$/) as string,
        fingerprint: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        severity: expect.stringMatching(/^(?:info|minor|major|critical|blocker)$/) as string,
        location: {
          path: expect.stringMatching(/^(?!\.\/)./) as string,
          lines: { begin: expect.any(Number) as number },
        },
      });
    }
    expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(issues.length);
    expect(await render()).toEqual(issues);
  });
});
