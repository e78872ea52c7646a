import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { RunResult } from '@autoqa/domain/model/result';
import { Document, Packer, Paragraph } from 'docx';
import { beforeEach, describe, expect, test } from 'vitest';
import { missingInManifest } from '../../packages/autoqa/src/record/workspace/complete-manifest.ts';
import { missingFromWorkspace } from '../../packages/autoqa/src/record/workspace/required-workspace.ts';
import { runCli, startCli } from '../support/cli.ts';
import { CASES, PRD, prdSite, profile, SITE_PASSWORD, spec, type PrdSite } from '../support/prd-site.ts';
import { serve } from '../support/serve.ts';
import { filesBelow, useWorkFolder } from '../support/work-folder.ts';

const ENV = { SITE_PASSWORD };
/** Several commands, each with a browser of its own and a runner of scripts. */
const SLOW_MS = 600_000;
const START = ['prd', 'test', '--profile', 'target.yaml', '--prd', 'prd.md', '--timeout', '3000'];

const work = useWorkFolder();
let site: PrdSite;

beforeEach(async () => {
  site = prdSite();
  const { url } = await serve((request, response) => site.listener(request, response));
  write('target.yaml', profile(url));
  write('prd.md', PRD);
});

function write(path: string, text: string): void {
  writeFileSync(join(work.path(), path), text);
}

function cli(...args: string[]) {
  return runCli(args, { cwd: work.path(), env: ENV });
}

function runFolder(): string {
  const runs = join(work.path(), '.autoqa', 'runs');
  return join(runs, readdirSync(runs).toSorted().at(-1) ?? '');
}

function inRun(path: string): string {
  return readFileSync(join(runFolder(), path), 'utf8');
}

function result(): RunResult {
  return RunResult.parse(JSON.parse(inRun('result.json')));
}

/** What a person makes of the cases. */
function rewriteCases(cases: Readonly<Record<string, string>>): void {
  const folder = join(runFolder(), 'prd', 'cases');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const [id, text] of Object.entries(cases)) writeFileSync(join(folder, `${id}.md`), text);
}

