import type { ToolResult } from '../../../ports/tool.ts';
import type { ToolCaller } from '../tools/call-tool.ts';
import { findLoginForm, type LoginForm } from './login-form.ts';
import { openAddress, outcomeOfVisit, readStructure, VisitFailed, type VisitOutcome } from './visit-outcome.ts';

/** The names of the placeholders that hold what is typed; selectors where the form cannot be recognised. */
export interface LoginCredentials {
  usernameVariable: string;
  passwordVariable: string;
  usernameSelector?: string;
  passwordSelector?: string;
  submitSelector?: string;
}

/** Logs in and opens an entry of the menu, level by level, then says what is there (W13). */
export function loginAndNavigate(
  caller: ToolCaller,
  loginUrl: string,
  { credentials, menuPath = [] }: { credentials: LoginCredentials; menuPath?: readonly string[] },
): Promise<VisitOutcome> {
  return outcomeOfVisit(caller, async () => {
    await logIn(caller, loginUrl, credentials);
    await openMenu(caller, menuPath);
    return readStructure(caller);
  });
}

/** Fills in the login and waits until it is over; a failure names the placeholders, nobody has seen their values. */
export async function logIn(caller: ToolCaller, loginUrl: string, credentials: LoginCredentials): Promise<void> {
  await openAddress(caller, loginUrl);
  const form = await loginFormAt(caller, loginUrl, credentials);
  const filled = [
    await caller.call('fill', { target: form.username, value: `{{${credentials.usernameVariable}}}` }),
    await caller.call('fill', { target: form.password, value: `{{${credentials.passwordVariable}}}` }),
  ];
  const clicked = await caller.call('click', { target: form.submit });
  const problem = [...filled, clicked].find(({ success }) => !success);
  if (problem !== undefined) throw loginFailed(loginUrl, credentials, problem.error ?? problem.text);
  const left = await caller.call('waitFor', { selector: form.password, gone: true });
  if (!left.success) throw loginFailed(loginUrl, credentials, `the form is still there.${saidBy(clicked)}`);
}

async function loginFormAt(caller: ToolCaller, loginUrl: string, credentials: LoginCredentials): Promise<LoginForm> {
  const { usernameSelector, passwordSelector, submitSelector } = credentials;
  // A form that scripts draw may come late; one that never comes is told below.
  await caller.call('waitFor', { selector: passwordSelector ?? 'input[type=password]' });
  const { pageInfo } = await readStructure(caller);
  const found = findLoginForm(pageInfo);
  const username = usernameSelector ?? found?.username;
  const password = passwordSelector ?? found?.password;
  const submit = submitSelector ?? found?.submit;
  if (username !== undefined && password !== undefined && submit !== undefined) return { username, password, submit };
  throw new VisitFailed(
    'no-login-form',
    `There is no login form at ${loginUrl}: no field for a password with a name field and a button.`,
  );
}

/** What the page answered to the click. */
function saidBy({ data }: ToolResult): string {
  const messages = typeof data === 'object' && data !== null && 'messages' in data ? data.messages : [];
  const said = Array.isArray(messages) ? messages.filter((each) => typeof each === 'string') : [];
  return said.length === 0 ? '' : ` The page says: ${said.map((each) => `"${each}"`).join(', ')}.`;
}

function loginFailed(loginUrl: string, credentials: LoginCredentials, reason: string): VisitFailed {
  const { usernameVariable, passwordVariable } = credentials;
  const names = `{{${usernameVariable}}}, {{${passwordVariable}}}`;
  return new VisitFailed(
    'login-failed',
    `The login at ${loginUrl} failed: ${reason} Check the credentials (${names}).`,
  );
}

/** One click for each level; what stands open already is left open. */
export async function openMenu(caller: ToolCaller, menuPath: readonly string[]): Promise<void> {
  for (const [index, entry] of menuPath.entries()) {
    const isLast = index === menuPath.length - 1;
    const clicked = await caller.call('click', { target: entryNamed(entry), ...(isLast ? {} : { open: true }) });
    if (clicked.success) continue;
    const way = menuPath.slice(0, index + 1).join(' > ');
    throw new VisitFailed(
      'menu-missing',
      `The menu entry ${way} could not be opened: ${clicked.error ?? clicked.text}`,
    );
  }
}

function entryNamed(entry: string): string {
  return entry.includes('"') ? `the “${entry}” menu item` : `the "${entry}" menu item`;
}

/** `A > B > C`, also with the arrows and slashes that people write. */
export function readMenuPath(text: string): string[] {
  return text
    .split(/\s*(?:>|→|›|》|＞)\s*/u)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
