import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import catalogue from '../../../faults.json' with { type: 'json' };
import { numberOfFault } from '../fault-numbers.ts';
import { AdminSession } from './admin-session.ts';
import { probes } from './fault-probes.ts';
import { missingBrowser, RunningAdmin } from './running-admin.ts';

const TIMEOUT_MS = 60_000;
const ownFaults = catalogue.faults.filter(({ application }) => application === 'vue-admin').map(({ id }) => id);

it('has a probe for every fault of the administration', () => {
  expect(Object.keys(probes).toSorted()).toEqual(ownFaults.toSorted());
});

it('numbers faults by their place in faults.json and knows no others', () => {
  expect(numberOfFault(catalogue.faults[0]?.id ?? '')).toBe(1);
  expect(() => numberOfFault('vue-no-such-fault')).toThrow('faults.json has no fault');
});

describe.skipIf(missingBrowser !== undefined)(`faults of the administration ${missingBrowser ?? ''}`, () => {
  let admin: RunningAdmin;

  beforeAll(async () => {
    admin = await RunningAdmin.start();
  }, TIMEOUT_MS);
  afterAll(() => admin.close());
  beforeEach(() => admin.testbed.reset());

  async function behaves(probed: string, on: string[]): Promise<boolean> {
    await admin.testbed.setFaults(on);
    const session = await AdminSession.signIn(admin.browser, admin.address);
    try {
      return (await probes[probed]?.(session)) ?? false;
    } finally {
      await session.close();
    }
  }

  it.each(ownFaults)('%s is absent when switched off', { timeout: TIMEOUT_MS }, async (id) => {
    const others = ownFaults.filter((other) => other !== id);
    expect(await behaves(id, others)).toBe(true);
  });

  it.each(ownFaults)('%s shows when switched on', { timeout: TIMEOUT_MS }, async (id) => {
    expect(await behaves(id, [id])).toBe(false);
  });

  it('are not named in the built pages', async () => {
    const names = await readdir(admin.folder, { recursive: true });
    const files = names.filter((name) => /\.(js|css|html)$/.test(name));
    const texts = await Promise.all(files.map((name) => readFile(join(admin.folder, name), 'utf8')));
    const named = catalogue.faults.filter(({ id }) => texts.some((text) => text.includes(id)));
    expect(files.length).toBeGreaterThan(5);
    expect(named).toEqual([]);
  });
});
