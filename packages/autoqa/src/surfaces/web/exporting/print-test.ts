import type { TestCase } from '@autoqa/domain/model/test-case';
import type { WebIntent } from '@autoqa/domain/model/web-intent';
import { stringLiteral } from '../locating/string-literal.ts';
import { planPartOf } from '../locks/lock-file.ts';
import { isDoing, ownIntents } from '../walking/asked-intents.ts';
import { returnPageOf } from '../walking/opening.ts';
import { planSteps } from '../walking/plan-steps.ts';
import type { ContextLook } from '../browser/device.ts';
import { fits, indented, PRINT_WIDTH, unbroken } from './code-layout.ts';
import { CodeScene } from './code-scene.ts';
import { LockedTargets, type KnownTargets } from './locked-targets.ts';
import { printPageAction } from './print-page-action.ts';
import { StepWriter } from './step-writer.ts';
import type { SupportFile } from './support/support-files.ts';

export interface TestSource {
  testCase: TestCase;
  lock: KnownTargets;
  /** The page that the case opens before its first step. */
  start: string | undefined;
  /** The seed file that a plan named. */
  seed?: string | undefined;
  locale: string;
  look: ContextLook;
}

export interface PrintedTest {
  code: string;
  supports: ReadonlySet<SupportFile>;
}

/** A case that has passed as one plain Playwright test. */
export function printTest(source: TestSource): PrintedTest {
  const { testCase, lock, start } = source;
  const scene = new CodeScene(testCase.source);
  const plan = planSteps(testCase.steps);
  const opened = start === undefined ? [] : [...printPageAction({ do: 'navigate', url: start }, scene), ''];
  const writer = new StepWriter(scene, new LockedTargets(lock, planPartOf(testCase)), plan);
  scene.switchesPages = plan.some((planned) => ownIntents(planned).some(({ intent }) => changesPage(intent)));
  const preconditions = writer.section('preconditions');
  const ownStart = returnPageOf(testCase, plan);
  const returned =
    ownStart === undefined ? [] : [...scene.atRest(), ...printPageAction({ do: 'navigate', url: ownStart }, scene), ''];
  const steps = separated(preconditions, [...returned, ...writer.section('steps')]);
  const body = [...scene.takeWatchers(), ...opened, ...steps];
  const closing = atRestAfter(writer.section('cleanup'), scene);
  const cleanup = [...scene.takeWatchers(), ...closing];
  return { code: assemble(source, scene, { body, cleanup }), supports: new Set(scene.imports.keys()) };
}

/** The window closes behind a cleanup: what its last step has asked for must have left by then. */
export function atRestAfter(cleanup: readonly string[], scene: CodeScene): string[] {
  return cleanup.length === 0 ? [] : [...cleanup, '', ...scene.atRest()];
}

function separated(before: readonly string[], after: readonly string[]): string[] {
  return before.length === 0 ? [...after] : [...before, '', '// Steps', ...after];
}

export function changesPage(intent: WebIntent): boolean {
  return isDoing(intent) && (intent.do === 'switch-page' || intent.do === 'close-page');
}

interface Parts {
  body: readonly string[];
  cleanup: readonly string[];
}

function assemble(source: TestSource, scene: CodeScene, { body, cleanup }: Parts): string {
  const { testCase, seed, locale, look } = source;
  const { switchesPages } = scene;
  const test = switchesPages ? ['page = firstPage;', ...body] : body;
  const lines = [
    `// spec: ${testCase.source}`,
    ...(seed === undefined ? [] : [`// seed: ${seed}`]),
    '',
    ...importLines(scene, [...body, ...cleanup]),
    '',
    ...useStatement({ locale, ...look }),
    '',
    ...(switchesPages ? ['let page: Page;', ''] : []),
    ...unbroken(`test(${stringLiteral(testCase.title)}, async (${fixtures(body, switchesPages)}) => {`, PRINT_WIDTH),
    ...indented(test),
    '});',
    ...printCleanup(cleanup, switchesPages),
  ];
  return `${lines.join('\n')}\n`;
}

/** A hook of its own: it runs whatever came of the test, also when the test ran out of time. */
function printCleanup(cleanup: readonly string[], switchesPages: boolean): string[] {
  if (cleanup.length === 0) return [];
  const given = switchesPages ? '' : fixtures(cleanup, false);
  return ['', `test.afterEach(async (${given}) => {`, ...indented(cleanup), '});'];
}

/** The options that the browser window of a test is opened with. */
export function useStatement(options: Readonly<Record<string, unknown>>): string[] {
  const fields = Object.entries(options).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${optionCode(value)}`],
  );
  const line = `test.use({ ${fields.join(', ')} });`;
  if (fits(line, PRINT_WIDTH)) return [line];
  return ['test.use({', ...fields.map((field) => `  ${field},`), '});'];
}

function optionCode(value: unknown): string {
  if (typeof value === 'string') return stringLiteral(value);
  if (typeof value !== 'object' || value === null) return String(value);
  return `{ ${Object.entries(value)
    .map(([name, each]) => `${name}: ${optionCode(each)}`)
    .join(', ')} }`;
}

function fixtures(lines: readonly string[], switchesPages: boolean): string {
  const page = switchesPages ? 'page: firstPage' : 'page';
  return mentions(lines, 'context') ? `{ ${page}, context }` : `{ ${page} }`;
}

/** Playwright, and the support files that the code uses. */
export function importLines(scene: CodeScene, lines: readonly string[]): string[] {
  const needsPage = scene.switchesPages || mentions(lines, 'Page');
  const own = [...(mentions(lines, 'expect') ? ['expect'] : []), 'test', ...(needsPage ? ['type Page'] : [])];
  const files = [...scene.imports].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [
    `import { ${own.join(', ')} } from '@playwright/test';`,
    ...files.map(([file, names]) => `import { ${[...names].toSorted().join(', ')} } from './support/${file}.js';`),
  ];
}

/** Whether the code speaks of a name: not in a comment, not in a text, not as somebody's property. */
function mentions(lines: readonly string[], name: string): boolean {
  const spoken = new RegExp(`(?<![.\\w])${name}\\b`);
  return lines.some((line) => spoken.test(line.replace(/'[^']*'|"[^"]*"|^\s*\/\/.*$/g, '')));
}
