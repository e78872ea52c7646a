import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { zipFile } from '../../../packages/autoqa/src/intake/__fixtures__/zip-file.ts';
import { lampsDocument } from '../../support/small-api.ts';
import { filesBelow } from '../../support/work-folder.ts';
import { startCockpit } from '../support/cockpits.ts';
import { elsewhere } from '../support/elsewhere.ts';
import { lampsApi } from '../support/lamps-api.ts';
import type { MatrixRow } from '../support/row.ts';

const OUTSIDE = 'this-lies-outside-4711';

const REFERENCES: MatrixRow = {
  name: 'openapi-references',
  does: 'an OpenAPI document whose $refs lead to another server, a metadata address, file:///etc/passwd and above its folder',
  async play(ground) {
    const away = await elsewhere(ground);
    const { url, document } = await lampsApi(ground);
    const targets = [`${away.url}/schema.json`, 'http://169.254.169.254/latest/meta-data', 'file:///etc/passwd'];
    ground.write({ 'outside.json': JSON.stringify({ description: OUTSIDE }) });
    for (const [index, $ref] of [...targets, '../outside.json'].entries()) {
      const paths = { ...document.paths, '/more': { get: { operationId: 'more', responses: { 200: { $ref } } } } };
      ground.write({ [`${index}/api.json`]: JSON.stringify({ ...document, paths }) });
      const args = ['api', 'test', '--spec', 'api.json', '--base-url', url, '--approve'];
      const { code, stdout, stderr } = await ground.run(args, { cwd: ground.at(String(index)) });
      assert.ok(code === 2 || code === 0, `${$ref}: exit code ${code} ${stderr}`);
      assert.ok(`${stdout}${stderr}`.includes($ref), `${$ref} is not told: ${stdout}${stderr}`);
    }
    assert.deepEqual(away.seen, [], 'Somebody was called.');
    const holders = filesBelow(ground.folder).filter(
      (file) => file.includes('.autoqa') && holds(file, [OUTSIDE, 'root:x:0']),
    );
    assert.deepEqual(holders, [], 'What lies outside was read in.');
    return 'none is followed; the message names each';
  },
};

const DOCUMENT_REDIRECT: MatrixRow = {
  name: 'document-redirect',
  does: 'the address of an OpenAPI document redirects to another server, to a file and in circles',
  async play(ground) {
    const away = await elsewhere(ground);
    const places = { '/away': `${away.url}/api.json`, '/file': 'file:///etc/passwd', '/circle': '/circle' };
    const url = await ground.serve((asked, response) => {
      const location = places[asked.url as keyof typeof places];
      response.writeHead(302, { location }).end();
    });
    for (const path of Object.keys(places)) {
      const { code, stderr } = await ground.run(['api', 'test', '--spec', `${url}${path}`, '--base-url', url]);
      assert.ok(code === 2 || code === 3, `${path}: exit code ${code} ${stderr}`);
      assert.match(stderr, /^Hint: /m, stderr);
      assert.ok(!stderr.includes('root:x:0'));
    }
    const given = away.seen.filter((line) => !/^GET \/api\.json\s+$/.test(line));
    assert.deepEqual(given, [], 'More than the document was asked for.');
    return 'exit code 2 or 3 with the mend; nothing but the document is asked for, and nothing is brought along';
  },
};

const API_REDIRECT: MatrixRow = {
  name: 'api-redirect',
  does: 'an API that answers everything with a redirect to another server',
  async play(ground) {
    const away = await elsewhere(ground);
    const url = await ground.serve((asked, response) => {
      response.writeHead(307, { location: `${away.url}${asked.url}` }).end();
    });
    ground.write({
      'lamps.json': JSON.stringify(lampsDocument(url)),
      'api.yaml': 'auth: { type: bearer, token: tok-9x7y-4711-canary }\n',
    });
    const args = ['api', 'test', '--spec', 'lamps.json', '--base-url', url, '--config', 'api.yaml', '--json'];
    const { code, stderr } = await ground.run(args);
    assert.ok(code === 1 || code === 3, `exit code ${code}: ${stderr}`);
    assert.deepEqual(away.seen, [], 'Somebody was called.');
    return 'the redirects are answers like any other; the other server gets no request and no token';
  },
};

const WEB_REDIRECT: MatrixRow = {
  name: 'web-redirect',
  does: 'an application with links, a redirect, a form and a script that lead to another site, explored by `plan`',
  async play(ground) {
    const away = await elsewhere(ground);
    const url = await ground.serve((asked, response) => {
      if (asked.url === '/out') return void response.writeHead(302, { location: `${away.url}/by-redirect` }).end();
      response.setHeader('content-type', 'text/html').end(`<title>Shop</title><h1>Shop</h1><a href="/about">About</a>
        <a href="${away.url}/by-link">Partner</a><a href="/out">Onward</a>
        <button onclick="location.href = '${away.url}/by-script'">Next</button>`);
    });
    const args = ['plan', 'explore', '-u', url, '-d', '2', '--max-pages', '5', '--timeout', '3000', '--json'];
    const { code, stderr } = await ground.run(args);
    assert.ok(code === 0 || code === 1, `exit code ${code}: ${stderr}`);
    assert.deepEqual(
      away.seen.filter((line) => line.includes('/deeper')),
      [],
      'The other site was walked.',
    );
    const [folder = ''] = ground.runFolders();
    const graph = filesBelow(folder).filter(
      (file) => file.endsWith('explore-graph.json') && holds(file, ['>Elsewhere<', '"Elsewhere"']),
    );
    assert.deepEqual(graph, [], 'The other site is in the plan.');
    return `the other site is not walked and not planned for (${away.seen.length} requests reached it)`;
  },
};

