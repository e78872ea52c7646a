import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { lampsDocument, answerLamps } from '../../support/small-api.ts';
import { filesBelow } from '../../support/work-folder.ts';
import type { Ground } from '../support/ground.ts';
import type { MatrixRow } from '../support/row.ts';
import { spec } from '../support/specs.ts';

const OUTSIDE = 'this-lies-outside-4711';

/** Ends every kind of string and comment, then writes a file where the command works. */
function breakout(ground: Ground): string {
  const write = `require("fs").writeFileSync(${JSON.stringify(ground.at('escaped'))},"x")`;
  return `../../../escaped'"\`*/;${write};/*\${${write}}\\`;
}

/** Nothing but the given names lies beside the record, and nobody wrote outside of it. */
function expectConfined(ground: Ground, given: string[]): void {
  assert.ok(!existsSync(ground.at('escaped')), 'Generated code ran what the text said.');
  const strange = readdirSync(ground.folder).filter((name) => !['.autoqa', 'keys', ...given].includes(name));
  assert.deepEqual(strange, [], 'Files beside the record.');
  const above = readdirSync(ground.at('..')).filter((name) => name.startsWith('escaped'));
  assert.deepEqual(above, [], 'Files above the folder.');
}

const SUITE: MatrixRow = {
  name: 'suite-escapes',
  does: 'an OpenAPI document whose names, tags, paths and examples end strings and climb out of folders, as suite that runs',
  async play(ground) {
    const url = await ground.serve(answerLamps);
    const document = lampsDocument(url);
    const text = breakout(ground);
    const list = { operationId: text, tags: [text], summary: text, responses: { 200: { description: text } } };
    const parameters = [{ name: 'q', in: 'query', schema: { type: 'string', example: text, enum: [text] } }];
    const paths = {
      ...document.paths,
      '/lamps': { get: { ...list, parameters } },
      '/../../escaped': { get: { ...list, operationId: 'up' } },
    };
    ground.write({ 'lamps.json': JSON.stringify({ ...document, info: { title: text, version: '1' }, paths }) });
    symlinkSync(resolve('node_modules'), ground.at('node_modules'));
    const args = ['api', 'test', '--spec', 'lamps.json', '--base-url', url, '--target', 'playwright'];
    const { code, stdout, stderr } = await ground.run(args);
    assert.ok(code === 0 || code === 1, `exit code ${code}: ${stdout}${stderr}`);
    expectConfined(ground, ['lamps.json', 'node_modules']);
    const [folder = ''] = ground.runFolders();
    const suites = filesBelow(folder).filter((file) => file.endsWith('.spec.ts'));
    assert.ok(suites.length > 0, 'There is no suite.');
    return `${suites.length} files of tests ran, all inside of the run folder; nothing of the text was code`;
  },
};

const EXPORT: MatrixRow = {
  name: 'export-escapes',
  does: 'a spec with such a title and such values, run and exported to Playwright',
  async play(ground) {
    const url = await ground.serve(
      (_, response) =>
        void response.setHeader('content-type', 'text/html').end('<h1>Welcome</h1><label>Name <input></label>'),
    );
    const text = breakout(ground);
    ground.write({
      'a.md': spec(text, 'Navigate to /', `Fill the "Name" field with {{VALUE}}`, 'Verify the page shows "Welcome"'),
    });
    const ran = await ground.run(['run', 'a.md', '-u', url, '--var', `VALUE=${text}`, '--timeout', '4000']);
    assert.equal(ran.code, 0, ran.stdout + ran.stderr);
    const { code, stdout, stderr } = await ground.run(['export', 'a.md', '-u', url, '--to', 'playwright', '--json']);
    assert.equal(code, 0, stdout + stderr);
    const made = filesBelow(ground.folder).filter((file) => file.endsWith('.spec.ts') || file.endsWith('.test.ts'));
    assert.ok(made.length > 0, stdout);
    const listed = readdirSync(ground.folder).filter((name) => !name.startsWith('escaped'));
    expectConfined(ground, listed);
    return `it is written to ${made.map((file) => relative(ground.folder, file).replaceAll(/\w{12,}/g, '…')).join(', ')}; nothing of the text is code`;
  },
};

