import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../kernel/__fixtures__/temporary-folder.ts';
import { SAMPLE } from './__fixtures__/sample-result.ts';
import { LIFE_CYCLE, LIST, THINGS } from './__fixtures__/things-cases.ts';
import { loadScenarios } from './load-scenarios.ts';
import { parseStatsCsv } from './report/parse-stats-csv.ts';
import { LOAD_FOLDER, writeLoadReports, writeLoadScripts } from './write-load-output.ts';

describe('A15 files of a load test', () => {
  it('writes report, tables and scripts side by side', async () => {
    const folder = join(await temporaryFolder(), LOAD_FOLDER);
    const { scenarios } = loadScenarios([LIST, LIFE_CYCLE], THINGS);
    const settings = { baseUrl: SAMPLE.baseUrl, users: 2, spawnRate: 1, durationMs: 1_000 };
    const reports = await writeLoadReports(folder, SAMPLE, 'en');
    const { files, omissions } = await writeLoadScripts(folder, scenarios, settings);
    expect((await readdir(folder)).toSorted()).toEqual([...reports, ...files].toSorted());
    expect(files).toEqual(['locustfile.py', 'k6.js']);
    expect(omissions).toEqual([]);
    expect(parseStatsCsv(await readFile(join(folder, 'load_test_stats.csv'), 'utf8')).total).toEqual(SAMPLE.total);
  });
});
