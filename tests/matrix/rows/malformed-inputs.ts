import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipFile } from '../../../packages/autoqa/src/intake/__fixtures__/zip-file.ts';
import type { Ground } from '../support/ground.ts';
import { lampsApi } from '../support/lamps-api.ts';
import type { MatrixRow } from '../support/row.ts';
import { GOOD } from '../support/specs.ts';

const NOT_UTF8 = Buffer.from([0x61, 0x3a, 0x20, 0xff, 0xfe, 0xc3, 0x28, 0xa0, 0xa1, 0x0a]);
const ALIAS_BOMB = `a: &a [x,x,x,x,x,x,x,x,x]\n${[...'bcdefghi'].map((name, at) => `${name}: &${name} [${Array.from({ length: 9 }, () => `*${'abcdefgh'[at]}`).join()}]\n`).join('')}`;
const HUGE_LINE = () => `# ${'x'.repeat(16 * 1024 * 1024)}\n`;
const DEEP = '['.repeat(200_000);
const bombOf = (part: string) => () => zipFile({ [part]: ' '.repeat(256 * 1024 * 1024) });
const ENTITIES = zipFile({
  '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
  'word/document.xml': '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><d>&x;</d>',
});

const API = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Lamps', version: '1' },
  paths: { '/lamps': { get: { operationId: 'listLamps', responses: { 200: { description: 'all' } } } } },
});
const PROFILE = 'name: shop\nbaseUrl: http://127.0.0.1:9\n';

/** A folder where a file is expected. */
const FOLDER = Symbol('folder');
type Content = string | Uint8Array | typeof FOLDER | (() => string | Uint8Array);

interface Malformed {
  name: string;
  what: string;
  /** The command line, with the file as its last word or where `FILE` stands. */
  command: string[];
  file: string;
  contents: Record<string, Content>;
}

const MALFORMED: Malformed[] = [
  {
    name: 'malformed-spec',
    what: 'specs',
    command: ['run', 'FILE', '-u', 'http://127.0.0.1:9'],
    file: 'shop.md',
    contents: {
      'no bytes': '',
      'bytes that are not UTF-8': NOT_UTF8,
      'a line of 16 MB': HUGE_LINE,
      'broken front matter': `---\nurl: [\n---\n${GOOD}`,
      'an alias bomb': `---\n${ALIAS_BOMB}---\n${GOOD}`,
      'a folder of that name': FOLDER,
    },
  },
  {
    name: 'malformed-openapi',
    what: 'OpenAPI documents',
    command: ['api', 'test', '--base-url', 'http://127.0.0.1:9', '--spec', 'FILE'],
    file: 'api.yaml',
    contents: {
      'no bytes': '',
      'bytes that are not UTF-8': NOT_UTF8,
      'broken YAML': 'openapi: "3.1.0\npaths: {',
      'an alias bomb': ALIAS_BOMB,
      '200,000 open brackets': DEEP,
      'a document of something else': 'swagger: no\nhello: world\n',
      'a folder of that name': FOLDER,
    },
  },
  {
    name: 'malformed-prd',
    what: 'Word requirements',
    command: ['api', 'test', '--base-url', 'http://127.0.0.1:9', '--spec', 'good.json', '--prd', 'FILE'],
    file: 'prd.docx',
    contents: {
      'no bytes': '',
      'no archive': 'PK is all it has',
      'an archive that unpacks to 256 MB': bombOf('word/document.xml'),
      'an entity that reads a file': ENTITIES,
      'a folder of that name': FOLDER,
    },
  },
  {
    name: 'malformed-sheet',
    what: 'sheets',
    command: ['api', 'test', '--base-url', 'http://127.0.0.1:9', '--spec', 'good.json', '--data', 'FILE'],
    file: 'data.xlsx',
    contents: {
      'no bytes': '',
      'no archive': 'PK is all it has',
      'an archive that unpacks to 256 MB': bombOf('xl/worksheets/sheet1.xml'),
      'a folder of that name': FOLDER,
    },
  },
  {
    name: 'malformed-api-config',
    what: 'configurations of an API',
    command: ['api', 'test', '--base-url', 'http://127.0.0.1:9', '--spec', 'good.json', '--config', 'FILE'],
    file: 'api-config.yaml',
    contents: {
      'bytes that are not UTF-8': NOT_UTF8,
      'broken YAML': 'auth: {',
      'an unknown field': 'authentification: {}\n',
      'an alias bomb': ALIAS_BOMB,
    },
  },
  {
    name: 'malformed-profile',
    what: 'target profiles',
    command: ['prd', 'test', '--prd', 'prd.md', '--profile', 'FILE'],
    file: 'target.yaml',
    contents: {
      'no bytes': '',
      'bytes that are not UTF-8': NOT_UTF8,
      'broken YAML': 'baseUrl: {',
      'an alias bomb': ALIAS_BOMB,
      'a field of the wrong kind': `${PROFILE}login: 7\n`,
    },
  },
  {
    name: 'malformed-config',
    what: 'autoqa.config.yaml',
    command: ['run', 'good.md', '-u', 'http://127.0.0.1:9'],
    file: 'autoqa.config.yaml',
    contents: {
      'bytes that are not UTF-8': NOT_UTF8,
      'broken YAML': 'workers: {',
      'a value of the wrong kind': 'workers: many\n',
      'an alias bomb': ALIAS_BOMB,
      'a folder of that name': FOLDER,
    },
  },
  {
    name: 'malformed-lock',
    what: 'lock files',
    command: ['run', 'good.md', '-u', 'http://127.0.0.1:9'],
    file: 'good.lock.json',
    contents: {
      'no bytes': '',
      'half of it': '{"version":1,"steps":{"a":{"text":',
      'another version': '{"version":99,"steps":{}}',
      'a folder of that name': FOLDER,
    },
  },
  {
    name: 'malformed-mobile-case',
    what: 'mobile cases',
    command: ['mobile', 'run', 'FILE', '--app', 'http://127.0.0.1:9'],
    file: 'case.txt',
    contents: { 'no bytes': '', 'bytes that are not UTF-8': NOT_UTF8, 'a line of 16 MB': HUGE_LINE },
  },
  {
    name: 'malformed-claims',
    what: 'claims',
    command: ['check', 'FILE', '-u', 'http://127.0.0.1:9'],
    file: 'claims.md',
    contents: { 'no bytes': '', 'bytes that are not UTF-8': NOT_UTF8, 'a line of 16 MB': HUGE_LINE },
  },
];

