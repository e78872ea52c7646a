import { describe, expect, it } from 'vitest';
import { InputError } from '../kernel/errors.ts';
import { loadFileReporters, loadTerminalReporter, parseReporterNames, REPORTER_NAMES } from './reporter-names.ts';

const parseMistyped = () => parseReporterNames(['list', 'htlm']);

describe('R2 reporter names', () => {
  it('load the reporters that carry them', async () => {
    const reporters = await loadFileReporters(REPORTER_NAMES);
    expect(reporters.map((reporter) => reporter.name)).toEqual(REPORTER_NAMES.filter((name) => name !== 'list'));
    const live = await loadTerminalReporter({
      write: () => {},
      isTty: false,
      columns: 80,
      language: 'en',
      color: false,
      verbosity: 'quiet',
    });
    expect(live.name).toBe('list');
  });

  it('count once and may stand among blanks', () => {
    expect(parseReporterNames(['list', ' html', 'html', ''])).toEqual({ list: true, files: ['html'] });
    expect(parseReporterNames(['junit'])).toEqual({ list: false, files: ['junit'] });
  });

  it('R4 with a dash before it, a name switches its reporter off', () => {
    expect(parseReporterNames(['list', '-github', 'html', 'github'])).toEqual({ list: true, files: ['html'] });
    expect(parseReporterNames(['list', '-list'])).toEqual({ list: false, files: [] });
    expect(() => parseReporterNames(['-gitub'])).toThrow('There is no reporter "gitub".');
  });

  it('name the nearest when unknown', () => {
    expect(parseMistyped).toThrow(InputError);
    expect(parseMistyped).toThrow(
      expect.objectContaining({ exitCode: 2, hint: expect.stringContaining('Did you mean "html"?') }),
    );
    expect(() => parseReporterNames(['constructor'])).toThrow('There is no reporter "constructor".');
  });
});
