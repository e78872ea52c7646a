import { describe, expect, it } from 'vitest';
import { compactRequest } from './compact-request.ts';
import { placeProblems } from './place-problems.ts';
import { readVariables, writeVariables } from './variable-lines.ts';

describe('C4 the request of a form', () => {
  it('leaves out what nobody filled in and keeps what somebody decided', () => {
    const values = {
      kind: 'run',
      url: ' https://a.example ',
      grep: '',
      specs: [],
      vars: {},
      retries: 0,
      ofProject: false,
    };
    expect(compactRequest({ ...values, device: undefined, text: '# A\n\n1. Go\n' })).toEqual({
      kind: 'run',
      url: 'https://a.example',
      retries: 0,
      ofProject: false,
      text: '# A\n\n1. Go\n',
    });
  });
});

describe('C4 complaints of the server at the fields of a form', () => {
  it('finds the field whatever the path looks like, and keeps the rest', () => {
    const problems = [
      { path: 'url', message: 'no address' },
      { path: 'specs.0.name', message: 'no name of a Markdown file' },
      { path: 'body.specs[1].text', message: 'too short' },
      { path: '/body/kind', message: 'unknown' },
    ];
    expect(placeProblems(problems, new Set(['url', 'specs']))).toEqual({
      atFields: [
        { name: 'url', errors: ['no address'] },
        { name: 'specs', errors: ['no name of a Markdown file', 'too short'] },
      ],
      elsewhere: [{ path: '/body/kind', message: 'unknown' }],
    });
  });
});

describe('C4 values for placeholders', () => {
  it('reads lines and writes them again', () => {
    const values = readVariables('NAME=Ann\n\n EMPTY=\nQUERY=a=b\nno value');
    expect(values).toEqual({ NAME: 'Ann', QUERY: 'a=b', EMPTY: '' });
    expect(readVariables(writeVariables(values))).toEqual(values);
  });
});
