import { saying } from '@autoqa/domain/events/log-messages';
import { mayOpen } from '@autoqa/domain/model/profile/may-open';
import type { SeenPage } from '@autoqa/domain/model/prd/seen-page';
import type { TargetProfile } from '@autoqa/domain/model/target-profile';
import { TestCase } from '@autoqa/domain/model/test-case';
import { accountsOf, type Account } from '../../orchestrator/author/prd/world/accounts.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import { silentRecorder } from '../../surfaces/web/claims/silent-recorder.ts';
import { scoutPages } from '../../surfaces/web/scouting/scout-pages.ts';
import type { Paper } from './prd-papers.ts';
import type { PrdTarget } from './prd-target.ts';
import type { PrdValues } from './prd-values.ts';

interface Looking {
  recorder: RunRecorder;
  profile: TargetProfile;
  paper: Paper<'requirements.json'>;
  target: PrdTarget;
  values: PrdValues;
  signal: AbortSignal;
}

/** U4: what a visitor and each account see on the pages that the requirements are about. Nothing is pressed. */
export async function lookAtTarget(looking: Looking): Promise<SeenPage[]> {
  const { recorder, profile, paper, values } = looking;
  const { requirements, facts } = paper;
  const routes = [...new Set(requirements.flatMap(({ route }) => route ?? []))];
  const loginRoute = profile.login?.loginUrl;
  const pages: SeenPage[] = [];
  pages.push(...(await lookAs(looking, undefined, loginRoute === undefined ? routes : [loginRoute])).pages);
  const accounts = accountsOf({ requirements, facts, pages: [], profile, language: 'en' });
  for (const account of loginRoute === undefined ? [] : accounts) {
    const missing = await values.missing([account.username, account.password]);
    const { pages: seen, problem = missing } =
      missing === undefined
        ? await lookAs(
            looking,
            account,
            routes.filter((route) => route !== loginRoute),
          )
        : { pages: [] };
    pages.push(...seen);
    if (problem === undefined) continue;
    const said = saying('prd-not-looked', { account: account.name, problem });
    await recorder.append({ type: 'log', level: 'warn', depth: 'step', phase: 'generating', ...said });
  }
  return pages;
}

function lookAs(
  { recorder, profile, target, signal }: Looking,
  account: Account | undefined,
  routes: readonly string[],
) {
  const { locale } = profile.browser;
  const testCase = TestCase.parse({ id: 'look', title: profile.baseUrl, surface: 'web', source: '' });
  const request = {
    locale,
    loginRoute: profile.login?.loginUrl,
    account,
    routes,
    mayOpen: (route: string) => mayOpen(profile, route).allowed,
  };
  return target.surface.lookAround(
    testCase,
    { recorder: silentRecorder(recorder), signal },
    (walk) => scoutPages(walk, request),
    { locale },
  );
}
