import type { AnswerOf, BodyOf } from '@autoqa/domain/contract/operation';
import type { OPERATIONS } from '@autoqa/domain/contract/operations';
import type { Language } from '@autoqa/domain/model/language';
import type { PageInfo } from '@autoqa/domain/model/page-info';
import type { PlanAuth } from '@autoqa/domain/model/plan/plan-config';
import { resolveNames } from '../../intake/spec/placeholders/resolve-placeholders.ts';
import { CancelledError, EnvironmentError } from '../../kernel/errors.ts';
import type { Assistant } from '../../ports/cockpit/assistant.ts';
import { analyzePage } from '../analyze-page.ts';
import { secretLookup } from '../credentials.ts';
import { openBrain, type ModelSettings } from '../open-brain.ts';
import { openLookingSurface, type LookingConfig } from '../open-looking-surface.ts';
import { localeFor } from '../plan/open-window.ts';
import { generateFor } from './assistant-generate.ts';
import type { PageVisit } from './assistant-page.ts';
import { describeVisit } from './assistant-words.ts';
import { languageOf, readWish } from './propose-cases-wish.ts';

type Operations = typeof OPERATIONS;
type Wish = BodyOf<Operations['analyzeForTest']>;
type GenerateWish = BodyOf<Operations['generateTests']>;

export interface AssistantSettings {
  /** The output folder, where the credentials lie, too. */
  out: string;
  env: Readonly<Record<string, string | undefined>>;
  config: Omit<LookingConfig, 'url' | 'artifacts'> & ModelSettings;
  /** Of answers to wishes that say nothing. */
  language: Language;
  /** How long one answer may take. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 60_000;

/** The conversation of S2, over the skills that the commands have; no model is needed. */
export function openAssistant(settings: AssistantSettings): Assistant {
  return {
    analyze: (wish, signal) => inTime(settings, signal, (bounded) => analyze(settings, wish, bounded)),
    generate: (wish, signal) => inTime(settings, signal, (bounded) => generate(settings, wish, bounded)),
  };
}

/** Who waits for an answer gets one, or is told why not. */
async function inTime<T>(
  { timeoutMs = TIMEOUT_MS }: AssistantSettings,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const time = AbortSignal.timeout(timeoutMs);
  try {
    return await work(AbortSignal.any([signal, time]));
  } catch (error) {
    if (signal.aborted) throw new CancelledError(undefined, { cause: error });
    if (!time.aborted) throw error;
    const seconds = Math.round(timeoutMs / 1_000);
    throw new EnvironmentError(`The page gave no answer to work with in ${seconds} s.`, {
      code: 'assistant-too-slow',
      hint: 'Try again when the application answers faster, or plan it with "autoqa plan".',
      details: { seconds },
      cause: error,
    });
  }
}

async function analyze(
  settings: AssistantSettings,
  wish: Wish,
  signal: AbortSignal,
): Promise<AnswerOf<Operations['analyzeForTest']>> {
  const { pageInfo, toolCalls } = await look(settings, wish, signal);
  const language = languageOf(wish.requirement, settings.language);
  return {
    pageInfo,
    toolCalls: toolCalls.map(({ id, tool, args, durationMs, success, error }) => ({
      id,
      tool,
      args,
      durationMs,
      success,
      ...(error === undefined ? {} : { error }),
    })),
    text: describeVisit(pageInfo, readWish(wish.requirement), language),
  };
}

function look({ out, env, config, language }: AssistantSettings, wish: Wish, signal: AbortSignal) {
  const auth = authOf(wish);
  const login =
    auth === undefined
      ? undefined
      : { url: auth.loginUrl, usernameVariable: auth.usernameVar, passwordVariable: auth.passwordVar };
  const locale = config.locale ?? localeFor(languageOf(wish.requirement, language));
  return analyzePage({ url: wish.url, login, menu: wish.menu, env, config: { ...config, out, locale }, signal });
}

async function generate(
  settings: AssistantSettings,
  wish: GenerateWish,
  signal: AbortSignal,
): Promise<AnswerOf<Operations['generateTests']>> {
  const language = languageOf(wish.requirement, settings.language);
  const pageInfo = wish.pageInfo ?? (await look(settings, wish, signal)).pageInfo;
  const pages = [pageInfo, ...(await loginPage(settings, wish, signal))] as const;
  return visitPage(settings, { wish, url: addressOf(wish, pageInfo), language }, (visit) =>
    generateFor({ visit, pages, parts: readWish(wish.requirement), language, signal }),
  );
}

/** Steps that sign in are on another page than the rest. */
async function loginPage(settings: AssistantSettings, wish: Wish, signal: AbortSignal): Promise<PageInfo[]> {
  const url = authOf(wish)?.loginUrl;
  if (url === undefined) return [];
  const { requirement } = wish;
  return [(await look(settings, { url, requirement }, signal)).pageInfo];
}

/** Where a login, a menu or the page itself has led; never to another site than the one that was named. */
function addressOf(wish: Wish, pageInfo: PageInfo): string {
  const isOwn = URL.canParse(pageInfo.url) && new URL(pageInfo.url).origin === new URL(wish.url).origin;
  return isOwn ? pageInfo.url : wish.url;
}

async function visitPage<T>(
  { out, env, config }: AssistantSettings,
  { wish, url, language }: { wish: Wish; url: string; language: Language },
  work: (visit: PageVisit) => Promise<T>,
): Promise<T> {
  const auth = authOf(wish);
  const readSecret = secretLookup({ out, env }, auth?.loginUrl ?? url);
  const names = auth === undefined ? [] : [auth.usernameVar, auth.passwordVar];
  const { lookup, secrets } = await resolveNames(names, { env, vault: (name) => readSecret(name) });
  const locale = config.locale ?? localeFor(language);
  const secretNames = new Set(secrets.map(({ name }) => name));
  const mind = await openBrain(config, { env, cwd: out });
  try {
    const looking = { ...config, locale, url, artifacts: 'none' as const };
    const surface = await openLookingSurface(looking, out, { lookup, secretNames });
    try {
      return await work({ url, auth, locale, surface, mind });
    } finally {
      await surface.close();
    }
  } finally {
    await mind.close();
  }
}

/** Names of credentials are enough: then the page itself is taken for the login. */
function authOf({ url, loginUrl, usernameVar, passwordVar }: Wish) {
  if (loginUrl === undefined && usernameVar === undefined && passwordVar === undefined) return undefined;
  return {
    loginUrl: loginUrl ?? url,
    usernameVar: usernameVar ?? 'USERNAME',
    passwordVar: passwordVar ?? 'PASSWORD',
  } satisfies PlanAuth;
}
