import type { SeenPage } from '@autoqa/domain/model/prd/seen-page';
import { mayOpen } from '@autoqa/domain/model/profile/may-open';
import { TargetProfile } from '@autoqa/domain/model/target-profile';
import { TestCase } from '@autoqa/domain/model/test-case';
import { openLookingSurface } from '../../packages/autoqa/src/compose/open-looking-surface.ts';
import type { RunRecorder } from '../../packages/autoqa/src/ports/run-recorder.ts';
import { silentRecorder } from '../../packages/autoqa/src/surfaces/web/claims/silent-recorder.ts';
import { scoutPages, type ScoutRequest } from '../../packages/autoqa/src/surfaces/web/scouting/scout-pages.ts';

const PASSWORDS: Readonly<Record<string, string>> = {
  ALICE_PASSWORD: 'alice-pass-1',
  BOB_PASSWORD: 'bob-pass-1',
  ADMIN_PASSWORD: 'admin-pass-1',
};

export function profileFor(app: 'shop' | 'admin', baseUrl: string, language: 'en' | 'zh'): TargetProfile {
  const [username, variable] = app === 'shop' ? ['alice', '$ALICE_PASSWORD'] : ['admin', '$ADMIN_PASSWORD'];
  return TargetProfile.parse({
    baseUrl,
    browser: { locale: language === 'zh' ? 'zh-CN' : 'en-US' },
    login: { loginUrl: '/login', credentials: { username, password: variable } },
    uiFramework: app === 'shop' ? 'antd' : 'element-plus',
  });
}

/** What a visitor and each account see. */
export async function lookAtTestbed(
  profile: TargetProfile,
  routes: readonly string[],
  accounts: readonly string[],
): Promise<SeenPage[]> {
  const { locale } = profile.browser;
  const config = {
    url: profile.baseUrl,
    timeout: 8_000,
    maxDownloadMb: 10,
    artifacts: 'none' as const,
    locale,
    headed: false,
    browser: 'auto' as const,
  };
  const surface = await openLookingSurface(config, process.cwd(), {
    lookup: (name) => PASSWORDS[name] ?? '',
    secretNames: new Set(Object.keys(PASSWORDS)),
  });
  const testCase = TestCase.parse({ id: 'look', title: 'look', surface: 'web', source: '' });
  const recorder = silentRecorder({ runId: 'look' } as RunRecorder);
  const { signal } = new AbortController();
  const lookAs = (account: ScoutRequest['account'], wanted: readonly string[]) =>
    surface.lookAround(
      testCase,
      { recorder, signal },
      (walk) =>
        scoutPages(walk, {
          locale,
          loginRoute: '/login',
          account,
          routes: wanted,
          mayOpen: (route) => mayOpen(profile, route).allowed,
        }),
      { locale },
    );
  try {
    const pages = (await lookAs(undefined, ['/login'])).pages.filter(({ route }) => route === '/login');
    for (const name of accounts) {
      const account = { name, username: name, password: `{{${name.toUpperCase()}_PASSWORD}}` };
      const { pages: seen, problem } = await lookAs(
        account,
        routes.filter((route) => route !== '/login'),
      );
      if (problem !== undefined) console.log(`the look as ${name} failed: ${problem}`);
      pages.push(...seen);
    }
    return pages;
  } finally {
    await surface.close();
  }
}
