import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { useCockpit } from '../support/cockpit.ts';

const SPECS = fileURLToPath(new URL('../../specs/self', import.meta.url));
/**
 * All but those that need more than a token: logging in and out ends what the others need; the assistant and phones
 * open pages that a document cannot know.
 */
const TAGS = [
  'access',
  'server',
  'runs',
  'decisions',
  'history',
  'uploads',
  'projects',
  'profiles',
  'credentials',
  'tasks',
  'load',
];

// Nobody does the jobs: what is tested is the interface.
const shared = useCockpit({ args: ['--slots', '0', '--rate-limit', '100000'] });

async function newToken(): Promise<string> {
  return (await shared.get().post<{ token: string }>('/api/tokens', { name: 'self' })).token;
}

describe('C2 AutoQA tests AutoQA', () => {
  it('finds no fault in its own HTTP interface, from its own OpenAPI document', async () => {
    const { url } = shared.get();
    const config = join(shared.folder(), 'self.yaml');
    writeFileSync(config, `base_url: ${url}\nauth: { type: bearer, token: $SELF_TOKEN }\n`);
    const only = TAGS.flatMap((tag) => ['--only', tag]);
    const asked = ['api', 'test', '--spec', `${url}/api/openapi.json`, '--config', config, ...only];
    const { code, stdout, stderr } = await runCli([...asked, '--out', join(shared.folder(), 'self'), '--json'], {
      cwd: shared.folder(),
      env: { SELF_TOKEN: await newToken() },
    });
    const result = JSON.parse(stdout) as { summary: { passed: number; failed: number }; defects: { title: string }[] };
    expect(result.defects.map(({ title }) => title)).toEqual([]);
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(result.summary.passed).toBeGreaterThan(400);
  }, 180_000);

  it('walks through its own pages by its own specs', async () => {
    const { url } = shared.get();
    const { code, stdout } = await runCli(
      ['run', SPECS, '--url', url, '--out', join(shared.folder(), 'self'), '--no-locks', '--json'],
      { cwd: shared.folder(), env: { AUTOQA_AUTOQA_TOKEN: await newToken() } },
    );
    const result = JSON.parse(stdout) as { cases: { title: string; status: string; reason: string }[] };
    expect(result.cases.filter(({ status }) => status !== 'passed')).toEqual([]);
    expect(result.cases).toHaveLength(5);
    expect(code).toBe(0);
  }, 180_000);
});
