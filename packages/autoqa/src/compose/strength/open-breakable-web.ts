import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { TestCase } from '@autoqa/domain/model/test-case';
import { InputError } from '../../kernel/errors.ts';
import type { Redactor } from '../../kernel/redaction/redactor.ts';
import type { BreakableTests } from '../../ports/breakable-tests.ts';
import { BrowserKeeper } from '../../surfaces/web/browser/browser-keeper.ts';
import { secretsInAddress } from '../../surfaces/web/browser/connect/address-secrets.ts';
import { BreakableWebTests } from '../../surfaces/web/mutation/breakable-web-tests.ts';
import { specOf } from '../lock-path.ts';
import { openBrowser } from '../open-browser.ts';
import { readSpecCases } from '../read-spec-cases.ts';
import { specSurfaceOptions } from '../spec-surface.ts';
import type { StrengthSubject } from './choose-subject.ts';
import type { StrengthRequest } from './strength-request.ts';

/** Web specs on an application that is broken in the browser. Locks are read, never written. */
export async function openBreakableWeb(
  request: StrengthRequest,
  { patterns, only, baseUrl }: Extract<StrengthSubject, { surface: 'web' }>,
  redactor: Redactor,
): Promise<BreakableTests> {
  const { cwd } = request;
  const config = {
    ...request.config,
    url: request.config.url ?? baseUrl,
    artifacts: 'none' as const,
  };
  const read = await readSpecCases({ ...request, patterns, config, filter: { grep: undefined, shard: undefined } });
  const cases = read.cases.filter(({ id, surface }) => surface === 'web' && only?.has(id) !== false);
  if (cases.length === 0) throw noWebSpec(patterns);
  const inAddress = config.connect === undefined ? [] : secretsInAddress(config.connect);
  for (const { name, value } of [...read.values.flatMap((each) => each.secrets), ...inAddress])
    redactor.addSecret(name, value);
  const browsers = new BrowserKeeper(() => openBrowser(config));
  await browsers.get();
  const surface = await specSurfaceOptions({ ...request, config, locks: { use: true, update: false } }, read, browsers);
  return new BreakableWebTests({
    cases,
    surface: { ...surface, mayWriteLocks: false, baselines: { ...surface.baselines, policy: 'keep' } },
    workers: config.workers,
    specOf: (testCase) => readSpecText(testCase, cwd),
  });
}

async function readSpecText({ source }: TestCase, cwd: string) {
  const path = specOf(source);
  return { path: path.replaceAll('\\', '/'), text: await readFile(resolve(cwd, path), 'utf8') };
}

function noWebSpec(patterns: readonly string[]): InputError {
  const given = patterns.join(' ');
  return new InputError(`${given}: there is no web spec that could be measured.`, {
    code: 'strength-no-spec',
    hint: 'Give specs for a browser, or a run of them.',
    details: { given },
  });
}
