import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseJunit } from './junit.ts';

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;');

describe('A11 JUnit files', () => {
  test('A11 of Pytest', () => {
    const xml = `<?xml version="1.0" encoding="utf-8"?><testsuites><testsuite name="pytest" tests="3"><testcase classname="tests.test_a" name="test_one" time="0.012" /><testcase classname="tests.test_a" name="test_two" time="1.5"><failure message="support.problems.Problem: GET /: expected 200&#10;AUTOQA {}">tests/test_a.py:12: Problem</failure></testcase><testcase classname="" name="tests.test_b" time="0"><error message="collection failure">SyntaxError</error></testcase></testsuite></testsuites>`;
    expect(parseJunit(xml)).toEqual([
      { className: 'tests.test_a', name: 'test_one', durationMs: 12, outcome: 'passed', message: '', text: '' },
      {
        className: 'tests.test_a',
        name: 'test_two',
        durationMs: 1500,
        outcome: 'failure',
        message: 'support.problems.Problem: GET /: expected 200\nAUTOQA {}',
        text: 'tests/test_a.py:12: Problem',
      },
      {
        className: '',
        name: 'tests.test_b',
        durationMs: 0,
        outcome: 'error',
        message: 'collection failure',
        text: 'SyntaxError',
      },
    ]);
  });

  test('A11 of Playwright', () => {
    const xml = `<testsuites id="" name=""><testsuite name="a.spec.ts"><testcase name="API-1 a &lt; b" classname="a.spec.ts" time="0.1"><properties><property name="x" value="y"/></properties><failure message="a.spec.ts:3:1 API-1" type="FAILURE"><![CDATA[  Problem: <1>
]]></failure><system-out>not this</system-out></testcase></testsuite></testsuites>`;
    expect(parseJunit(xml)).toMatchObject([{ name: 'API-1 a < b', outcome: 'failure', text: '  Problem: <1>\n' }]);
  });

  test('A11 property: names, messages and texts come back as they were', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), fc.string(), (name, message, text) => {
        const xml = `<testsuite><testcase name="${escaped(name)}"><failure message="${escaped(message)}">${escaped(text)}</failure></testcase></testsuite>`;
        expect(parseJunit(xml)).toMatchObject([{ name, message, text, outcome: 'failure' }]);
      }),
      { numRuns: 300 },
    );
  });

  test('A11 property: nothing makes it fail', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parseJunit(`<testcase name="a">${text}`).length).toBeGreaterThan(0);
      }),
      { numRuns: 300 },
    );
  });
});
