import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startTestbed } from '@autoqa/testbed/start-testbed';
import type { ApiDescription } from '@autoqa/domain/model/api/api-description';
import { temporaryFolder } from '../../../kernel/__fixtures__/temporary-folder.ts';
import { SHOP_CASES } from '../runners/__fixtures__/shop-cases.ts';
import { readShopDescription } from '../runners/__fixtures__/shop-description.ts';
import { SHOP_IDENTITIES, SHOP_PASSWORDS } from '../runners/__fixtures__/shop-identities.ts';
import { writeFiles } from '../runners/__fixtures__/suite-folder.ts';
import { runSuite } from '../runners/run-suite.ts';
import { somePython } from '../suites/__fixtures__/some-python.ts';
import type { SuiteOptions, SuiteTarget } from '../suites/suite.ts';
import { writeSuite } from '../suites/write-suite.ts';
import { healSuite } from './heal-suite.ts';

const python = await somePython();
const cases = SHOP_CASES.filter(({ operation }) => operation === 'getProduct' || operation === 'listProducts');
const FILES = { playwright: 'tests/products.spec.ts', pytest: 'tests/test_products.py' };
const [paging = '', , , noSize = '', fields = '', unknown = ''] = cases.map(({ id }) => id);

describe('A12 layer 1: scripts that cannot run', { timeout: 600_000 }, () => {
  let testbed: Awaited<ReturnType<typeof startTestbed>>;
  let description: ApiDescription;

  beforeAll(async () => {
    testbed = await startTestbed();
    description = await readShopDescription(testbed.apiUrl);
  });
  afterAll(() => testbed.close());

  async function healed(target: SuiteTarget, edit: (content: string) => string) {
    const folder = await temporaryFolder();
    const suite: SuiteOptions = { target, identities: SHOP_IDENTITIES };
    await writeFiles(folder, writeSuite(cases, description, suite));
    const path = join(folder, FILES[target]);
    const generated = await readFile(path, 'utf8');
    const edited = edit(generated);
    expect(edited).not.toBe(generated);
    await writeFile(path, edited);
    const run = await runSuite(folder, { target, env: SHOP_PASSWORDS });
    const result = await healSuite(run, { folder, cases, description, suite, run: { env: SHOP_PASSWORDS } });
    const heals = result.heals.map(({ caseId, reason, try: count }) => `${caseId} ${reason} ${count}`);
    const statuses = Object.fromEntries(result.run.cases.map(({ id, status }) => [id, status]));
    return { heals, statuses, before: run, result, content: await readFile(path, 'utf8'), generated };
  }

  test('A12 a syntax error, a misspelt name, a field, a path and a status in one Playwright file', async () => {
    const { heals, statuses, content, generated, result, before } = await healed('playwright', (text) =>
      text
        .replace("expectStatus(getProduct, '404');", "expectStatus(getProduct, '200');")
        .replace("get(product, 'id')", "get(product, '_id')")
        .replace('query: { pageSize: 0 }', 'query: { pageSize: 0 } }'),
    );
    expect(new Set(before.cases.map(({ failure }) => failure?.error_type))).toEqual(new Set(['syntax']));
    expect(heals).toEqual([`${noSize} syntax 1`, `${fields} field-name 1`, `${unknown} status 1`]);
    expect(new Set(Object.values(statuses))).toEqual(new Set(['passed']));
    expect(content).toBe(generated);
    expect(result.heals[0]?.diff).toContain(
      "-  const listProducts = await api.get('/api/products', { query: { pageSize: 0 } } });",
    );
  });

  test('A12 an assertion that is what the case says stays, whatever else is wrong', async () => {
    await testbed.setFaults(['api-pages-overlap']);
    onTestFinished(() => testbed.setFaults([]));
    const { heals, statuses, content, generated } = await healed('playwright', (text) =>
      text
        .replace('expectConforms(', 'expectConform(')
        .replace('{ query: { pageSize: 0 } }', '{ query: { pageSize: 9 } }'),
    );
    expect(heals).toEqual([`${paging} name 1`]);
    // The other edit may be meant: nothing says that 9 is a slip.
    expect([statuses[paging], statuses[noSize]]).toEqual(['failed', 'failed']);
    expect(content).toBe(generated.replace('{ query: { pageSize: 0 } }', '{ query: { pageSize: 9 } }'));
  });

  test.skipIf(python.reason !== undefined)(`A12 the same in Pytest${python.note}`, async () => {
    const { heals, statuses, content, generated, before } = await healed('pytest', (text) =>
      text
        .replace('expect_status(get_product, "404")', 'expect_status(get_product, "200")')
        .replace('get(product, "id")', 'get(product, "_id")')
        .replace('"/api/products", query={"pageSize": 0}', '"/products", query={"pageSize": 0}')
        .replace('import expect_conforms,', 'import expect_conform,'),
    );
    expect(new Set(before.cases.map(({ failure }) => failure?.error_type))).toEqual(new Set(['import']));
    expect(heals).toEqual([`${paging} import 1`, `${noSize} path 1`, `${fields} field-name 1`, `${unknown} status 1`]);
    expect(new Set(Object.values(statuses))).toEqual(new Set(['passed']));
    expect(content).toBe(generated);
  });
});