const COMPANIONS = { 'good.json': API, 'prd.md': '# Shop\n\n- The list shows all lamps.\n', 'good.md': GOOD };

function put(ground: Ground, name: string, content: Content): void {
  if (content === FOLDER) mkdirSync(ground.at(name), { recursive: true });
  else ground.write({ [name]: typeof content === 'function' ? content() : content });
}

/** The exit code is 2, and the words name the file and the mend. */
async function expectRefusal(ground: Ground, { command, file }: Malformed, variant: string, content: Content) {
  const folder = variant.replaceAll(/\W+/g, '-');
  for (const [name, text] of Object.entries(COMPANIONS)) put(ground, `${folder}/${name}`, text);
  put(ground, `${folder}/${file}`, content);
  const args = command.map((word) => (word === 'FILE' ? file : word));
  const { code, stderr } = await ground.run(args, { cwd: ground.at(folder) });
  assert.equal(code, 2, `${variant}: exit code ${code}\n${stderr.slice(0, 2000)}`);
  assert.ok(stderr.includes(file), `${variant}: the file is not named\n${stderr.slice(0, 2000)}`);
  assert.match(stderr, /^Hint: /m, `${variant}: no mend\n${stderr.slice(0, 2000)}`);
  assert.ok(stderr.length < 4000, `${variant}: ${stderr.length} characters are no message`);
}

const BOOKS: Record<string, string | Uint8Array> = {
  'no bytes': '',
  'bytes that are not text': Buffer.from([0, 1, 2, 0xff, 0xfe, 0]),
  'something else': '# My shopping\n\n- milk\n',
  'broken steps': '# API tests: Lamps\n\n## GET /lamps — listLamps\n\n### API-001-01 x\n\n```yaml\nsteps: {\n```\n',
};

const TESTCASES: MatrixRow = {
  name: 'malformed-testcases',
  does: `a testcases.md that a person has edited to: ${Object.keys(BOOKS).join(', ')}`,
  async play(ground) {
    const { url, document } = await lampsApi(ground);
    ground.write({ 'lamps.json': JSON.stringify(document) });
    const planned = await ground.run(['api', 'test', '--spec', 'lamps.json', '--base-url', url, '--approve']);
    assert.equal(planned.code, 0, planned.stderr);
    const [folder = ''] = ground.runFolders();
    const book = join(folder, 'testcases.md');
    const whole = readFileSync(book);
    for (const [what, content] of Object.entries(BOOKS)) {
      writeFileSync(book, content);
      const { code, stderr } = await ground.run([
        'api',
        'test',
        '--resume',
        'latest',
        '--spec',
        'lamps.json',
        '--base-url',
        url,
      ]);
      assert.equal(code, 2, `${what}: exit code ${code} ${stderr}`);
      assert.match(stderr, /testcases\.md/, `${what}: ${stderr}`);
      assert.match(stderr, /^Hint: /m, `${what}: ${stderr}`);
      if (!readFileSync(book).equals(Buffer.from(content))) ground.lose(`what the person wrote (${what})`);
    }
    writeFileSync(book, whole);
    const resumed = await ground.run(['api', 'test', '--resume', 'latest', '--spec', 'lamps.json', '--base-url', url]);
    assert.equal(resumed.code, 0, resumed.stdout + resumed.stderr);
    return 'exit code 2 each time, named with its mend; put right, the same run goes on and passes';
  },
};

export const MALFORMED_INPUTS: MatrixRow[] = [
  ...MALFORMED.map((each) => ({
    name: each.name,
    does: `${each.what}: ${Object.keys(each.contents).join(', ')}`,
    async play(ground: Ground) {
      const variants = Object.entries(each.contents);
      const failures: string[] = [];
      const next = async (): Promise<void> => {
        for (let one = variants.shift(); one !== undefined; one = variants.shift()) {
          await expectRefusal(ground, each, ...one).catch((error: Error) => failures.push(error.message));
        }
      };
      await Promise.all([next(), next()]);
      assert.equal(failures.join('\n\n'), '');
      return 'exit code 2 each time, the message names the file and the mend';
    },
  })),
  TESTCASES,
];
