import { RunEvent } from '@autoqa/domain/events/run-event';
import type { RunManifest } from '@autoqa/domain/model/run';
import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { completeManifest, decisionLogOf, missingInManifest } from './complete-manifest.ts';
import { missingFromWorkspace, requiredWorkspace, type WorkspaceStage } from './required-workspace.ts';

const stage = fc.constantFrom<WorkspaceStage[]>('started', 'generated', 'executed', 'reported');
const fileFor = (path: string) => (path.endsWith('/') ? `${path}a.png` : path);
const manifest: RunManifest = {
  schemaVersion: 1,
  runId: 'r',
  kind: 'prd',
  startedAt: '2026-11-15T02:00:00.000Z',
  argv: ['prd', 'test'],
  versions: { autoqa: '0.1.0' },
  environment: { platform: 'linux' },
  config: {},
  model: 'offline',
  promptVersions: {},
};
const events = [
  { type: 'run-start', runId: 'r', kind: 'prd' },
  { type: 'approval-requested', subject: 'cases', round: 1 },
  { type: 'approval-decided', subject: 'cases', decision: 'rejected', by: 'ann', comment: '再补充边界' },
  { type: 'approval-decided', subject: 'cases', decision: 'approved', by: 'ann' },
].map((each, index) => RunEvent.parse({ seq: index + 1, ts: '2026-11-15T02:00:00.000Z', ...each }));

describe('U12 workspace', () => {
  it('U12 a later stage needs what an earlier one did', () => {
    expect(requiredWorkspace('started').map(({ path }) => path)).toEqual(['manifest.json', 'events.jsonl']);
    expect(requiredWorkspace('reported')).toEqual(expect.arrayContaining(requiredWorkspace('executed')));
  });

  it('U12 the decisions of people stand in the manifest, in their order', () => {
    expect(decisionLogOf(events)).toEqual([
      { at: '2026-11-15T02:00:00.000Z', subject: 'cases', decision: 'rejected', by: 'ann', comment: '再补充边界' },
      { at: '2026-11-15T02:00:00.000Z', subject: 'cases', decision: 'approved', by: 'ann' },
    ]);
  });
});

describe('S4 properties of the workspace', () => {
  test('Feature: prd-ui-testing-agent, Property 30: Workspace Directory Structure (U12)', () => {
    fc.assert(
      fc.property(stage, fc.nat(), fc.array(fc.string()), (reached, which, others) => {
        const required = requiredWorkspace(reached).map(({ path }) => path);
        const files = required.map(fileFor);
        expect(missingFromWorkspace([...others, ...files], reached)).toEqual([]);
        const lost = required[which % required.length] ?? '';
        const rest = files.filter((file) => file !== fileFor(lost));
        expect(missingFromWorkspace(rest, reached).map(({ path }) => path)).toEqual([lost]);
      }),
      { numRuns: 200 },
    );
  });

  test('Feature: prd-ui-testing-agent, Property 31: Manifest Completeness (U12)', () => {
    const whole = completeManifest(manifest, { agentVersions: { executor: 'offline', reviewer: 'offline' }, events });
    expect(missingInManifest(JSON.parse(JSON.stringify(whole)))).toEqual([]);
    const fields = Object.keys(whole);
    fc.assert(
      fc.property(fc.subarray(fields), (lost) => {
        const rest = Object.fromEntries(Object.entries(whole).filter(([field]) => !lost.includes(field)));
        expect(missingInManifest(rest).toSorted()).toEqual(lost.toSorted());
      }),
      { numRuns: 200 },
    );
    expect(missingInManifest({ ...whole, agentVersions: {}, environment: {} }).toSorted()).toEqual([
      'agentVersions',
      'environment',
    ]);
    expect(missingInManifest(null)).toEqual(['']);
  });
});
