import { BugReport } from '@autoqa/domain/model/api/bug-report';
import { describe, expect, it } from 'vitest';
import { sampleApiEvents, sampleApiInput } from '../__fixtures__/sample-api-run.ts';
import { apiReportFiles } from './api-report-files.ts';
import { renderBugReport, toBugReport } from './bug-report.ts';

describe('A13 bug_report.json', () => {
  it('counts by severity and tells the worst first', () => {
    const report = BugReport.parse(JSON.parse(renderBugReport(sampleApiInput())));
    expect(report.summary).toEqual({ total: 2, high: 1, medium: 1, low: 0 });
    expect(report.bugs.map(({ severity }) => severity)).toEqual(['HIGH', 'MEDIUM']);
  });

  it('says what is wrong, where, and how to see it again', () => {
    const [bug] = toBugReport(sampleApiInput()).bugs;
    expect(bug).toMatchObject({
      testcase_id: 'SCN-001',
      api: 'POST /api/orders',
      scenario: '库存不足时下单应被拒绝',
      root_cause: 'Stock is not looked at when an order is created.',
      evidence: { request: { method: 'POST' }, response: { status: 201 } },
      requirement: { id: 'REQ-ORDER-3', place: 'prd.en.md:143' },
    });
    expect(bug?.curl).toMatch(/^curl /);
  });

  it('says so when there is no evidence, no case and no reproducer', () => {
    const input = sampleApiInput();
    const [first] = input.result.defects;
    if (first === undefined) throw new Error('The sample has a defect.');
    const {
      reproducer: _reproducer,
      rootCause: _rootCause,
      ...bare
    } = { ...first, evidence: [], requirements: ['R-1'] };
    const { bugs } = toBugReport({ ...input, cases: [], result: { ...input.result, defects: [bare] } });
    expect(bugs[0]).toMatchObject({
      api: '',
      root_cause: first.title,
      curl: null,
      evidence: { request: null, response: null },
      requirement: { id: 'R-1' },
    });
  });

  it('keeps evidence that is no JSON as text, and takes the exchange that came last', () => {
    const input = sampleApiInput();
    const [first] = input.result.defects;
    if (first === undefined) throw new Error('The sample has a defect.');
    const evidence = [...first.evidence, { kind: 'response' as const, note: 'connection torn', path: 'x/1.json' }];
    const { bugs } = toBugReport({ ...input, result: { ...input.result, defects: [{ ...first, evidence }] } });
    expect(bugs[0]?.evidence.response).toEqual({ note: 'connection torn', file: 'x/1.json' });
  });

  it('A14 has a place for every paper', () => {
    expect(apiReportFiles(sampleApiInput(), sampleApiEvents()).map(({ path }) => path)).toEqual([
      'bug_report.json',
      'reports/business_report.html',
      'reports/run.log',
      'reports/run.log.jsonl',
    ]);
  });
});
