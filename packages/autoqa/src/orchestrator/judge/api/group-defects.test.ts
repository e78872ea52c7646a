import type { ApiCase } from '@autoqa/domain/model/api/api-case';
import type { CheckRun } from '@autoqa/domain/model/api/case-run';
import { Defect } from '@autoqa/domain/model/defect';
import { describe, expect, it } from 'vitest';
import { basisOf, caseOf, checkRun, holds, ORDERS, runOf, status, step } from './__fixtures__/case-runs.ts';
import { groupDefects, type Witness } from './group-defects.ts';
import { judgeCaseRun } from './judge-case-run.ts';

let count = 0;

/** A case that failed with this check. */
function witness(check: CheckRun, testCase: Partial<ApiCase> = {}, seen: Parameters<typeof step>[0] = {}): Witness {
  count += 1;
  const run = runOf([step({ checks: [check], ...seen })]);
  return { testCase: caseOf({ id: `API-001-${count}`, ...testCase }), run, judgement: judgeCaseRun(run, ORDERS) };
}

/** The bugs as lists of the cases that show them. */
function bugs(...witnesses: Witness[]): string[][] {
  return groupDefects(witnesses).map(({ defect }) => [defect.caseId, ...defect.witnesses]);
}

const conforms = (actual: string) => checkRun({ kind: 'conforms', basis: basisOf() }, 'fail', actual);
const step2 = caseOf().steps.concat(caseOf().steps);
const field = (name: string) => basisOf('contract', { place: `/paths/orders/schema/properties/${name}` });

describe('A12 one bug for one cause', () => {
  it('shows it by the shortest case, and names the others', () => {
    const long = witness(holds('fail'), { id: 'A', steps: step2 });
    const short = witness(holds('fail'), { id: 'B' });
    const other = witness(holds('fail'), { id: 'C', steps: step2 });
    const [suspect, ...none] = groupDefects([long, short, other]);
    expect(none).toEqual([]);
    expect(suspect?.witness).toBe(short);
    expect(suspect?.defect).toMatchObject({ id: 'BUG-001', caseId: 'B', witnesses: ['A', 'C'] });
    expect(Defect.parse(suspect?.defect)).toEqual(suspect?.defect);
  });

  it('a rule that is broken is one bug, whatever the numbers', () => {
    const total = (value: number) => holds('fail', `body.total == ${value}`);
    expect(bugs(witness(total(99)), witness(total(100)), witness(holds('fail', 'body.stock == 1')))).toHaveLength(2);
  });

  it('a field that is missing everywhere is missing once, in each operation', () => {
    const found = bugs(
      witness(conforms('/items/0/id is missing; it is {"a":1}')),
      witness(conforms('/items/7/id is missing; it is {"b":2}')),
      witness(conforms('/total is missing')),
      witness(conforms('/items/0/id is missing'), {}, { operation: 'readOrder' }),
    );
    expect(found.map(({ length }) => length)).toEqual([2, 1, 1]);
  });

  it('crashes and slowness are counted by operation', () => {
    const crash = checkRun({ kind: 'no-crash', basis: basisOf() }, 'fail', '500');
    const slow = checkRun({ kind: 'faster-than', limitMs: 10, basis: basisOf() }, 'fail', '12 ms');
    const found = bugs(
      witness(crash),
      witness(crash),
      witness(crash, {}, { operation: 'readOrder' }),
      witness(slow),
      witness(slow),
    );
    expect(found.map(({ length }) => length)).toEqual([2, 1, 2]);
  });

  it('the wrong success is one bug', () => {
    expect(bugs(witness(status(['201'], 200)), witness(status(['201'], 200), { title: 'Another' }))).toHaveLength(1);
  });

  it('a success that the document does not know is that bug too, whichever check saw it', () => {
    const seen = conforms('200');
    expect(bugs(witness(status(['201'], 200)), witness(seen), witness(conforms('/id is missing')))).toHaveLength(2);
  });

  it('a rule and a row of data about the same request are one bug', () => {
    const sent = (code: string, kind: 'rule' | 'data', place: string) => {
      const request = { method: 'POST', url: 'http://shop.test/coupon', headers: {}, body: `{"code":"${code}"}` };
      return witness(status(['409'], 200, basisOf(kind, { place })), {}, { request });
    };
    const found = bugs(
      sent('OLD5', 'rule', 'rules.md:4'),
      sent('OLD5', 'data', 'rows.csv:9'),
      sent('NOPE', 'data', 'rows.csv:10'),
    );
    expect(found.map(({ length }) => length)).toEqual([2, 1]);
  });

  it('what should have been refused is one bug for each field', () => {
    const accepted = (name: string) => witness(status(['4XX'], 201, field(name)), {}, { status: 201 });
    expect(bugs(accepted('phone'), accepted('phone'), accepted('name'))).toHaveLength(2);
    const titled = (title: string) => witness(status(['4XX'], 201), { title }, { status: 201 });
    expect(bugs(titled('phone = 1 is refused'), titled('name = 2 is refused'))).toHaveLength(2);
  });

  it('and one for each person that should have been refused', () => {
    const letIn = (as: string) => witness(status(['4XX'], 200), { technique: 'no-token' }, { as });
    expect(bugs(letIn('nobody'), letIn('nobody'), letIn('impostor'))).toHaveLength(2);
  });

  it('a torn connection without a finding is counted by operation', () => {
    const torn = (operation: string) =>
      witness(status(['2XX'], 200), { operation }, { trouble: { kind: 'crash', message: 'torn' } });
    const found = groupDefects([torn('createOrder'), torn('createOrder'), torn('readOrder')]);
    expect(found.map(({ defect }) => [defect.actual, defect.witnesses.length])).toEqual([
      ['torn', 1],
      ['torn', 0],
    ]);
  });

  it('gathers the requirements of all who show it', () => {
    const one = witness(holds('fail', 'a', basisOf('rule', { id: 'R-3' })), { requirements: ['REQ-1'] });
    const two = witness(holds('fail', 'a', basisOf('rule', { id: 'R-3' })), { requirements: ['REQ-2'] });
    expect(groupDefects([one, two])[0]?.defect.requirements).toEqual(['REQ-1', 'R-3', 'REQ-2']);
  });
});

