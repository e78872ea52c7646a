import type { PageButton, PageForm, PageInfo, PageInput } from '@autoqa/domain/model/page-info';

/** Where one logs in, by selectors. */
export interface LoginForm {
  username: string;
  password: string;
  submit: string;
}

const LOGIN = /^(?:log\s?-?in|sign\s?-?in|log on|登\s?录|登\s?入|登\s?陆)$/i;
const GOES_ON = /log\s?-?in|sign\s?-?in|登录|登入|登陆|submit|continue|next|确定|提交/i;
/** What names a person is typed into. */
const NAME_TYPES: ReadonlySet<string> = new Set(['text', 'email', 'tel', 'field', 'search', 'number']);

/** The form with a password: its name field stands before the password, its button says so or sends the form. */
export function findLoginForm({ forms, buttons }: PageInfo): LoginForm | undefined {
  for (const form of forms) {
    const at = form.inputs.findIndex(({ type }) => type === 'password');
    const password = form.inputs[at];
    const username = password === undefined ? undefined : nameFieldOf(form, at);
    const submit = password === undefined ? undefined : (submitOf(form.buttons) ?? submitOf(buttons));
    if (password !== undefined && username !== undefined && submit !== undefined) {
      return { username: username.selector, password: password.selector, submit: submit.selector };
    }
  }
  return undefined;
}

function nameFieldOf({ inputs }: PageForm, passwordAt: number): PageInput | undefined {
  const isName = ({ type }: PageInput): boolean => NAME_TYPES.has(type);
  return inputs.slice(0, passwordAt).findLast(isName) ?? inputs.find(isName);
}

function submitOf(buttons: readonly PageButton[]): PageButton | undefined {
  return (
    buttons.find(({ text, type }) => type === 'submit' && LOGIN.test(text)) ??
    buttons.find(({ type }) => type === 'submit') ??
    buttons.find(({ text }) => LOGIN.test(text)) ??
    buttons.find(({ text }) => GOES_ON.test(text))
  );
}
