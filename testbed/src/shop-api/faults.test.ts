import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiFaultIds } from '../faults/fault-ids.ts';
import { faultProbes } from './testing/fault-probes.ts';
import { RunningShop } from './testing/running-shop.ts';

let shop: RunningShop;

beforeAll(async () => {
  shop = await RunningShop.start();
});

afterAll(() => shop.close());

beforeEach(() => {
  shop.faults.set([]);
  shop.reset();
});

describe.each(apiFaultIds)('%s', (id) => {
  it('is not seen while it is off', async () => {
    expect(await faultProbes[id](shop)).toBe(false);
  });

  it('is seen while it is on', async () => {
    shop.faults.set([id]);
    expect(await faultProbes[id](shop)).toBe(true);
  });

  it('shows no other fault', { timeout: 20_000 }, async () => {
    shop.faults.set([id]);
    const others = apiFaultIds.filter((other) => other !== id);
    const seen = [];
    for (const other of others) {
      shop.reset();
      if (await faultProbes[other](shop)) seen.push(other);
    }
    expect(seen).toEqual([]);
  });
});

it('every fault of the API is asked for somewhere in the implementation', async () => {
  const source = await readImplementation();
  expect(apiFaultIds.filter((id) => !source.includes(`'${id}'`))).toEqual([]);
});

async function readImplementation(): Promise<string> {
  const folder = import.meta.dirname;
  const files = await readdir(folder, { recursive: true });
  const sources = files.filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing'),
  );
  return (await Promise.all(sources.map((file) => readFile(`${folder}/${file}`, 'utf8')))).join('\n');
}
