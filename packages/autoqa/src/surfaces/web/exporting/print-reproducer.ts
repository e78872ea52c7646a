import type { TestCase } from '@autoqa/domain/model/test-case';
import type { ContextLook } from '../browser/device.ts';
import { stringLiteral } from '../locating/string-literal.ts';
import { planPartOf } from '../locks/lock-file.ts';
import type { FailingPlace } from '../reproducing/lean-case.ts';
import { isDoing, type AskedIntent } from '../walking/asked-intents.ts';
import { placeholdersIn } from '../walking/fill-values.ts';
import { returnPageOf, startPageOf } from '../walking/opening.ts';
import { planSteps } from '../walking/plan-steps.ts';
import type { PlannedStep } from '../walking/web-case.ts';
import { indented, PRINT_WIDTH, unbroken } from './code-layout.ts';
import { CodeScene } from './code-scene.ts';
import { commentText } from './code-text.ts';
import { inlineSupport } from './inline-support.ts';
import { LockedTargets, type KnownTargets } from './locked-targets.ts';
import { numberCode, printPageAction } from './print-page-action.ts';
import { atRestAfter, changesPage, useStatement } from './print-test.ts';
import { StepWriter } from './step-writer.ts';

export interface ReproducerSource {
  /** The defect in one line. */
  defect: string;
  /** The steps that are needed to show it. */
  testCase: TestCase;
  failing: FailingPlace;
  lock: KnownTargets;
  /** The run was given an address; without one every page is opened by an address of its own. */
  hasBaseUrl: boolean;
  locale: string;
  look: ContextLook & { ignoreHTTPSErrors?: boolean };
  stepTimeoutMs: number;
  testTimeoutMs: number;
}

export interface PrintedReproducer {
  code: string;
  /** What the step is called that must fail. */
  failingStep: string;
  /** The variables that it reads; `BASE_URL` is the address. */
  variables: string[];
}

/** X5: a test in one file that needs Playwright and nothing else, and that fails as long as the defect is there. */
export function printReproducer(source: ReproducerSource): PrintedReproducer {
  const { testCase, lock, failing } = source;
  const scene = new CodeScene(testCase.source);
  const plan = planSteps(testCase.steps);
  const failingStep = sentenceAt(testCase, failing);
  const around = (asked: AskedIntent, planned: PlannedStep, write: () => string[]) =>
    isFailing(asked, planned, failing) ? asFailing(failingStep, scene, write) : write();
  const writer = new StepWriter(scene, new LockedTargets(lock, planPartOf(testCase)), plan, around);
  scene.switchesPages = plan.some((each) =>
    [each, ...each.expectations].some(({ intents }) => intents.some(changesPage)),
  );
  if (source.hasBaseUrl) scene.use('environment', 'env');
  const open = (url: string | undefined) =>
    url === undefined ? [] : [...printPageAction({ do: 'navigate', url }, scene), ''];
  const opened = open(startPageOf(testCase, plan));
  const preconditions = writer.section('preconditions');
  const back = returnPageOf(testCase, plan);
  const returned = back === undefined ? [] : [...scene.atRest(), ...open(back)];
  const between = preconditions.length === 0 ? [] : ['', '// Steps'];
  const steps = [...preconditions, ...between, ...returned, ...writer.section('steps')];
  const body = [...scene.takeWatchers(), ...opened, ...steps];
  const closing = atRestAfter(writer.section('cleanup'), scene);
  const cleanup = [...scene.takeWatchers(), ...closing];
  const variables = [...(source.hasBaseUrl ? ['BASE_URL'] : []), ...variablesOf(testCase)];
  return { code: assemble(source, scene, { body, cleanup, variables }), failingStep, variables };
}

function sentenceAt({ steps }: TestCase, { stepIndex, check }: FailingPlace): string {
  const step = steps[stepIndex];
  const below = check === undefined || check.part === 0 ? undefined : step?.expectations.at(-1);
  return commentText((below ?? step)?.text ?? '');
}

/** Of a failing check its own code, of a failing action all that the step does. */
function isFailing({ intent, intentIndex, text }: AskedIntent, planned: PlannedStep, failing: FailingPlace): boolean {
  if (planned.index !== failing.stepIndex) return false;
  if (failing.check === undefined) return isDoing(intent);
  const { part, intentIndex: failingIndex } = failing.check;
  const sentence = part === 0 ? planned.step.text : planned.expectations.at(-1)?.text;
  return !isDoing(intent) && text === sentence && intentIndex === failingIndex;
}

/** A step of its own, so that everybody sees that it failed for this reason and for no other. */
function asFailing(title: string, scene: CodeScene, write: () => string[]): string[] {
  const { width } = scene;
  scene.width = width - 2;
  const lines = write();
  scene.width = width;
  const opening = `await test.step(${stringLiteral(title)}, async () => {`;
  return [...unbroken(opening, width), ...indented(lines), '});'];
}

function variablesOf({ route = '', steps }: TestCase): string[] {
  const texts = [route, ...steps.flatMap(({ text, expectations }) => [text, ...expectations.map((each) => each.text)])];
  return [...new Set(texts.flatMap(placeholdersIn))].toSorted();
}

interface Parts {
  body: readonly string[];
  cleanup: readonly string[];
  variables: readonly string[];
}

function assemble(source: ReproducerSource, scene: CodeScene, { body, cleanup, variables }: Parts): string {
  const { testCase, defect, stepTimeoutMs, testTimeoutMs } = source;
  const { switchesPages } = scene;
  const support = inlineSupport(scene.imports.keys());
  const types = new Set([...support.types, ...(switchesPages ? ['Page'] : [])]);
  const names = ['expect as playwrightExpect', 'test', ...[...types].toSorted().map((name) => `type ${name}`)];
  const fixtures = `{ ${switchesPages ? 'page: firstPage' : 'page'}, context }`;
  const lines = [
    ...[defect, testCase.source].map((line) => `// ${commentText(line)}`),
    '// It fails as long as the defect is there. Run it in its folder: npx playwright test',
    `// It reads from the environment: ${[...variables, "CHROMIUM_PATH (for another browser than Playwright's)"].join(', ')}`,
    '',
    `import { ${names.join(', ')} } from '@playwright/test';`,
    ...support.imports,
    '',
    `const expect = playwrightExpect.configure({ timeout: ${numberCode(stepTimeoutMs)} });`,
    '',
    ...useLines(source),
    `test.describe.configure({ timeout: ${numberCode(testTimeoutMs)}, retries: 0 });`,
    '',
    ...(switchesPages ? ['let page: Page;', ''] : []),
    ...unbroken(`test(${stringLiteral(testCase.title)}, async (${fixtures}) => {`, PRINT_WIDTH),
    ...indented(switchesPages ? ['page = firstPage;', ...body] : body),
    '});',
    '',
    ...cleanupLines(cleanup, switchesPages),
    ...support.lines,
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

function useLines({ hasBaseUrl, stepTimeoutMs, locale, look }: ReproducerSource): string[] {
  return [
    'test.use({',
    ...(hasBaseUrl ? ["  baseURL: env('BASE_URL'),"] : []),
    `  actionTimeout: ${numberCode(stepTimeoutMs)},`,
    "  launchOptions: { executablePath: process.env['CHROMIUM_PATH'] },",
    '});',
    ...useStatement({ locale, ...look }),
  ];
}

function cleanupLines(cleanup: readonly string[], switchesPages: boolean): string[] {
  if (cleanup.length === 0) return [];
  const given = switchesPages ? '{ context }' : '{ page, context }';
  return [`test.afterEach(async (${given}) => {`, ...indented(cleanup), '});', ''];
}
