import type { Language } from '@autoqa/domain/model/language';
import type { TestCase } from '@autoqa/domain/model/test-case';
import { fillPlaceholders } from '../../intake/spec/placeholders/placeholder-text.ts';
import { specToMobileCase } from '../../intake/mobile-case/spec-to-mobile-case.ts';
import type { Redactor } from '../../kernel/redaction/redactor.ts';
import type { Surface } from '../../ports/surface.ts';
import { timesWithin } from '../../surfaces/mobile/acting/hand.ts';
import { MobileSurface } from '../../surfaces/mobile/mobile-surface.ts';
import type { OpenedBrain } from '../open-brain.ts';
import { askChooser } from './model-handler.ts';
import {
  hasOwnPhones,
  inLanguageOf,
  packageOf,
  usualDriver,
  type MobileSettings,
  type PhoneWindows,
} from './open-driver.ts';
import { openPhones } from './open-phones.ts';
import { recordCall } from './record-call.ts';

interface SpecPhones {
  config: MobileSettings & PhoneWindows & { timeout: number };
  lookup(name: string): string;
  redactor: Redactor;
  mind: OpenedBrain;
  language: Language;
  signal: AbortSignal;
}

/** Phones for the cases of specs that say `surface: mobile`; they are reached as the settings say. */
export async function openPhonesForSpecs(cases: readonly TestCase[], options: SpecPhones): Promise<Surface> {
  const { config, lookup, redactor, mind, language, signal } = options;
  const { mobileServers: servers = [], mobileDevices = [], mobileApp: app } = config;
  const { mobilePlatform: platform, mobileCapabilities: capabilities } = config;
  const driver = config.mobileDriver ?? usualDriver(servers);
  const mobileApp = packageOf(app);
  const read = new Map(cases.map((each) => [each.id, specToMobileCase(each, mobileApp)]));
  const phones = await openPhones(
    { driver, servers, app, platform, capabilities },
    {
      wanted: mobileDevices,
      named: [...read.values()].flatMap(({ device }) => device ?? []),
      workers: undefined,
    },
    { windows: inLanguageOf([...read.values()], config), signal },
  );
  const { chooserFor } = mind;
  const surface = new MobileSurface({
    pool: phones.pool,
    caseOf: (testCase) => read.get(testCase.id) ?? specToMobileCase(testCase, mobileApp),
    obeysCases: mobileDevices.length === 0 && hasOwnPhones(driver),
    ...(chooserFor === undefined ? {} : { askFor: (caseId: string) => askChooser(chooserFor(caseId)) }),
    recordCall,
    values: { fill: (text) => fillPlaceholders(text, lookup), mask: (value) => redactor.redactValue(value) },
    times: timesWithin(config.timeout),
    language,
  });
  return {
    runAttempt: (testCase, context) => surface.runAttempt(testCase, context),
    settleCase: () => surface.settleCase(),
    close: () => phones.close(),
  };
}
