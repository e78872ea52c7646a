import type { TestCase } from '@autoqa/domain/model/test-case';
import type { ContextLook } from '../browser/device.ts';
import { stringLiteral } from '../locating/string-literal.ts';
import { planPartOf } from '../locks/lock-file.ts';
import { plannedChecks } from '../walking/planned-checks.ts';
import { planSteps } from '../walking/plan-steps.ts';
import { returnPageOf, startPageOf } from '../walking/opening.ts';
import { indented, PRINT_WIDTH, unbroken } from './code-layout.ts';
import { CodeScene } from './code-scene.ts';
import { LockedTargets, type KnownTargets } from './locked-targets.ts';
import { printPageAction } from './print-page-action.ts';
import { atRestAfter, changesPage, importLines, useStatement } from './print-test.ts';
import { ScriptStepWriter } from './script-step-writer.ts';
import type { SupportFile } from './support/support-files.ts';

export interface ScriptSource {
  testCase: TestCase;
  /** What the walk through the case has found. */
  lock: KnownTargets;
  locale: string;
  look: ContextLook & { ignoreHTTPSErrors?: boolean };
  /** Who is signed in before the first step; nobody when absent. */
  account: string | undefined;
}

export interface PrintedScript {
  code: string;
  supports: ReadonlySet<SupportFile>;
  /** The checks that it makes. */
  written: string[];
  /** Why it does not make the others, by their ids. */
  unwritten: ReadonlyMap<string, string>;
}

/** U6: a case as a complete Playwright script: prepares, does, checks, cleans up, and leaves evidence of all of it. */
export function printScript(source: ScriptSource): PrintedScript {
  const { testCase, lock } = source;
  const scene = new CodeScene(testCase.source);
  const plan = planSteps(testCase.steps);
  const start = startPageOf(testCase, plan);
  const back = returnPageOf(testCase, plan);
  const open = (url: string | undefined) =>
    url === undefined ? [] : [...printPageAction({ do: 'navigate', url }, scene), ''];
  const writer = new ScriptStepWriter(scene, new LockedTargets(lock, planPartOf(testCase)), plan);
  scene.switchesPages = plan.some((each) =>
    [each, ...each.expectations].some(({ intents }) => intents.some(changesPage)),
  );
  const steps = [...open(start), ...writer.section('preconditions'), ...open(back), ...writer.section('steps')];
  const body = [...scene.takeWatchers(), ...steps, '', 'evidence.mustHold();'];
  const closing = atRestAfter(writer.section('cleanup'), scene);
  const cleanup = [...scene.takeWatchers(), ...closing];
  const checks = plannedChecks(plan).filter(({ section }) => section === 'steps');
  const { unwritten } = writer.manner;
  return {
    code: assemble(source, scene, { body, cleanup }),
    supports: new Set(scene.imports.keys()),
    written: checks.map(({ id }) => id).filter((id) => !unwritten.has(id)),
    unwritten,
  };
}

/** What the script of a case is called. */
export function scriptName(caseId: string): string {
  return caseId.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-');
}

function assemble(
  { testCase, locale, look, account }: ScriptSource,
  scene: CodeScene,
  { body, cleanup }: { body: readonly string[]; cleanup: readonly string[] },
): string {
  const { switchesPages } = scene;
  const whom = account === undefined ? '' : `, account: ${stringLiteral(account)}`;
  const about = `{ script: ${stringLiteral(scriptName(testCase.id))}${whom} }`;
  const lines = [
    `// spec: ${testCase.source}`,
    '',
    ...importLines(scene, [...body, ...cleanup]),
    `import { evidence, finish, prepare } from './support/runtime.mjs';`,
    '',
    ...useStatement({ locale, serviceWorkers: 'block', ...look }),
    '',
    ...(switchesPages ? ['let page: Page;', ''] : []),
    `test.beforeEach(({ page: first, context }) => prepare(first, context, ${about}));`,
    '',
    ...unbroken(
      `test(${stringLiteral(testCase.title)}, async ({ ${pageFixture(switchesPages)}, context }) => {`,
      PRINT_WIDTH,
    ),
    ...indented(switchesPages ? ['page = firstPage;', ...body] : body),
    '});',
    '',
    'test.afterEach(({ page: last }, info) => evidence.end(last, info.error));',
    '',
    `test.afterEach(async ({ ${switchesPages ? '' : 'page, '}context }, info) => {`,
    ...indented(cleanup),
    '  await finish(info);',
    '});',
  ];
  return `${lines.join('\n')}\n`;
}

function pageFixture(switchesPages: boolean): string {
  return switchesPages ? 'page: firstPage' : 'page';
}
