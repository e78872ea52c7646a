import type { PlanAuth } from '@autoqa/domain/model/plan/plan-config';
import { nameOfField } from '../../claims/looking/form-view.ts';
import type { PageElement, PageView } from '../../page/page-element.ts';
import { clickSentences, preciseSentence } from '../choosing/sentence-for.ts';
import { formsOf, type FormFound } from '../forms/forms-of.ts';
import { stateOf } from '../state/page-state.ts';
import { WalkEnded } from '../walking/ending.ts';
import type { Pathfinder } from '../walking/pathfinder.ts';

/** How often the page is looked at again before the login counts as refused: it may answer slowly. */
const MOST_LOOKS = 10;

/** Signs in with placeholders; the sentences that did it. A login that is refused ends the walk. */
export async function signIn(
  path: Pathfinder,
  { loginUrl, usernameVar, passwordVar }: PlanAuth,
  start: string,
): Promise<string[]> {
  if (usernameVar === undefined || passwordVar === undefined) return [];
  const address = new URL(loginUrl ?? start, start).href;
  await path.open(address);
  const { view, form } = await findForm(path);
  if (form === undefined) throw notTried(`There is no login form at ${address}.`);
  const sentences = sentencesFor(form, view, path, { usernameVar, passwordVar });
  path.beginAction();
  for (const sentence of sentences) {
    const problem = await path.perform(sentence);
    if (problem !== undefined) throw notTried(`"${sentence}" could not be done: ${problem}`);
  }
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const after = await path.look();
    if (!hasPassword(after)) return [path.say.open(new URL(address).pathname), ...sentences];
    const said = [...path.happened().messages, ...stateOf(after).remarks];
    if (said.length > 0) throw refused(`The page says: ${said.join(' ')}`, { usernameVar, passwordVar });
  }
  throw refused('The login form is still there, and the page does not say why.', { usernameVar, passwordVar });
}

/** A stored session that is over shows the login instead of the page: that ends the walk, before a visitor's view is taken for a user's. */
export async function checkStoredSession(path: Pathfinder, start: string): Promise<void> {
  await path.open(start);
  const view = await path.look();
  const isElsewhere = new URL(view.url).pathname !== new URL(start).pathname;
  if (!isElsewhere || !formsOf(view).some(({ purpose }) => purpose === 'login')) return;
  const message = `The stored session is over: ${start} leads to the login. Sign in and store it anew.`;
  throw new WalkEnded({ how: 'login-refused', message });
}

interface Variables {
  usernameVar: string;
  passwordVar: string;
}

/** Nobody has judged the credentials. */
function notTried(message: string): WalkEnded {
  return new WalkEnded({ how: 'login-refused', message });
}

function refused(reason: string, { usernameVar, passwordVar }: Variables): WalkEnded {
  const message = `${reason} Check the credentials ({{${usernameVar}}}, {{${passwordVar}}}).`;
  return new WalkEnded({ how: 'login-refused', message });
}

/** A form that scripts draw may come late. */
async function findForm(path: Pathfinder): Promise<{ view: PageView; form: FormFound | undefined }> {
  for (let look = 1; ; look += 1) {
    const view = await path.look();
    const form = formsOf(view).find(({ fields }) => fields.some(({ type }) => type === 'password'));
    if (form !== undefined || look === MOST_LOOKS) return { view, form };
  }
}

function sentencesFor(form: FormFound, view: PageView, { say }: Pathfinder, variables: Variables): string[] {
  const at = form.fields.findIndex(({ type }) => type === 'password');
  const isName = ({ kind, type }: PageElement): boolean => kind === 'field' && type !== 'password';
  const password = form.fields[at];
  const user = form.fields.slice(0, at).findLast(isName) ?? form.fields.find(isName);
  const { submit } = form;
  const send = submit === undefined ? undefined : preciseSentence(clickSentences(submit, say, undefined), submit, view);
  if (password === undefined || user === undefined || send === undefined) {
    throw notTried('The login form has no field for a name, or no button that sends it.');
  }
  return [
    say.fill(nameOfField(user), `{{${variables.usernameVar}}}`),
    say.fill(nameOfField(password), `{{${variables.passwordVar}}}`),
    send,
  ];
}

function hasPassword({ elements }: PageView): boolean {
  return elements.some(({ type, states }) => type === 'password' && states.visible);
}