/** The report without what differs from run to run, and without what the design left open. */
function plainReport(): string {
  return inRun('reports/prd-report.md')
    .replaceAll(/\d{8}-\d{6}-\d{3}-\w+/g, 'RUN')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replace(/## Criteria that no case checks[^]*?(?=## )/, '');
}

/** However often the run was killed on its way. */
const REPORT = `# Test report - RUN

## Summary

- **Executed at**: TIME
- **Tested routes**: /notes, /admin
- **Defects**: 1
- **By severity**: Critical: 1, Major: 0, Minor: 0, Suggestion: 0

## Quality metrics

| Metric | Value | Threshold | Status |
| --- | --- | --- | --- |
| Requirement coverage (RC) | 0.6666 | ≥0.85 | ❌ missed, blocks the release |
| Assertion pass rate (APR) | 0.6666 | ≥0.95 | ❌ missed, blocks the release |

## Defects

### Defect 1: Notes: Verify the page shows "No such words"

**Severity**: Critical

**Description**: expected contains "No such words" · was page text: Notes 0 notes Add a note Tidy Onward Office

**Requirement**: REQ-1

> REQ-1: The page shows "Notes".

**Steps**:

1. Navigate to /notes
2. Verify the page shows "Notes"
3. Verify the page shows "No such words"

**Screenshots**:

![Screenshot](../screenshots/REQ-1-1-script-1-check-3.0.1.jpg)
![Screenshot](../screenshots/REQ-1-1-1-03.jpg)

---

## Requirements without a case

- REQ-3 Office

## Test cases

| Case ID | Title | Status | Assertions |
| --- | --- | --- | --- |
| REQ-1-1 | The notes are shown | Failed | 2 |
| REQ-2-1 | A note is added | Passed | 1 |
`;

describe('U5 a run of requirements', () => {
  test(
    'U4 U5 U7 U11 U12 stops for a person twice, executes what the person wrote, and leaves a whole workspace (properties 8, 30, 31)',
    async () => {
      const started = await cli(...START);
      expect(started.code, started.stdout + started.stderr).toBe(0);
      expect(started.stdout).toContain('autoqa approve');
      expect(inRun('prd/review.md')).toContain('REQ-3');
      expect(
        site.seen.filter((line) => /^(?:POST \/api|DELETE)/.test(line)),
        'before approval',
      ).toEqual([]);

      expect((await cli('approve', 'latest', '--reject')).code).toBe(2);
      expect((await cli('confirm', 'latest')).code).toBe(2);
      const sentBack = await cli('approve', 'latest', '--reject', '--comment', 'mind the empty notebook');
      expect(sentBack.code, sentBack.stderr).toBe(0);
      expect(inRun('prd/review.md')).toContain('mind the empty notebook');

      rewriteCases(CASES);
      const approved = await cli('approve', 'latest', '--by', 'ann', '--timeout', '3000');
      expect(approved.code, approved.stdout + approved.stderr).toBe(1);
      const [shown, added] = result().cases;
      expect(
        shown?.assertions.map(({ machineVerdict, agentVerdict, finalVerdict }) => [
          machineVerdict,
          agentVerdict,
          finalVerdict,
        ]),
      ).toEqual([
        ['pass', 'pass', 'pass'],
        ['fail', 'fail', 'fail'],
      ]);
      expect(added?.status).toBe('passed');
      expect(site.notes, 'U13 cleaned up after walk and script').toEqual([]);
      expect(result().defects.map(({ requirements }) => requirements)).toEqual([['REQ-1']]);
      expect(result().gates?.map(({ name, passed }) => [name, passed])).toEqual([
        ['RC', false],
        ['APR', false],
      ]);
      for (const { evidence } of [...(shown?.assertions ?? []), ...(added?.assertions ?? [])]) {
        const pictures = evidence.filter(({ kind }) => kind === 'screenshot');
        expect(pictures.length, 'U7').toBeGreaterThan(0);
        for (const { path } of pictures) expect(existsSync(join(runFolder(), path ?? ''))).toBe(true);
      }
      for (const step of shown?.steps ?? []) expect(step.screenshot, 'U7').toBeDefined();

      expect(plainReport()).toBe(REPORT);

      const confirmed = await cli('confirm', 'latest', '--by', 'bob');
      expect(confirmed.code, confirmed.stderr).toBe(1);
      expect((await cli('confirm', 'latest')).code, 'only once').toBe(2);
      expect(missingInManifest(JSON.parse(inRun('manifest.json')))).toEqual([]);
      const decisions = (JSON.parse(inRun('manifest.json')) as { decisionLog: { by: string; decision: string }[] })
        .decisionLog;
      expect(decisions.map(({ by, decision }) => `${by} ${decision}`).slice(1)).toEqual([
        'ann approved',
        'bob approved',
      ]);
      const files = filesBelow(runFolder()).map((file) => relative(runFolder(), file));
      expect(missingFromWorkspace(files, 'reported')).toEqual([]);
      for (const file of filesBelow(work.path())) expect(readFileSync(file).includes(SITE_PASSWORD), file).toBe(false);
    },
    SLOW_MS,
  );

  test(
    'U5 killed in each state in which it works, it goes on and ends with the same report, and nothing stays behind (property 37)',
    async () => {
      const env = { cwd: work.path(), env: ENV };
      const killAt = async (args: readonly string[], mark: RegExp): Promise<void> => {
        const child = startCli(args, env);
        const log = () =>
          readdirSync(work.path(), { recursive: true, encoding: 'utf8' }).find((file) => file.endsWith('events.jsonl'));
        const isReached = () => mark.test(readFileSync(join(work.path(), log() ?? 'prd.md'), 'utf8'));
        while (child.exitCode === null && !isReached()) await sleep(5);
        child.kill('SIGKILL');
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      };
      const resume = ['prd', 'test', '--resume', 'latest', '--timeout', '3000'];
      await killAt(START, /"phase":"parsing"/);
      await killAt(resume, /"phase":"generating"/);
      expect((await cli(...resume)).code).toBe(0);
      rewriteCases(CASES);
      await killAt(['approve', 'latest', '--timeout', '3000'], /"type":"step-end","caseId":"REQ-2-1"[^\n]*"index":1/);
      expect(site.notes.length, 'killed before it could clean up').toBeGreaterThan(0);
      await killAt(resume, /"phase":"reviewing"/);
      const ended = await cli(...resume);
      expect(ended.code, ended.stdout + ended.stderr).toBe(1);
      expect(site.notes, 'U13').toEqual([]);
      expect(plainReport()).toBe(REPORT);
    },
    SLOW_MS,
  );
});

test(
  'U1 what the profile denies does not leave the browser, in the walk and in the script',
  async () => {
    const { url } = await serve((request, response) => site.listener(request, response));
    write('target.yaml', profile(url, 'deniedRoutes: [/admin]\ndeniedOperations: [delete]\n'));
    site.notes.push('Note 1');
    await cli(...START);
    expect(inRun('prd/requirements.json')).toMatch(/"outOfScope": \[\s*\{\s*"id": "REQ-3"/);
    rewriteCases({
      'REQ-2-1': spec('Tidying', 'REQ-2', ['Click the "Tidy" button', 'Verify the page shows "0 notes"']),
      'REQ-2-2': spec('Onward', 'REQ-2', ['Click the "Onward" button', 'Verify the page shows "Office"']),
      'REQ-2-3': spec('The office', 'REQ-2', ['Click "Office"', 'Verify the page shows "Office"']),
      'REQ-2-4': spec('By address', 'REQ-2', ['Navigate to /admin', 'Verify the page shows "Office"']),
    });
    const approved = await cli('approve', 'latest', '--timeout', '3000');
    expect(approved.code, approved.stderr).toBe(1);
    expect(site.seen.filter((line) => /DELETE|\/admin/.test(line))).toEqual([]);
    expect(site.seen, 'the allowed half of the way').toContain('GET /detour');
    expect(
      inRun('events.jsonl').match(/"message":"Kept in the browser by the profile: DELETE/g),
      'walk and script',
    ).toHaveLength(2);
    expect(site.notes).toEqual(['Note 1']);
    expect(
      result().cases.flatMap(({ assertions }) => assertions.map(({ finalVerdict }) => finalVerdict)),
    ).not.toContain('pass');
    expect(result().defects, 'what the guard stops is no defect').toEqual([]);
    expect(result().cases.map(({ status }) => status)).toEqual(['skipped', 'skipped', 'skipped', 'skipped']);
  },
  SLOW_MS,
);

describe('U3 documents, profiles and applications that cannot be used', () => {
  const refused = async (args: readonly string[], env: Record<string, string> = ENV) => {
    const { code, stderr, stdout } = await runCli(args, { cwd: work.path(), env });
    return { code, told: stderr + stdout };
  };

  test('U3 an empty document, one without a requirement, one without text, one out of scope: exit 2 and what to do', async () => {
    write('empty.md', '');
    write('prose.md', '# Ideas\n\nIt should be nice to use.\n');
    writeFileSync(
      join(work.path(), 'scan.docx'),
      await Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph({})] }] })),
    );
    for (const [file, said] of [
      ['empty.md', /no sentence/],
      ['prose.md', /no requirement that can be tested/],
      ['scan.docx', /no sentence|scanned/],
      ['missing.md', /missing\.md/],
    ] as const) {
      const { code, told } = await refused(START.map((each) => (each === 'prd.md' ? file : each)));
      expect(code, told).toBe(2);
      expect(told).toMatch(said);
    }
    const outside = await refused([...START, '--routes', '/nowhere']);
    expect([outside.code, outside.told]).toEqual([2, expect.stringContaining('out of scope')]);
  });

  test('U3 three hundred pages are read', async () => {
    const section = (index: number) =>
      `## REQ-${index} Part ${index}\n\nPage: \`/elsewhere\`\n\n${'Some words that fill a page. '.repeat(100)}\n\n- The page shows "${index}".\n`;
    write(
      'long.md',
      `# Long\n\n${Array.from({ length: 300 }, (_, index) => section(index + 10)).join('\n')}${PRD.slice(PRD.indexOf('## REQ-1'))}`,
    );
    const { code, told } = await refused([
      ...START.map((each) => (each === 'prd.md' ? 'long.md' : each)),
      '--routes',
      '/notes',
    ]);
    expect(code, told).toBe(0);
    expect(inRun('prd/requirements.json').match(/not among --routes/g)).toHaveLength(301);
  });

  test(
    'U1 a wrong profile, an application that is away, a refused sign-in: each says so, and the run goes on when it is mended',
    async () => {
      const good = readFileSync(join(work.path(), 'target.yaml'), 'utf8');
      write('target.yaml', `${good}denyRoutes: [/admin]\n`);
      const wrong = await refused(START);
      expect([wrong.code, wrong.told]).toEqual([2, expect.stringMatching(/target\.yaml:\d+.*denyRoutes/)]);
      write('target.yaml', profile('http://127.0.0.1:1'));
      const away = await refused(START);
      expect([away.code, away.told]).toEqual([3, expect.stringContaining('does not answer')]);
      write('target.yaml', good);
      const locked = await refused(['prd', 'test', '--resume', 'latest', '--timeout', '3000'], {
        SITE_PASSWORD: 'wrong-password',
      });
      expect([locked.code, locked.told]).toEqual([2, expect.stringContaining('Wrong password')]);
      expect(locked.told).not.toContain('wrong-password');
      const mended = await refused(['prd', 'test', '--resume', 'latest', '--timeout', '3000']);
      expect(mended.code, mended.told).toBe(0);
    },
    SLOW_MS,
  );
});
