import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestbed } from '@autoqa/testbed/start-testbed';
import type { ApiDescription } from '@autoqa/domain/model/api/api-description';
import { temporaryFolder } from '../../../kernel/__fixtures__/temporary-folder.ts';
import { somePython } from '../suites/__fixtures__/some-python.ts';
import type { SuiteTarget } from '../suites/suite.ts';
import { writeSuite } from '../suites/write-suite.ts';
import { SHOP_CASES } from './__fixtures__/shop-cases.ts';
import { readShopDescription } from './__fixtures__/shop-description.ts';
import { SHOP_IDENTITIES, SHOP_PASSWORDS } from './__fixtures__/shop-identities.ts';
import { writeFiles } from './__fixtures__/suite-folder.ts';
import { runSuite } from './run-suite.ts';
import type { SuiteRun } from './suite-run.ts';

/** Case → what came of it, as one line. */
type Outcomes = Record<string, string>;

/** Whoever can run cases: the suites here, and beside them anything that runs the same data. */
interface Executor {
  name: string;
  run(description: ApiDescription): Promise<Outcomes>;
}

const python = await somePython();
const executors: Executor[] = [
  suiteExecutor('playwright'),
  ...(python.reason === undefined ? [suiteExecutor('pytest')] : []),
];

function suiteExecutor(target: SuiteTarget): Executor {
  return {
    name: target,
    run: async (description) => {
      const folder = await temporaryFolder();
      await writeFiles(folder, writeSuite(SHOP_CASES, description, { target, identities: SHOP_IDENTITIES }));
      return outcomesOf(await runSuite(folder, { target, env: SHOP_PASSWORDS }));
    },
  };
}

function outcomesOf({ cases }: SuiteRun): Outcomes {
  const outcome = ({ id, status, failure }: SuiteRun['cases'][number]): [string, string] => {
    const why =
      failure === undefined
        ? ''
        : ` ${failure.error_type}: ${failure.assertion ?? ''}, ${failure.request?.split('?')[0]?.replaceAll(/(?:adr|ord|prd)-\d+/g, '…') ?? ''} ${failure.response_status ?? ''}`;
    return [titleOf(id), `${status}${why}`];
  };
  return Object.fromEntries(cases.map(outcome));
}

function titleOf(id: string): string {
  return SHOP_CASES.find((each) => each.id === id)?.title ?? id;
}

/** Every file costs the start of a runner. */
function inTwoFiles(description: ApiDescription): ApiDescription {
  const grouped = description.operations.map((each) => ({
    ...each,
    tags: [each.security.length > 0 ? 'account' : 'open'],
  }));
  return { ...description, operations: grouped };
}

const ALWAYS = [
  'A sum of what is missing does not hold',
  'What cannot be arranged tests nothing',
  'What is missing tests nothing',
];

describe('A10 both suites say the same of every case', { timeout: 600_000 }, () => {
  let testbed: Awaited<ReturnType<typeof startTestbed>>;
  let description: ApiDescription;

  beforeAll(async () => {
    testbed = await startTestbed();
    description = inTwoFiles(await readShopDescription(testbed.apiUrl));
  });
  afterAll(() => testbed.close());

  async function compare(faults: string[]): Promise<Outcomes> {
    await testbed.setFaults(faults);
    const all: Outcomes[] = [];
    for (const executor of executors) {
      await testbed.reset();
      all.push(await executor.run(description));
    }
    const [first = {}, ...others] = all;
    for (const other of others) expect(other).toEqual(first);
    return first;
  }

  test(`A10 A11 on a shop without faults${python.note}`, async () => {
    const outcomes = await compare([]);
    expect(Object.keys(outcomes)).toHaveLength(SHOP_CASES.length);
    expect(
      Object.keys(outcomes)
        .filter((title) => outcomes[title] !== 'passed')
        .toSorted(),
    ).toEqual(ALWAYS.toSorted());
    expect(outcomes['What cannot be arranged tests nothing']).toMatch(/^error arrange/);
    expect(outcomes['What is missing tests nothing']).toMatch(/^error arrange/);
    expect(outcomes['A sum of what is missing does not hold']).toMatch(/^failed assertion/);
  });

  test(`A10 A11 on a shop with faults${python.note}`, async () => {
    const faults = {
      'api-cart-total-ignores-quantity': 'The cart adds up',
      'api-stock-not-taken': 'Ordering takes from the stock',
      'api-address-open-to-others': "Bob does not see the owner's address",
      'api-sort-price-as-text': 'Products are sorted by price',
      'api-pages-overlap': 'Products come in pages',
      'api-delete-keeps-product': 'A deleted product is gone',
      'api-quantity-zero-accepted': 'None of a product cannot be added',
      'api-negative-price-accepted': 'A price is not negative',
      'api-login-long-password-crash': 'A long password does not break the login',
      'api-token-survives-logout': 'A token ends at logout',
      'api-categories-as-text': 'Categories are objects',
      'api-coupon-expired-accepted': 'An expired coupon is refused',
      'api-stock-open-to-customers': 'Customers do not set the stock',
      'api-profile-not-kept': 'A changed profile is kept',
    };
    const outcomes = await compare(Object.keys(faults));
    const failed = Object.keys(outcomes).filter((title) => outcomes[title]?.startsWith('failed'));
    expect(failed.toSorted()).toEqual([...Object.values(faults), 'A sum of what is missing does not hold'].toSorted());
  });
});
