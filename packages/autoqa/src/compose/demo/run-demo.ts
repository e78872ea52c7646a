import { fileURLToPath } from 'node:url';
import type { RunResult } from '@autoqa/domain/model/result';
import { runSpecs, type SpecRunRequest } from '../run-specs.ts';
import { startBundledTestbed } from './bundled-testbed.ts';

/** The faults of the demo, and the requirement that each violates. */
const FAULTS: Readonly<Record<string, string>> = { 'web-total-without-discount': 'REQ-CART-3' };

/** What the specs of the demo have as {{BOB_PASSWORD}}. */
const PASSWORD = { AUTOQA_BOB_PASSWORD: 'bob-pass-1' };

/** The shop is on this machine: what it does not show by then, it does not show. */
const STEP_TIMEOUT_MS = 4_000;

export interface DemoRequest extends Pick<
  SpecRunRequest,
  'language' | 'argv' | 'config' | 'env' | 'terminal' | 'signal'
> {
  onReady(testbed: { shopUrl: string; faults: string[] }): void;
}

export interface DemoOutcome {
  result: RunResult;
  /** Requirements that the switched-on faults violate. */
  expected: string[];
  missed: string[];
  unexpected: string[];
  reportPath: string | undefined;
}

/** Runs the bundled specs on the bundled shop with faults switched on, and compares what was found with what was there. */
export async function runDemo(request: DemoRequest): Promise<DemoOutcome> {
  const { language, argv, config, env, terminal, signal } = request;
  const faults = Object.keys(FAULTS);
  const testbed = await startBundledTestbed(faults, signal);
  try {
    request.onReady({ shopUrl: testbed.shopUrl, faults });
    const { result, reportPath } = await runSpecs({
      title: language === 'zh' ? '灯笼铺演示' : 'Lantern Shop demo',
      patterns: ['.'],
      cwd: fileURLToPath(new URL(`./testbed/specs/${language}`, import.meta.url)),
      env: { ...env, ...PASSWORD },
      vars: {},
      filter: { grep: undefined, shard: undefined },
      locks: { use: false, update: false },
      language,
      argv,
      config: {
        ...config,
        url: testbed.shopUrl,
        locale: language === 'zh' ? 'zh-CN' : 'en-US',
        timeout: STEP_TIMEOUT_MS,
      },
      terminal,
      signal,
    });
    return { result, reportPath, ...compare(result) };
  } finally {
    await testbed.stop();
  }
}

function compare(result: RunResult): Pick<DemoOutcome, 'expected' | 'missed' | 'unexpected'> {
  const expected = Object.values(FAULTS);
  const found = result.defects.flatMap(({ requirements }) => requirements);
  const failures = result.cases
    .filter(({ verdict }) => verdict !== 'pass' && verdict !== 'product-bug')
    .map(({ id }) => id);
  return {
    expected,
    missed: expected.filter((id) => !found.includes(id)),
    unexpected: [...found.filter((id) => !expected.includes(id)), ...failures],
  };
}