const REQUIREMENTS_LINKS: MatrixRow = {
  name: 'requirements-links',
  does: 'Word and Markdown requirements with pictures, templates and links on another server',
  async play(ground) {
    const away = await elsewhere(ground);
    const { url, document } = await lampsApi(ground);
    ground.write({
      'lamps.json': JSON.stringify(document),
      'prd.docx': linkedDocx(away.url),
      'prd.md': `# Lamps\n\n![plan](${away.url}/picture.png)\n\n<img src="${away.url}/other.png">\n\n- All lamps are listed.\n`,
    });
    for (const prd of ['prd.docx', 'prd.md']) {
      const args = ['api', 'test', '--spec', 'lamps.json', '--base-url', url, '--prd', prd, '--approve'];
      const { code, stderr } = await ground.run(args);
      assert.equal(code, 0, `${prd}: ${stderr}`);
    }
    assert.deepEqual(away.seen, [], 'Somebody was called.');
    return 'they are read, and nobody is called';
  },
};

function linkedDocx(url: string): Uint8Array {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const link = (id: string, kind: string) =>
    `<Relationship Id="${id}" Type="${office}/${kind}" Target="${url}/${kind}" TargetMode="External"/>`;
  const types = 'http://schemas.openxmlformats.org/package/2006/content-types';
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  return zipFile({
    '[Content_Types].xml': `<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${relations}">${link('r2', 'image')}${link('r3', 'attachedTemplate')}${link('r4', 'hyperlink')}</Relationships>`,
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${office}"><w:body><w:p><w:hyperlink r:id="r4"><w:r><w:t>All lamps are listed.</w:t></w:r></w:hyperlink></w:p></w:body></w:document>`,
  });
}

const REBINDING: MatrixRow = {
  name: 'server-tricks',
  does: 'a server is called by a foreign name (DNS rebinding), for files outside of a run, through a link, and with uploads named ../',
  async play(ground) {
    const cockpit = await startCockpit(ground);
    ground.write({ 'outside.txt': OUTSIDE });
    const runId = '20260101-000000-000-aaaaaa';
    const run = ground.at('.autoqa', 'runs', runId);
    mkdirSync(run, { recursive: true });
    const events = [
      { seq: 1, ts: '2026-01-01T00:00:00.000Z', type: 'run-start', runId, kind: 'run' },
      { seq: 2, ts: '2026-01-01T00:00:00.000Z', type: 'run-end', state: 'passed', exitCode: 0 },
    ];
    writeFileSync(join(run, 'events.jsonl'), events.map((event) => `${JSON.stringify(event)}\n`).join(''));
    symlinkSync(ground.at('outside.txt'), join(run, 'link.txt'));
    await cockpit.untilRun(runId);
    const answers = await Promise.all([
      rawGet(cockpit.url, '/api/runs', { host: 'evil.example', cookie: cockpit.cookie }),
      rawGet(cockpit.url, `/api/runs/${runId}/files/..%2f..%2f..%2foutside.txt`, { cookie: cockpit.cookie }),
      rawGet(cockpit.url, '/../../outside.txt', { cookie: cockpit.cookie }),
      ...(await filesOf(cockpit, runId)).map((id) =>
        rawGet(cockpit.url, `/api/runs/${runId}/files/${id}`, { cookie: cockpit.cookie }),
      ),
    ]);
    for (const { text } of answers) assert.ok(!text.includes(OUTSIDE), 'What lies outside was sent.');
    assert.ok([400, 403, 421].includes(answers[0]?.status ?? 0), `a foreign name got ${answers[0]?.status}`);
    for (const name of ['../../escaped.md', '..\\escaped.md', '/escaped.md'])
      await cockpit.upload(name, '# x').catch(String);
    const escaped = filesBelow(ground.folder).filter(
      (file) => file.endsWith('escaped.md') && !file.includes('.autoqa'),
    );
    assert.deepEqual(
      [...escaped, ...['/escaped.md', ground.at('..', 'escaped.md')].filter((file) => existsSync(file))],
      [],
    );
    await cockpit.stop();
    return 'the foreign name is refused, nothing outside is sent, uploads stay in their folder';
  },
};

function holds(file: string, words: string[]): boolean {
  const text = readFileSync(file, 'utf8');
  return words.some((word) => text.includes(word));
}

async function filesOf(cockpit: { get<T>(path: string): Promise<T> }, runId: string): Promise<string[]> {
  const { items } = await cockpit.get<{ items: { id: string }[] }>(`/api/runs/${runId}/files`);
  return items.map(({ id }) => id);
}

/** A request as it is written, which `fetch` would put in order first. */
function rawGet(url: string, path: string, headers: Record<string, string>): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    asked.on('error', reject).end();
  });
}

export const LEADING_AWAY: MatrixRow[] = [
  REFERENCES,
  DOCUMENT_REDIRECT,
  API_REDIRECT,
  WEB_REDIRECT,
  REQUIREMENTS_LINKS,
  REBINDING,
];
