import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@autoqa/domain/model/language';
import { testApi } from '../api/test-api.ts';
import { runSpecs } from '../run-specs.ts';
import type { FinishedRun } from '../with-run.ts';
import type { DemoOutcomes } from './demo-news.ts';
import type { DemoSetting } from './demo-request.ts';

/** The package under which the phone knows its application. */
const PHONE_APP = 'com.qiyi.video.lite';

/** The case that is run again on the redesigned shop. */
const HEALED: Readonly<Record<Language, string>> = { en: 'sign-in', zh: '登录' };
const REDESIGN = { kind: 'mixed', seed: 3 };
const REDESIGNED = 'redesigned';

/** The shop is on this machine: what it does not show by then, it does not show. */
const STEP_TIMEOUT_MS = 5_000;
/** A machine that is busy makes a case slow, not wrong. */
const CASE_TIMEOUT_MS = 600_000;

const OPERATIONS = ['login', 'logout', 'getAddress', 'createOrder'];

/** The planned cases, and those of the requirements. */
export async function testWeb(setting: DemoSetting): Promise<DemoOutcomes['web']> {
  return { run: await runFolders(setting, ['planned', 'web']) };
}

export async function testPhone(setting: DemoSetting): Promise<DemoOutcomes['phone']> {
  return { run: await runFolders(setting, ['phone']) };
}

/** The shop is drawn anew; a case with what it learned of the old pages must find its way on the new ones. */
export async function healAfterRedesign(setting: DemoSetting): Promise<DemoOutcomes['heal']> {
  const { folder, testbed, request } = setting;
  const name = HEALED[request.language];
  await mkdir(join(folder, REDESIGNED), { recursive: true });
  for (const file of [`${name}.md`, `${name}.lock.json`]) {
    await copyFile(join(folder, 'web', file), join(folder, REDESIGNED, file));
  }
  await testbed.redesign(REDESIGN);
  const run = await runFolders(setting, [REDESIGNED]);
  return { run, ...healsOf(run) };
}

/** What was healed, and where the patches lie that a person may apply. */
function healsOf({ result, folder }: FinishedRun): Pick<DemoOutcomes['heal'], 'heals' | 'patches'> {
  const heals = result.cases.flatMap(({ steps }) =>
    steps.flatMap(({ text, heal }) => (heal === undefined ? [] : [{ text, from: heal.from, to: heal.to }])),
  );
  const patches = result.artifacts.filter(({ kind }) => kind === 'diff').map(({ path }) => join(folder, path));
  return { heals, patches };
}

function runFolders({ part, folder, testbed }: DemoSetting, patterns: readonly string[]): Promise<FinishedRun> {
  return runSpecs({
    ...part,
    patterns,
    cwd: folder,
    vars: {},
    filter: { grep: undefined, shard: undefined },
    locks: { use: true, update: false },
    config: {
      ...part.config,
      url: testbed.shopUrl,
      timeout: STEP_TIMEOUT_MS,
      caseTimeout: CASE_TIMEOUT_MS,
      heal: 'propose',
      mobileDriver: 'emulator',
      mobileServers: [],
      mobileDevices: [],
      mobileApp: `${PHONE_APP}=${testbed.phoneUrl}`,
    },
  });
}

/** A few operations of the published document, and the business rules. */
export async function testShopApi({ part, folder, testbed }: DemoSetting): Promise<DemoOutcomes['api']> {
  const run = await testApi({
    ...part,
    spec: `${testbed.apiUrl}/api/openapi.json`,
    baseUrl: testbed.apiUrl,
    prd: [],
    rules: ['api/rules.md'],
    data: [],
    configFile: 'api/config.yaml',
    only: OPERATIONS,
    cwd: folder,
    vars: {},
    explore: false,
    target: 'playwright',
    runSuite: false,
    approve: false,
  });
  return { run };
}
