import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { CASES, PRD, prdSite, profile, SITE_PASSWORD } from '../../support/prd-site.ts';
import { answerLamps, lampsDocument } from '../../support/small-api.ts';
import type { Ground } from '../support/ground.ts';
import type { MatrixRow } from '../support/row.ts';
import { holdersOf } from '../support/secret-search.ts';
import { spec } from '../support/specs.ts';

/** Holds characters that encodings change. */
const SECRET = `c4n"ary&<b>'/é密+%-pass`;

const FORM = `<form action="/home"><label>User name <input name="user"></label>
  <label>Password <input type="password" name="password"></label><button>Sign in</button></form><p id="echo"></p>`;

/** A sign-in that gives away what was typed: in the page, the address, a cookie, the console and a request. */
function leakySite(request: IncomingMessage, response: ServerResponse): void {
  const typed = new URL(request.url ?? '/', 'http://x').searchParams.get('password');
  response.setHeader('content-type', 'text/html; charset=utf-8');
  if (typed !== null) response.setHeader('set-cookie', `last=${encodeURIComponent(typed)}`);
  const told = JSON.stringify(typed ?? '').replaceAll('<', '\\u003c');
  response.end(`<!doctype html><title>Leaky</title><h1>Welcome</h1>
    ${request.url === '/' ? FORM : '<p id="echo">You are signed in</p>'}<a href="/help">Help</a>
    <script>
      const typed = ${told};
      if (typed !== '') {
        echo.textContent = 'You typed ' + typed;
        console.error(typed);
        fetch('/log', { method: 'POST', headers: { 'x-typed': encodeURIComponent(typed) }, body: JSON.stringify({ typed }) });
      }
    </script>`);
}

const SIGN_IN = ['Navigate to /', 'Fill the "Password" field with {{PASSWORD}}', 'Click the "Sign in" button'];
const REPORTERS = ['--reporter', 'list,markdown,html,junit,ctrf,allure,csv', '--artifacts', 'all', '--timeout', '3000'];

interface Leaky {
  name: string;
  what: string;
  secret?: string;
  /** Prepares the files and returns the command line. */
  prepare(ground: Ground): Promise<{ args: string[]; env: Record<string, string> }>;
  /** What a person does after it, and the command that goes on. */
  goOn?(ground: Ground): string[];
}

const LEAKY: Leaky[] = [
  {
    name: 'secret-in-run',
    what: '`autoqa run`, with traces, pictures and every report, on a case that fails',
    async prepare(ground) {
      ground.write({ 'a.md': spec('Sign in', ...SIGN_IN, 'Verify the page shows "You typed nothing"') });
      const url = await ground.serve(leakySite);
      return { args: ['run', 'a.md', '-u', url, ...REPORTERS], env: { AUTOQA_PASSWORD: SECRET } };
    },
  },
  {
    name: 'secret-in-check',
    what: '`autoqa check` behind a sign-in',
    async prepare(ground) {
      ground.write({
        'sign-in.md': spec('Sign in', ...SIGN_IN),
        'claims.md': '# Home\n\n## Preconditions\n- include: sign-in\n\n## Claims\n- The home page shows "Welcome"\n',
      });
      const url = await ground.serve(leakySite);
      return { args: ['check', 'claims.md', '-u', url, ...REPORTERS], env: { AUTOQA_PASSWORD: SECRET } };
    },
  },
  {
    name: 'secret-in-plan',
    what: '`autoqa plan` behind a sign-in',
    async prepare(ground) {
      const url = await ground.serve(leakySite);
      const login = ['--login-url', '/', '--username-var', 'APP_USER', '--password-var', 'APP_PASSWORD'];
      const limits = ['-d', '1', '--max-pages', '2', '--test-types', 'navigation', '--timeout', '3000'];
      return { args: ['plan', '-u', url, ...login, ...limits], env: { APP_USER: 'ann', APP_PASSWORD: SECRET } };
    },
  },
  {
    name: 'secret-in-api',
    what: '`autoqa api test` on an API that repeats the token it was given',
    async prepare(ground) {
      const url = await ground.serve((request, response) => {
        const { authorization = '' } = request.headers;
        response.setHeader('x-token', encodeURIComponent(authorization));
        if (request.url?.startsWith('/lamps/1'))
          return void response.writeHead(500).end(JSON.stringify({ authorization }));
        answerLamps(request, response);
      });
      ground.write({
        'lamps.json': JSON.stringify(lampsDocument(url)),
        'api.yaml': 'auth: { type: bearer, token: $API_TOKEN }\n',
      });
      const args = ['api', 'test', '--spec', 'lamps.json', '--base-url', url, '--config', 'api.yaml'];
      return { args, env: { API_TOKEN: 'tok-4711-canary-9x7y' } };
    },
    secret: 'tok-4711-canary-9x7y',
  },
  {
    name: 'secret-in-prd',
    what: '`autoqa prd test` behind a sign-in, up to the generated scripts',
    async prepare(ground) {
      const url = await ground.serve(prdSite().listener);
      ground.write({ 'target.yaml': profile(url), 'prd.md': PRD });
      const args = ['prd', 'test', '--profile', 'target.yaml', '--prd', 'prd.md', '--timeout', '3000'];
      return { args, env: { SITE_PASSWORD } };
    },
    goOn(ground) {
      const cases = join(ground.runFolders()[0] ?? '', 'prd', 'cases');
      mkdirSync(cases, { recursive: true });
      writeFileSync(join(cases, 'REQ-1-1.md'), CASES['REQ-1-1']);
      return ['approve', 'latest'];
    },
    secret: SITE_PASSWORD,
  },
  {
    name: 'secret-in-mobile',
    what: '`autoqa mobile run` on an emulated phone',
    async prepare(ground) {
      ground.write({
        'case.txt':
          'Sign in\n1. Type {{PASSWORD}} into "Password"\n2. Tap "Sign in"\n3. Verify "You typed nothing" is shown\n',
      });
      const url = await ground.serve(leakySite);
      const args = ['mobile', 'run', 'case.txt', '--driver', 'emulator', '--app', url, '--timeout', '2000'];
      return { args, env: { AUTOQA_PASSWORD: SECRET } };
    },
  },
];

/** Runs a command that may find bugs; what it said. */
async function runTold(ground: Ground, args: string[], env: Record<string, string>): Promise<string> {
  const { code, stdout, stderr } = await ground.run([...args, '--verbose'], { env });
  assert.ok(code === 0 || code === 1, `exit code ${code}: ${stdout}${stderr}`);
  return stdout + stderr;
}

export const SECRETS: MatrixRow[] = LEAKY.map(({ name, what, secret = SECRET, prepare, goOn }) => ({
  name,
  does: `a secret through ${what}`,
  async play(ground) {
    const { args, env } = await prepare(ground);
    const said = [await runTold(ground, args, env), goOn === undefined ? '' : await runTold(ground, goOn(ground), env)];
    assert.equal(ground.runFolders().length, 1, said.join('\n'));
    const holders = holdersOf(ground.folder, secret);
    assert.deepEqual(holders, [], 'Files that hold the secret.');
    assert.ok(!said.join('\n').includes(secret), 'The terminal showed the secret.');
    return 'no byte of it in the data folder or on the terminal, in no encoding, in no archive';
  },
}));
