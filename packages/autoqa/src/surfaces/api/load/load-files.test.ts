import { describe, expect, it } from 'vitest';
import { SAMPLE } from './__fixtures__/sample-result.ts';
import { LIFE_CYCLE, LIST, THINGS } from './__fixtures__/things-cases.ts';
import { loadReports, loadScripts } from './load-files.ts';
import { loadScenarios } from './load-scenarios.ts';
import { parseStatsCsv } from './report/parse-stats-csv.ts';

describe('A15 files of a load test', () => {
  it('are a report, tables and scripts', () => {
    const { scenarios } = loadScenarios([LIST, LIFE_CYCLE], THINGS);
    const settings = { baseUrl: SAMPLE.baseUrl, users: 2, spawnRate: 1, durationMs: 1_000 };
    const { files, omissions } = loadScripts(scenarios, settings);
    expect(files.map(({ name }) => name)).toEqual(['locustfile.py', 'k6.js']);
    expect(omissions).toEqual([]);
    const reports = loadReports(SAMPLE, 'en');
    const stats = reports.find(({ name }) => name === 'load_test_stats.csv')?.content ?? '';
    expect(parseStatsCsv(stats).total).toEqual(SAMPLE.total);
  });
});
