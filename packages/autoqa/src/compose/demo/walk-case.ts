import type { Browser } from 'playwright-core';
import type { Assertion } from '@autoqa/domain/model/assertion';
import type { Defect } from '@autoqa/domain/model/defect';
import type { Evidence } from '@autoqa/domain/model/evidence';
import type { Language } from '@autoqa/domain/model/language';
import type { Verdict } from '@autoqa/domain/model/verdict';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import { describePlaywrightError } from '../../surfaces/web/playwright-error.ts';
import type { ScriptedCase, ScriptedCheck, ScriptedStep, Stage } from './scripted-case.ts';

export interface Walk {
  recorder: RunRecorder;
  browser: Browser;
  language: Language;
  shopUrl: string;
  signal: AbortSignal;
}

const STEP_TIMEOUT_MS = 10_000;

/** Walks one scripted case in a context of its own and records everything that happens. */
export async function walkCase(walk: Walk, scripted: ScriptedCase): Promise<void> {
  const { recorder, language } = walk;
  const started = performance.now();
  await recorder.append({
    type: 'case-start',
    caseId: scripted.id,
    title: scripted.title[language],
    surface: 'web',
    source: 'demo',
    priority: 'p0',
    tags: ['demo'],
    requirements: requirementsOf(scripted),
  });
  const { verdict, defects } = await walkSteps(walk, scripted);
  const durationMs = Math.round(performance.now() - started);
  await recorder.append({ type: 'case-end', caseId: scripted.id, verdict, defects, durationMs });
}

async function walkSteps(walk: Walk, scripted: ScriptedCase): Promise<{ verdict: Verdict; defects: Defect[] }> {
  const context = await walk.browser.newContext({
    locale: walk.language === 'zh' ? 'zh-CN' : 'en-US',
    viewport: { width: 1280, height: 800 },
  });
  context.setDefaultTimeout(STEP_TIMEOUT_MS);
  try {
    const stage: Stage = { page: await context.newPage(), shopUrl: walk.shopUrl, account: scripted.account };
    for (const [index, step] of scripted.steps.entries()) {
      walk.signal.throwIfAborted();
      const failure = await walkStep(walk, { stage, scripted, step, index });
      if (failure !== undefined) return failure;
    }
    return { verdict: passed(), defects: [] };
  } finally {
    await context.close();
  }
}

function requirementsOf({ steps }: ScriptedCase): string[] {
  return [...new Set(steps.flatMap(({ check }) => (check === undefined ? [] : [check.requirement])))];
}

interface StepWalk {
  stage: Stage;
  scripted: ScriptedCase;
  step: ScriptedStep;
  index: number;
}

async function walkStep(walk: Walk, current: StepWalk): Promise<{ verdict: Verdict; defects: Defect[] } | undefined> {
  const { recorder, language } = walk;
  const { stage, scripted, step, index } = current;
  const place = { caseId: scripted.id, index };
  const started = performance.now();
  await recorder.append({
    type: 'step-start',
    ...place,
    text: step.text[language],
    action: step.action,
    target: step.target,
  });
  const error = await step.perform(stage).then(
    () => undefined,
    (thrown: unknown) => describePlaywrightError(thrown),
  );
  const assertion =
    error === undefined && step.check !== undefined ? await observe(walk, current, step.check) : undefined;
  const screenshot = await photograph(walk, current);
  await recorder.append({
    type: 'step-end',
    ...place,
    status: error === undefined ? 'passed' : 'failed',
    durationMs: Math.round(performance.now() - started),
    ...(error === undefined ? {} : { error }),
    ...(screenshot === undefined ? {} : { screenshot }),
  });
  const evidence = screenshot === undefined ? [] : [picture(screenshot)];
  if (error !== undefined) return { verdict: scriptError(error, evidence), defects: [] };
  if (assertion === undefined) return undefined;
  const judged: Assertion = { ...assertion, evidence };
  await recorder.append({ type: 'assertion-end', caseId: scripted.id, stepIndex: index, assertion: judged });
  return judged.finalVerdict === 'pass' ? undefined : productBug(current, judged, language);
}

async function observe({ language }: Walk, { stage, index }: StepWalk, check: ScriptedCheck): Promise<Assertion> {
  const { expected, actual } = await check.observe(stage);
  const verdict = expected === actual ? 'pass' : 'fail';
  return {
    id: `check-${index + 1}`,
    text: check.text[language],
    kind: check.kind,
    expected,
    actual,
    machineVerdict: verdict,
    finalVerdict: verdict,
    evidence: [],
  };
}

/** Passwords are masked by the field itself; the demo's shop shows no other secret. */
async function photograph({ recorder }: Walk, { stage, scripted, index }: StepWalk): Promise<string | undefined> {
  const content = await stage.page.screenshot({ type: 'jpeg', quality: 70 });
  const path = `screenshots/${scripted.id}-${String(index + 1).padStart(2, '0')}.jpg`;
  return recorder.writeArtifact({ kind: 'screenshot', path, content, caseId: scripted.id, stepIndex: index });
}

function picture(path: string): Evidence {
  return { kind: 'screenshot', note: 'the page after the step', path };
}

function passed(): Verdict {
  return { kind: 'pass', reason: '', rule: 'demo.all-checks-passed', evidence: [], alternatives: [] };
}

function scriptError(error: string, evidence: Evidence[]): Verdict {
  return { kind: 'script-error', reason: error, rule: 'demo.step-failed', evidence, alternatives: [] };
}

function productBug({ scripted, step }: StepWalk, failed: Assertion, language: Language) {
  const { expected, actual, evidence, text } = failed;
  const verdict: Verdict = {
    kind: 'product-bug',
    reason: `${text}: ${String(expected)} ≠ ${String(actual)}`,
    rule: 'demo.check-contradicts-requirement',
    evidence,
    alternatives: [],
  };
  const defect: Defect = {
    id: `BUG-${scripted.id}`,
    caseId: scripted.id,
    severity: scripted.severity,
    title: `${scripted.title[language]}: ${text}`,
    expected: String(expected),
    actual: String(actual),
    steps: scripted.steps.slice(0, scripted.steps.indexOf(step) + 1).map((each) => each.text[language]),
    evidence,
    witnesses: [],
    requirements: step.check === undefined ? [] : [step.check.requirement],
  };
  return { verdict, defects: [defect] };
}
