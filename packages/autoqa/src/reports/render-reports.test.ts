import { describe, expect, it } from 'vitest';
import { AutoqaError } from '../kernel/errors.ts';
import type { FileReporter } from '../ports/reporter.ts';
import { sampleInput } from './__fixtures__/sample-run.ts';
import { renderReports } from './render-reports.ts';

const working = (name: string): FileReporter => ({
  name,
  render: async () => [{ path: `reports/${name}.txt`, content: name }],
});

const broken = (name: string, thrown: unknown): FileReporter => ({
  name,
  render: () => {
    throw thrown;
  },
});

describe('R2 rendering reports', () => {
  it('writes the others when one throws, at once or later', async () => {
    const later: FileReporter = { name: 'later', render: () => Promise.reject(new Error('no room')) };
    const reporters = [
      working('a'),
      broken('b', new TypeError('bad')),
      later,
      broken('text', 'just text'),
      working('c'),
    ];
    const { files, failures } = await renderReports(reporters, sampleInput());
    expect(files.map((file) => file.path)).toEqual(['reports/a.txt', 'reports/c.txt']);
    expect(failures.map(({ reporter, error }) => [reporter, error.message])).toEqual([
      ['b', 'The b report could not be made: bad'],
      ['later', 'The later report could not be made: no room'],
      ['text', 'The text report could not be made: just text'],
    ]);
  });

  it('keeps the cause and says what to do', async () => {
    const cause = new TypeError('bad');
    const { failures } = await renderReports([broken('html', cause)], sampleInput());
    expect(failures[0]?.error).toBeInstanceOf(AutoqaError);
    expect(failures[0]?.error).toMatchObject({ code: 'report-failed', cause });
    expect(failures[0]?.error.hint).toContain('autoqa report RUN --format html');
  });
});
