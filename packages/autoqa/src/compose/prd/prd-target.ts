import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { TargetProfile } from '@autoqa/domain/model/target-profile';
import type { TestCase } from '@autoqa/domain/model/test-case';
import type { Page } from 'playwright-core';
import { EnvironmentError, InputError } from '../../kernel/errors.ts';
import type { AttemptFailure } from '../../ports/surface.ts';
import { BrowserKeeper } from '../../surfaces/web/browser/browser-keeper.ts';
import { resolveBrowser } from '../../surfaces/web/browser/resolve-browser.ts';
import { GUARDED_CONTEXT, guardContext, type Refusal } from '../../surfaces/web/guarding/guard-context.ts';
import { describePlaywrightError } from '../../surfaces/web/playwright-error.ts';
import { DEFAULT_ACCOUNT, type ScriptTarget } from '../../surfaces/web/scripting/runtime/script-target.ts';
import { signIn, SignInRefused } from '../../surfaces/web/scripting/runtime/sign-in.ts';
import { WebSurface } from '../../surfaces/web/web-surface.ts';
import { withoutLocks } from '../../surfaces/web/without-locks.ts';
import { openBrowser } from '../open-browser.ts';
import type { PrdSettings } from './prd-request.ts';
import type { PrdValues } from './prd-values.ts';
import { accountFor } from './sign-in-policy.ts';

interface TargetParts {
  profile: TargetProfile;
  values: PrdValues;
  settings: PrdSettings;
  /** Where the files lie that steps upload. */
  filesFolder: string;
}

/** The application under test, behind its guard. */
export class PrdTarget {
  readonly surface: WebSurface;
  readonly script: ScriptTarget;
  readonly executablePath: string;
  readonly stepTimeoutMs: number;
  readonly #browsers: BrowserKeeper;
  readonly #parts: { profile: TargetProfile; values: PrdValues };
  readonly #refusals = new Map<string, Refusal[]>();

  private constructor({ profile, values, settings, filesFolder }: TargetParts, executablePath: string) {
    const { config, cwd } = settings;
    this.#parts = { profile, values };
    this.executablePath = executablePath;
    this.stepTimeoutMs = Math.min(config.timeout, profile.browser.timeoutMs);
    const { baseUrl, login, allowedRoutes, deniedRoutes, allowedOperations, deniedOperations } = profile;
    const rules = { baseUrl, allowedRoutes, deniedRoutes, allowedOperations, deniedOperations };
    const signInPage = login === undefined ? {} : { login: { loginUrl: login.loginUrl } };
    this.script = {
      rules: { ...rules, ...signInPage },
      accounts: values.accounts(),
      timeoutMs: this.stepTimeoutMs * 3,
    };
    this.#browsers = new BrowserKeeper(() => openBrowser(config));
    this.surface = new WebSurface({
      browsers: this.#browsers,
      viewport: profile.browser.viewport,
      locale: profile.browser.locale,
      ignoreHTTPSErrors: profile.browser.ignoreHTTPSErrors,
      baseUrl: profile.baseUrl,
      stepTimeoutMs: this.stepTimeoutMs,
      caseTimeoutMs: config.caseTimeout,
      maxDownloadBytes: config.maxDownloadMb * 1024 * 1024,
      looksOn: true,
      artifacts: 'none',
      pictures: 'every-step',
      lookup: values.lookup,
      secretNames: values.secretNames,
      resolveFile: (path) =>
        [filesFolder, cwd].map((folder) => resolve(folder, path)).find(existsSync) ?? resolve(cwd, path),
      ...withoutLocks(cwd),
      guard: {
        rules: this.script.rules,
        onRefused: (refusal, { id }) => this.#refusals.set(id, [...(this.#refusals.get(id) ?? []), refusal]),
      },
      prepare: (page, testCase) => this.#prepare(page, testCase),
    });
  }

  static async open(parts: TargetParts): Promise<PrdTarget> {
    const { browser: source, browserPath: executablePath, headed } = parts.settings.config;
    const choice = await resolveBrowser({ source, executablePath, headed });
    return new PrdTarget(parts, choice.executablePath);
  }

  /** What was kept in the browser while a case was walked; asked once for each attempt. */
  takeRefusals({ id }: TestCase): Refusal[] {
    const refusals = this.#refusals.get(id) ?? [];
    this.#refusals.delete(id);
    return refusals;
  }

  /** An application that is not there, or that lets nobody in, is said before anything is done to it. */
  async requireReachable(): Promise<void> {
    const { profile } = this.#parts;
    const { context } = await this.#browsers.newContext({
      ...GUARDED_CONTEXT,
      locale: profile.browser.locale,
      ignoreHTTPSErrors: profile.browser.ignoreHTTPSErrors,
      baseURL: profile.baseUrl,
    });
    try {
      await guardContext(context, this.script.rules);
      const page = await context.newPage();
      const account = this.script.accounts[DEFAULT_ACCOUNT];
      if (account === undefined)
        await page.goto(profile.baseUrl, { timeout: this.script.timeoutMs, waitUntil: 'commit' });
      else await this.#signIn(page, DEFAULT_ACCOUNT);
    } catch (error) {
      throw this.#unreachable(error);
    } finally {
      await context.close();
    }
  }

  close(): Promise<void> {
    return this.surface.close();
  }

  async #prepare(page: Page, testCase: TestCase): Promise<AttemptFailure | undefined> {
    const account = accountFor(testCase, this.#parts.profile);
    if (account === undefined) return undefined;
    try {
      await this.#signIn(page, account);
      return undefined;
    } catch (error) {
      const message = error instanceof SignInRefused ? error.message : describePlaywrightError(error);
      return { kind: 'environment', stepIndex: 0, message: `Signing in as ${account} failed: ${message}` };
    }
  }

  async #signIn(page: Page, name: string): Promise<void> {
    const account = this.script.accounts[name];
    if (account === undefined) throw new SignInRefused(`the profile has no account "${name}"`);
    const { values, profile } = this.#parts;
    const loginUrl = new URL(account.form.loginUrl, profile.baseUrl).href;
    const { timeoutMs } = this.script;
    await signIn(page, { ...account.form, loginUrl }, { values: values.valuesFor(account), timeoutMs });
  }

  #unreachable(error: unknown): Error {
    const { baseUrl: url } = this.#parts.profile;
    if (error instanceof SignInRefused) {
      return new InputError(`Signing in at ${url} failed: ${error.message}.`, {
        code: 'prd-login-refused',
        hint: 'Check login in the profile and what its variables hold.',
        details: { url, problem: error.message },
      });
    }
    const problem = describePlaywrightError(error);
    return new EnvironmentError(`${url} does not answer: ${problem}`, {
      code: 'prd-target-down',
      hint: 'Start the application, or mend baseUrl in the profile; then go on with --resume.',
      details: { url, problem },
    });
  }
}
