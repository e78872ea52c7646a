import type { MobileCase, MobileStep } from '@autoqa/domain/model/mobile/mobile-case';
import type { MobileTarget } from '@autoqa/domain/model/mobile/mobile-target';
import type { Step } from '@autoqa/domain/model/step';
import type { TestCase } from '@autoqa/domain/model/test-case';
import { InputError } from '../../kernel/errors.ts';
import { asAssertion } from '../spec/reading/expectation-label.ts';
import { findDevice } from './words/devices.ts';
import { findPackage } from './words/packages.ts';
import { readMobileCase } from './read-mobile-case.ts';

/** A case of a Markdown spec with `surface: mobile`, its sentences read as those of mobile cases are (M1). */
export function specToMobileCase(testCase: TestCase, appPackage: string | undefined): MobileCase {
  const { title, preconditions, source } = testCase;
  const steps = testCase.steps.flatMap((step) => readStep(step, source));
  const said = preconditions.join('\n');
  const launched = steps.flatMap(({ action }) => (action?.type === 'launch-app' ? (action.app ?? []) : []));
  const app = appPackage ?? findPackage([said, ...launched].join('\n'));
  const device = findDevice(said);
  return {
    name: title,
    preconditions,
    steps: steps.map((step, index) => ({ ...step, index: index + 1 })),
    verifications: [],
    ...(app === undefined ? {} : { appPackage: app }),
    ...(device === undefined ? {} : { device }),
  };
}

function readStep(step: Step, source: string): MobileStep[] {
  if (step.section === 'cleanup') {
    throw new InputError(`${source}: a spec for phones cannot have a cleanup.`, {
      code: 'mobile-spec-cleanup',
      hint: 'Each case starts its application anew; write what must be put back as steps at the end.',
      details: { source },
    });
  }
  return readMobileSteps(step);
}

/** What a step of a spec is on a phone: its own sentence, then what is expected of it. */
export function readMobileSteps({ text, optional, expectations }: Step): MobileStep[] {
  const own = read(text).map((step) => (optional ? ifThere(step) : step));
  return [...own, ...expectations.flatMap((each) => read(asAssertion(each.text)))];
}

function read(text: string): MobileStep[] {
  return readMobileCase(`步骤：\n1. ${text}`, { name: text }).steps;
}

/** What is optional is done if it is there. */
function ifThere(step: MobileStep): MobileStep {
  const { action, onlyIf } = step;
  const target = action !== undefined && 'target' in action ? action.target : undefined;
  return onlyIf !== undefined || target === undefined ? step : { ...step, onlyIf: target };
}

/** The thing on a screen that words name, as a sentence that touches it would; nothing when they name none. */
export function readMobileTarget(words: string): MobileTarget | undefined {
  const isChinese = /\p{Script=Han}/u.test(words);
  const [step, ...others] = read(isChinese ? `点击${words}` : `Tap ${words}`);
  return others.length === 0 && step?.action?.type === 'tap' ? step.action.target : undefined;
}