describe('A12 how bad it is, and where to look', () => {
  const broken = holds('fail');
  it.each<[string, Witness, string, RegExp]>([
    [
      'who is let in',
      witness(status(['4XX'], 200), { technique: 'owner-only', priority: 'p2' }),
      'critical',
      /who is asking/,
    ],
    [
      'a crash',
      witness(checkRun({ kind: 'no-crash', basis: basisOf() }, 'fail'), { priority: 'p2' }),
      'major',
      /inside the server/,
    ],
    ['the shape of an answer', witness(conforms('x')), 'minor', /not what the API document describes/],
    ['slowness', witness(checkRun({ kind: 'faster-than', limitMs: 1, basis: basisOf() }, 'fail')), 'minor', /slower/],
    ['a broken rule of the first priority', witness(broken, { technique: 'rule' }), 'critical', /^A rule is broken: /],
    [
      'a broken rule of another',
      witness(broken, { technique: 'rule', priority: 'p1' }),
      'major',
      /^A rule is broken: /,
    ],
    ['what is not kept', witness(broken, { technique: 'read-back' }), 'critical', /not what is kept/],
    [
      'a condition that is not checked',
      witness(status(['4XX'], 201), { technique: 'boundary', priority: 'p1' }),
      'minor',
      /does not check this condition/,
    ],
    [
      'an important one',
      witness(status(['4XX'], 201), { technique: 'boundary' }),
      'major',
      /does not check this condition/,
    ],
  ])('%s', (_, seen, severity, cause) => {
    const defect = groupDefects([seen])[0]?.defect;
    expect(defect?.severity).toBe(severity);
    expect(defect?.rootCause).toMatch(cause);
  });

  it('says what was expected, what came, and the way there', () => {
    const defect = groupDefects([witness(status(['201'], 200), { id: 'A' })])[0]?.defect;
    expect(defect).toMatchObject({
      expected: '201',
      actual: '200',
      title: 'An order is made',
      steps: ['act: createOrder as owner'],
    });
    expect(defect?.evidence.map(({ kind }) => kind)).toEqual(['request', 'response']);
  });
});
