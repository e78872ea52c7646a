import type { PageInfo } from '@autoqa/domain/model/page-info';
import { AutoqaError, EnvironmentError, InputError } from '../kernel/errors.ts';
import type { ToolCallRecord } from '../ports/tool.ts';
import { resolveNames, type PlaceholderValues } from '../intake/spec/placeholders/resolve-placeholders.ts';
import { BrowserKeeper } from '../surfaces/web/browser/browser-keeper.ts';
import { contextOptionsFor } from '../surfaces/web/browser/device.ts';
import { ToolCaller } from '../surfaces/web/tools/call-tool.ts';
import { openToolSession } from '../surfaces/web/tools/tool-session.ts';
import { webTools } from '../surfaces/web/tools/web-tools.ts';
import { logIn, openMenu, readMenuPath } from '../surfaces/web/visiting/login-and-navigate.ts';
import { visitAndAnalyze } from '../surfaces/web/visiting/visit-and-analyze.ts';
import {
  openAddress,
  outcomeOfVisit,
  readStructure,
  type VisitOutcome,
} from '../surfaces/web/visiting/visit-outcome.ts';
import { secretLookup } from './credentials.ts';
import { openBrowser } from './open-browser.ts';

export interface AnalyzeRequest {
  url: string;
  /** Where to log in first, with the names of the variables that hold who. */
  login: { url: string; usernameVariable: string; passwordVariable: string } | undefined;
  /** `A > B > C`. */
  menu: string | undefined;
  env: Readonly<Record<string, string | undefined>>;
  config: {
    out: string;
    timeout: number;
    headed: boolean;
    browser: 'auto' | 'playwright' | 'system' | 'bundled';
    browserPath?: string | undefined;
    connect?: string | undefined;
    device?: string | undefined;
    locale?: string | undefined;
  };
  signal: AbortSignal;
}

/** Opens a page, after a login where one is asked for, and says what is on it (W11, W13). */
export async function analyzePage(
  request: AnalyzeRequest,
): Promise<{ pageInfo: PageInfo; toolCalls: readonly ToolCallRecord[] }> {
  const { config, login } = request;
  const addresses = [request.url, ...(login === undefined ? [] : [login.url])].map(checkedAddress);
  const values = await resolveLogin(request);
  const browsers = new BrowserKeeper(() => openBrowser(config));
  try {
    const { viewport, userAgent } = contextOptionsFor(config.device);
    const opened = await browsers.newContext({
      ...(viewport === undefined ? {} : { viewport }),
      ...(userAgent === undefined ? {} : { userAgent }),
      ...(config.locale === undefined ? {} : { locale: config.locale }),
    });
    const session = await openToolSession(opened.context, {
      baseUrl: request.url,
      allowedOrigins: addresses,
      lookup: values.lookup,
      secrets: values.secrets,
      stepTimeoutMs: config.timeout,
      downloadsFolder: opened.downloadsFolder,
    });
    const caller = new ToolCaller(webTools(session, { phase: 'act' }), request.signal);
    const outcome = await visit(caller, request);
    request.signal.throwIfAborted();
    if (!outcome.success) throw visitError(outcome, request);
    return { pageInfo: outcome.pageInfo, toolCalls: outcome.toolCalls };
  } finally {
    await browsers.close();
  }
}

function visit(caller: ToolCaller, { url, login, menu }: AnalyzeRequest): Promise<VisitOutcome> {
  const menuPath = readMenuPath(menu ?? '');
  if (login === undefined && menuPath.length === 0) return visitAndAnalyze(caller, url);
  return outcomeOfVisit(caller, async () => {
    if (login !== undefined) await logIn(caller, login.url, login);
    // A menu is gone through from where the login leads; without one the page that was asked for is opened.
    if (login === undefined || menuPath.length === 0) await openAddress(caller, url);
    await openMenu(caller, menuPath);
    return readStructure(caller);
  });
}

function checkedAddress(address: string): string {
  const isAddress = URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
  if (isAddress) return new URL(address).origin;
  throw new InputError(`"${address}" is not an address of a page.`, {
    code: 'address-invalid',
    hint: 'Write it whole, for example http://localhost:3000/login.',
    details: { address },
  });
}

/** As placeholders of a spec are: from the environment, then from the vault of the domain where one logs in. */
async function resolveLogin({ login, env, config }: AnalyzeRequest): Promise<PlaceholderValues> {
  if (login === undefined) return resolveNames([], {});
  const readSecret = secretLookup({ out: config.out, env }, login.url);
  return resolveNames([login.usernameVariable, login.passwordVariable], { env, vault: (name) => readSecret(name) });
}

const REMEDIES = {
  'no-login-form': { code: 'login-form-missing', hint: 'Check --login-url: it must be the page with the form.' },
  'login-failed': { code: 'login-failed', hint: 'Check the values behind --username-var and --password-var.' },
  'menu-missing': { code: 'menu-missing', hint: 'Write the entries as the menu shows them: --menu "A > B".' },
  unreadable: { code: 'page-unreadable', hint: 'Try again; the page may have been changing.' },
} as const;

function visitError(outcome: Extract<VisitOutcome, { success: false }>, { url }: AnalyzeRequest): AutoqaError {
  const { problem, message: reason } = outcome;
  if (problem === 'unreachable') {
    return new EnvironmentError(`${url} cannot be opened: ${reason}`, {
      code: 'page-unreachable',
      hint: 'Is the application running, and is the address right?',
      details: { url, reason },
    });
  }
  return new AutoqaError(reason, { ...REMEDIES[problem], details: { url, reason } });
}
