import type { Language } from '@autoqa/domain/model/language';

/** What planned cases are called. */
export interface CaseTitles {
  signIn: string;
  opens(page: string): string;
  leads(from: string, to: string): string;
  reports(control: string, message: string): string;
  asksFor(form: string): string;
  accepts(form: string): string;
  refuses(field: string, value: string): string;
  allows(field: string, value: string): string;
  cutsOff(field: string, length: number): string;
  fits(page: string): string;
  accessible(page: string): string;
  takesAsText(where: string): string;
  staysHere(page: string): string;
  needsSignIn(page: string): string;
  endsWithSignOut(page: string): string;
  /** A value that is too long to be told. */
  characters(count: number): string;
}

const ENGLISH: CaseTitles = {
  signIn: 'Sign in',
  opens: (page) => `${page} opens`,
  leads: (from, to) => `From ${from} to ${to}`,
  reports: (control, message) => `${control} reports "${message}"`,
  asksFor: (form) => `${form} sent empty asks for what is required`,
  accepts: (form) => `${form} accepts sensible values`,
  refuses: (field, value) => `${field} refuses ${value}`,
  allows: (field, value) => `${field} allows ${value}`,
  cutsOff: (field, length) => `${field} takes at most ${length} characters`,
  fits: (page) => `${page} fits phone, tablet and desktop`,
  accessible: (page) => `${page} has no serious accessibility fault`,
  takesAsText: (where) => `${where} takes a script as text`,
  staysHere: (page) => `${page} does not lead to a foreign site`,
  needsSignIn: (page) => `${page} needs a sign-in`,
  endsWithSignOut: (page) => `${page} is closed after signing out`,
  characters: (count) => `${count} characters`,
};

const CHINESE: CaseTitles = {
  signIn: '登录',
  opens: (page) => `${page}可以打开`,
  leads: (from, to) => `从${from}到${to}`,
  reports: (control, message) => `${control}后提示“${message}”`,
  asksFor: (form) => `${form}空提交时提示必填项`,
  accepts: (form) => `${form}接受合理的值`,
  refuses: (field, value) => `${field}拒绝${value}`,
  allows: (field, value) => `${field}允许${value}`,
  cutsOff: (field, length) => `${field}最多输入${length}个字符`,
  fits: (page) => `${page}适配手机、平板和桌面`,
  accessible: (page) => `${page}没有严重的无障碍问题`,
  takesAsText: (where) => `${where}把脚本当作文本`,
  staysHere: (page) => `${page}不会跳转到外部站点`,
  needsSignIn: (page) => `${page}需要登录`,
  endsWithSignOut: (page) => `退出登录后不能打开${page}`,
  characters: (count) => `${count}个字符`,
};

export function titlesFor(language: Language): CaseTitles {
  return language === 'zh' ? CHINESE : ENGLISH;
}
