import { describe, expect, it } from 'vitest';
import { RunRequest, type RunRequestInput } from '@autoqa/domain/contract/run-request';
import { commandFor, type JobOrder } from './job-command.ts';

const RUN = '20261116-050000-000-abcdef';
const UPLOAD = 'u-0123456789abcdef';

function words(request: RunRequestInput, order: Partial<JobOrder> = {}): string {
  return commandFor({
    runId: RUN,
    request: RunRequest.parse(request),
    work: { type: 'start' },
    inputs: { documents: ['claims.md'], prd: ['uploads/prd.md'], rules: [], data: ['uploads/a.csv'], spec: 'api.json' },
    out: '/data',
    language: 'en',
    hasBegun: false,
    ...order,
  }).join(' ');
}

describe('C2 every kind of run as a command line', () => {
  it('runs specs', () => {
    const asked = words({
      kind: 'run',
      url: 'http://a.test',
      specs: [],
      workers: 2,
      heal: 'apply',
      vars: { A: 'b c' },
    });
    expect(asked).toContain('run specs --url=http://a.test --workers=2 --heal=apply');
    expect(asked).toContain('--var=A=b c --out /data --lang en --json --quiet');
  });

  it('plans, or only explores', () => {
    expect(words({ kind: 'plan', url: 'http://a.test', depth: 1 })).toMatch(
      /^plan run --url http:\/\/a\.test --depth=1/,
    );
    expect(words({ kind: 'plan', url: 'http://a.test', exploreOnly: true })).toMatch(/^plan explore/);
  });

  it('takes the uploaded document of an API, else its address', () => {
    expect(words({ kind: 'api', spec: UPLOAD, approve: true })).toMatch(/^api test --spec api\.json .*--approve/);
    const { spec: _, ...inputs } = { documents: [], prd: [], rules: [], data: [], spec: '' };
    expect(words({ kind: 'api', spec: 'http://a.test/api.json' }, { inputs })).toContain(
      '--spec http://a.test/api.json',
    );
  });

  it('goes on with a reviewed plan of API cases in the same run', () => {
    const work = { type: 'approve' as const, by: 'ann', reject: false, comment: undefined };
    expect(words({ kind: 'api', spec: UPLOAD, approve: true }, { work })).toContain(`--resume ${RUN}`);
  });

  it('carries decisions about requirements, with words that look like options', () => {
    const work = { type: 'approve' as const, by: 'ann', reject: true, comment: '--force is missing' };
    const asked = commandFor({
      runId: RUN,
      request: RunRequest.parse({ kind: 'prd', profile: 'x', prd: UPLOAD }),
      work,
      inputs: { documents: [], prd: [], rules: [], data: [] },
      out: '/data',
      language: 'zh',
      hasBegun: true,
    });
    expect(asked.slice(0, 6)).toEqual(['approve', RUN, '--reject', '--comment=--force is missing', '--by', 'ann']);
  });

  it('goes on with what a dead worker began, where the command can', () => {
    expect(words({ kind: 'prd', profile: 'x', prd: UPLOAD }, { hasBegun: true })).toMatch(/^prd test --resume/);
    expect(words({ kind: 'mobile', text: 'tap' }, { hasBegun: true })).toMatch(/^mobile run --resume/);
  });
});
