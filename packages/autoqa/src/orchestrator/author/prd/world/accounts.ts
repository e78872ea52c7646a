import type { PrdScene } from '../prd-scene.ts';

/** Who a case acts as; names and passwords are texts or placeholders as a step writes them. */
export interface Account {
  name: string;
  username: string;
  password: string;
  role: string | undefined;
}

/** `$NAME`, `${NAME}` and `{{NAME}}` → `{{NAME}}`; anything else stays. */
function asWritten(text: string): string {
  const name = /^(?:\$\{?(\w+)\}?|\{\{(\w+)\}\})$/u.exec(text);
  return name === null ? text.replace(/^\$\$/u, '$') : `{{${name[1] ?? name[2] ?? ''}}}`;
}

/** The profile's account first: it is the one that cases use where nothing else is said. */
export function accountsOf({ facts, profile }: PrdScene): Account[] {
  const told = (facts?.accounts ?? []).map(({ name, passwordVariable, role }) => ({
    name,
    username: name,
    password: `{{${passwordVariable}}}`,
    role,
  }));
  if (profile.login === undefined) return told;
  const { username, password } = profile.login.credentials;
  const same = told.find(({ name }) => name === username);
  const own: Account = {
    name: same?.name ?? username.replaceAll(/[^\w]/g, ''),
    username: asWritten(username),
    password: asWritten(password),
    role: same?.role,
  };
  return [own, ...told.filter((each) => each !== same)];
}
