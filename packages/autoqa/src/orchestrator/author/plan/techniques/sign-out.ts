import { plainStep, type CaseDraft, type PlanTechnique } from '../case-draft.ts';
import { calledAs } from '../page-marks.ts';
import { closedPages, loginMarks } from './access.ts';

const SIGN_OUT = /^(?:sign|log) ?(?:out|off)$|^(?:退出|登出|注销)(?:登录)?$/iu;

/**
 * Who has signed out is asked to sign in again. The walk leaves signing out alone, as it would end there; a case has a
 * session of its own, which nobody else uses.
 */
export const signOutCases: PlanTechnique = (scene) => {
  const { say, titles } = scene;
  const marks = loginMarks(scene);
  const { route, sentences } = scene.login();
  const [closed] = closedPages(scene);
  const exit = scene.graph.pages
    .flatMap((page) => page.denied.map(({ name }) => ({ page, name, place: scene.placeOf(page) })))
    .find(({ name, page, place }) => SIGN_OUT.test(name.trim()) && page.signedIn && place !== undefined);
  if (exit?.place === undefined || closed === undefined || route === undefined || marks.length === 0) return [];
  const leave = exit.page.window === 'menu' ? say.clickInMenu(exit.name) : say.click(exit.name);
  const there = [say.open(exit.place.route), ...exit.place.steps.map(({ text }) => text), leave];
  const drafted: CaseDraft = {
    type: 'security',
    priority: 'p0',
    name: titles.endsWithSignOut(calledAs(closed.page)),
    technique: 'address after signing out',
    pages: [closed.page],
    route,
    signedIn: false,
    steps: [
      ...[...sentences, ...there].map(plainStep),
      // What was sent must have arrived before the page is left.
      plainStep(say.verify(say.noError)),
      { text: say.open(closed.place.route), expectations: marks },
    ],
  };
  return [drafted];
};
