import type { Language } from '@autoqa/domain/model/language';
import type { MobileCase } from '@autoqa/domain/model/mobile/mobile-case';
import { sentenceOf, surfaceOfStep } from '@autoqa/domain/model/step-surface';
import type { TestCase } from '@autoqa/domain/model/test-case';
import { fillPlaceholders } from '../../intake/spec/placeholders/placeholder-text.ts';
import { readMobileSteps, readMobileTarget, specToMobileCase } from '../../intake/mobile-case/spec-to-mobile-case.ts';
import type { SpecMobile } from '../../intake/spec/spec-document.ts';
import type { Redactor } from '../../kernel/redaction/redactor.ts';
import { timesWithin } from '../../surfaces/mobile/acting/hand.ts';
import { MobileSurface } from '../../surfaces/mobile/mobile-surface.ts';
import { isInParts } from '../across-surfaces/case-parts.ts';
import type { OpenedBrain } from '../open-brain.ts';
import { askChooser } from './model-handler.ts';
import {
  hasOwnPhones,
  inLanguageOf,
  packageOf,
  usualDriver,
  type DriverName,
  type MobileSettings,
  type PhoneWindows,
} from './open-driver.ts';
import { openPhones } from './open-phones.ts';
import { recordCall } from './record-call.ts';

export interface SpecPhones {
  config: MobileSettings & PhoneWindows & { timeout: number; url?: string | undefined };
  /** What the spec of a case says about its phone. */
  mobileOf(testCase: TestCase): SpecMobile | undefined;
  lookup(name: string): string;
  redactor: Redactor;
  mind: OpenedBrain;
  language: Language;
  signal: AbortSignal;
}

/** The phones of a run of specs: each case has those that its spec names, or else the settings. */
export interface PhonesOfSpecs {
  surfaceFor(testCase: TestCase): MobileSurface;
  /** The application and the phone of a case, as a spec names them. */
  settingsFor(testCase: TestCase): SpecMobile;
  /** Emulated for this run alone: what is done on them stays nowhere. */
  areEmulated: boolean;
  close(): Promise<void>;
}

/** Opens the phones for the cases that need one. What is missing is told before anything is recorded. */
export async function openPhonesForSpecs(cases: readonly TestCase[], options: SpecPhones): Promise<PhonesOfSpecs> {
  const keyOf = (testCase: TestCase): string => JSON.stringify(choiceOf(testCase, options));
  const opened = new Map<string, OpenedGroup>();
  const close = async (): Promise<void> => {
    for (const { close: end } of opened.values()) await end();
  };
  try {
    for (const key of new Set(cases.map(keyOf))) {
      const group = cases.filter((each) => keyOf(each) === key);
      const [first] = group;
      if (first !== undefined) opened.set(key, await openGroup(group, choiceOf(first, options), options));
    }
  } catch (error) {
    await close();
    throw error;
  }
  const surfaceFor = (testCase: TestCase): MobileSurface => {
    const found = opened.get(keyOf(testCase));
    if (found === undefined) throw new TypeError(`No phone was opened for ${testCase.id}.`);
    return found.surface;
  };
  const settingsFor = (testCase: TestCase): SpecMobile => {
    const { app, devices } = choiceOf(testCase, options);
    return {
      ...(app === undefined ? {} : { app }),
      ...(devices.length === 1 && devices[0] !== undefined ? { device: devices[0] } : {}),
    };
  };
  return { surfaceFor, settingsFor, areEmulated: driverOf(options) === 'emulator', close };
}

function driverOf({ config: { mobileDriver, mobileServers = [] } }: SpecPhones): DriverName {
  return mobileDriver ?? usualDriver(mobileServers);
}

interface PhoneChoice {
  app: string | undefined;
  devices: readonly string[];
}

/** The spec before the settings; an emulated phone shows the web page where nobody names an application. */
function choiceOf(testCase: TestCase, options: SpecPhones): PhoneChoice {
  const { mobileDevices = [], mobileApp, url } = options.config;
  const own = options.mobileOf(testCase);
  const driver = driverOf(options);
  const below = own?.app?.startsWith('/') === true && url !== undefined ? new URL(own.app, url).href : own?.app;
  const app = below ?? mobileApp ?? (driver === 'emulator' ? url : undefined);
  return { app, devices: own?.device === undefined ? mobileDevices : [own.device] };
}

interface OpenedGroup {
  surface: MobileSurface;
  close(): Promise<void>;
}

async function openGroup(
  cases: readonly TestCase[],
  { app, devices }: PhoneChoice,
  options: SpecPhones,
): Promise<OpenedGroup> {
  const { config, lookup, redactor, mind, language, signal } = options;
  const { mobileServers: servers = [], mobilePlatform: platform, mobileCapabilities: capabilities } = config;
  const driver = driverOf(options);
  const appPackage = packageOf(app);
  const whole = new Map(
    cases.filter((each) => !isInParts(each)).map((each) => [each.id, specToMobileCase(each, appPackage)]),
  );
  const parted = cases.filter(isInParts).map((each) => ({ name: each.title, steps: phoneSentences(each) }));
  const named = [...whole.values()].flatMap(({ device }) => device ?? []);
  const phones = await openPhones(
    { driver, servers, app, platform, capabilities },
    { wanted: devices, named, workers: undefined },
    { windows: inLanguageOf([...whole.values(), ...parted], config), signal },
  );
  const { chooserFor } = mind;
  const mask = <T>(value: T): T => redactor.redactValue(value);
  const valuesWith = (find: (name: string) => string) => ({
    fill: (text: string) => fillPlaceholders(text, find),
    mask,
  });
  const surface = new MobileSurface({
    pool: phones.pool,
    caseOf: (testCase) => whole.get(testCase.id) ?? specToMobileCase(testCase, appPackage),
    obeysCases: devices.length === 0 && hasOwnPhones(driver),
    ...(chooserFor === undefined ? {} : { askFor: (caseId: string) => askChooser(chooserFor(caseId)) }),
    recordCall,
    values: valuesWith(lookup),
    inParts: {
      reading: { stepsOf: readMobileSteps, targetOf: readMobileTarget },
      outlineOf: () => (appPackage === undefined ? {} : { appPackage }),
      valuesWith,
    },
    times: timesWithin(config.timeout),
    language,
  });
  return { surface, close: () => phones.close() };
}

/** What a case says to its phone. */
function phoneSentences(testCase: TestCase): MobileCase['steps'] {
  const own = testCase.steps.filter((step) => surfaceOfStep(step, testCase) === 'mobile');
  return own.map((step, index) => ({ index: index + 1, text: sentenceOf(step) }));
}