const DOWNLOAD: MatrixRow = {
  name: 'download-escapes',
  does: 'a target that names its download ../../../escaped and /escaped',
  async play(ground) {
    const url = await ground.serve((request, response) => {
      if (request.url === '/')
        return void response.setHeader('content-type', 'text/html').end('<h1>Welcome</h1><a href="/file">Get it</a>');
      response.setHeader(
        'content-disposition',
        `attachment; filename="../../../escaped.sh"; filename*=UTF-8''%2e%2e%2f%2fescaped.sh`,
      );
      response.setHeader('content-type', 'application/octet-stream').end('echo escaped');
    });
    ground.write({ 'a.md': spec('Get it', 'Navigate to /', 'Click the "Get it" link', 'Verify a file is downloaded') });
    const { code, stdout } = await ground.run([
      'run',
      'a.md',
      '-u',
      url,
      '--artifacts',
      'all',
      '--timeout',
      '4000',
      '--json',
    ]);
    assert.ok(code === 0 || code === 1, stdout);
    expectConfined(
      ground,
      readdirSync(ground.folder).filter((name) => name.startsWith('a.')),
    );
    const outside = filesBelow(ground.folder).filter(
      (file) => file.endsWith('escaped.sh') && !file.includes('/downloads/'),
    );
    assert.deepEqual(outside, []);
    return 'what is kept of it lies below downloads/';
  },
};

const LYING_RUN: MatrixRow = {
  name: 'lying-record',
  does: 'a run folder from somebody else whose events name files outside of it, by path, absolutely and through a link',
  async play(ground) {
    ground.write({ 'outside.txt': OUTSIDE });
    const runId = '20260101-000000-000-aaaaaa';
    const folder = ground.at('.autoqa', 'runs', runId);
    mkdirSync(join(folder, 'screenshots'), { recursive: true });
    symlinkSync(ground.at('outside.txt'), join(folder, 'screenshots', 'link.png'));
    const paths = ['../../../outside.txt', ground.at('outside.txt'), 'screenshots/link.png'];
    const bodies = [
      { type: 'run-start', runId, kind: 'run' },
      { type: 'case-start', caseId: 'a', title: 'A', surface: 'web', source: 'a.md' },
      ...paths.map((path, index) => ({ type: 'step-start', caseId: 'a', index, text: path })),
      ...paths.map((screenshot, index) => ({
        type: 'step-end',
        caseId: 'a',
        index,
        status: 'failed',
        durationMs: 1,
        screenshot,
      })),
      {
        type: 'case-end',
        caseId: 'a',
        durationMs: 1,
        verdict: {
          kind: 'product-bug',
          reason: 'x',
          rule: 'x',
          evidence: paths.map((path) => ({ kind: 'screenshot', note: 'x', path })),
        },
      },
      { type: 'run-end', state: 'failed', exitCode: 1 },
    ];
    const lines = bodies.map((body, index) =>
      JSON.stringify({ seq: index + 1, ts: '2026-01-01T00:00:00.000Z', ...body }),
    );
    writeFileSync(join(folder, 'events.jsonl'), `${lines.join('\n')}\n`);
    const { code, stdout, stderr } = await ground.run(['report', runId, '--format', 'html,markdown,allure']);
    assert.ok(code === 0 || code === 1 || code === 2, stdout + stderr);
    const read = filesBelow(folder).filter((file) => {
      const text = readFileSync(file, 'utf8');
      return text.includes(OUTSIDE) || text.includes(Buffer.from(OUTSIDE).toString('base64').slice(0, 20));
    });
    assert.deepEqual(read, [], 'What lies outside is in a report.');
    return 'its reports are made, and hold nothing from outside';
  },
};

export const GENERATED_CODE: MatrixRow[] = [SUITE, EXPORT, DOWNLOAD, LYING_RUN];
