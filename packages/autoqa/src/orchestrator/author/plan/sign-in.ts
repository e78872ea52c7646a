import type { PageNode } from '@autoqa/domain/model/plan/exploration-graph';
import { expecting, plainStep, type CaseDraft } from './case-draft.ts';
import { marksOf } from './page-marks.ts';
import type { PlanScene } from './plan-scene.ts';
import { routeOf } from './place.ts';

/** The case that signs in: the others include it, so that it is done once. Nothing where nobody signed in. */
export function signInCase(scene: PlanScene): CaseDraft | undefined {
  const { graph, say, titles } = scene;
  if (graph.login.length === 0) return undefined;
  const form = graph.pages.find(({ signedIn, forms }) => !signedIn && forms.some(({ purpose }) => purpose === 'login'));
  const password = form?.forms.flatMap(({ fields }) => fields).find(({ kind }) => kind === 'password');
  const { route, sentences } = scene.login();
  const landing = landingOf(scene, form);
  const marks = [
    ...(landing === undefined ? [] : marksOf(landing, say, { from: form })),
    ...(password === undefined ? [] : [say.fieldNotShown(password.name)]),
  ];
  return {
    type: 'functional',
    priority: 'p0',
    name: titles.signIn,
    technique: 'login',
    pages: form === undefined ? [] : [form],
    route: route ?? (form === undefined ? '/' : routeOf(form)),
    signedIn: false,
    steps: expecting(sentences.map(plainStep), marks),
  };
}

/** Where the login was seen to lead. */
function landingOf({ graph }: PlanScene, form: PageNode | undefined): PageNode | undefined {
  const sent = graph.edges.find(({ from, effect }) => from === form?.id && effect === 'submits-form');
  const landing = graph.pages.find(({ id }) => id === sent?.to);
  return landing?.signedIn === true ? landing : undefined;
}
