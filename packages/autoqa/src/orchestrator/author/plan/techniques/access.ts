import type { PageNode } from '@autoqa/domain/model/plan/exploration-graph';
import { plainStep, type CaseDraft, type PlanTechnique } from '../case-draft.ts';
import { addressPart, calledAs } from '../page-marks.ts';
import type { PlanScene } from '../plan-scene.ts';
import { routeOf, type Place } from '../place.ts';

/** A host that nobody can own: nothing leaves for it. */
const ELSEWHERE = 'https://elsewhere.invalid/';
const LEADS_ON =
  /^(?:next|redirect|redirect_?(?:to|url|uri)|return|return_?(?:to|url)|continue|goto|dest(?:ination)?|back|callback_?url|from)$/i;

/** A page behind a login shows the login to whoever has none; only where that was seen. */
export const directAddressCases: PlanTechnique = (scene) => {
  const [first, ...rest] = loginMarks(scene);
  if (first === undefined) return [];
  return closedPages(scene).flatMap(({ page, place }): CaseDraft[] => {
    return [
      {
        type: 'security',
        priority: 'p0',
        name: scene.titles.needsSignIn(calledAs(page)),
        technique: 'direct address without a login',
        pages: [page],
        route: place.route,
        signedIn: false,
        steps: [{ text: scene.say.verify(first), expectations: rest }],
      },
    ];
  });
};

/** Pages that a visitor was seen to be sent away from. */
export function closedPages(scene: PlanScene): { page: PageNode; place: Place }[] {
  const refused = addressesSentToLogin(scene);
  return scene.distinctPages().filter(({ page, place }) => {
    const isSeen = page.visitorSees === 'login' || refused.has(place.route);
    return page.signedIn && place.steps.length === 0 && isSeen;
  });
}

function loginPage({ graph }: PlanScene): PageNode | undefined {
  return graph.pages.find(
    ({ forms, window }) => window === undefined && forms.some(({ purpose }) => purpose === 'login'),
  );
}

/** What shows that somebody is asked to sign in; nothing where no login was seen. */
export function loginMarks(scene: PlanScene): string[] {
  const { say } = scene;
  const login = loginPage(scene);
  if (login === undefined) return [];
  const address = addressPart(login);
  const password = login.forms.flatMap(({ fields }) => fields).find(({ kind }) => kind === 'password');
  return [
    ...(address === undefined ? [] : [say.urlContains(address)]),
    ...(password === undefined ? [] : [say.fieldShown(password.name)]),
  ];
}

/** The login's address remembers where somebody wanted to go. */
function addressesSentToLogin(scene: PlanScene): Set<string> {
  const login = loginPage(scene);
  const addresses = [...scene.graph.pages, ...scene.graph.skipped]
    .map(({ url }) => url)
    .filter((url) => URL.canParse(url));
  return new Set(
    addresses.flatMap((url) => {
      const { pathname, searchParams } = new URL(url);
      const isLogin = login !== undefined && pathname === new URL(login.url).pathname;
      return isLogin ? [...searchParams].flatMap(([name, value]) => (LEADS_ON.test(name) ? [value] : [])) : [];
    }),
  );
}

/** A link to the application must not lead somewhere else. */
export const openRedirectCases: PlanTechnique = (scene) => {
  const seen = new Set<string>();
  return scene.graph.pages.flatMap((page): CaseDraft[] => {
    if (!URL.canParse(page.url)) return [];
    const address = new URL(routeOf(page), 'http://here');
    const name = [...address.searchParams.keys()].find((each) => LEADS_ON.test(each));
    if (name === undefined || seen.has(address.pathname) || (page.signedIn && scene.graph.login.length === 0))
      return [];
    seen.add(address.pathname);
    address.searchParams.set(name, ELSEWHERE);
    const route = `${address.pathname}${address.search}`;
    const isLogin = page.forms.some(({ purpose }) => purpose === 'login');
    const steps = isLogin ? scene.login().sentences.map(plainStep) : [];
    return [
      {
        type: 'security',
        priority: 'p0',
        name: scene.titles.staysHere(calledAs(page)),
        technique: `open redirect by "${name}"`,
        pages: [page],
        ...scene.verifying({ route, signedIn: page.signedIn, steps }, [scene.say.staysOnSite]),
      },
    ];
  });
};
