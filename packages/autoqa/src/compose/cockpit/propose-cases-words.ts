import type { Language } from '@autoqa/domain/model/language';
import type { TestCasePlan } from '@autoqa/domain/model/plan/test-plan';

/** What is said about proposals, in one language. */
export interface ProposalWords {
  asked: string;
  askedAndHeld: string;
  askedAsWritten: string;
  askedAndRefuted: string;
  fits(part: string): string;
  /** Why a case is worth running, whatever was wished. */
  reason(planned: TestCasePlan): string;
  notUnderstood(part: string): string;
  nothingThere(part: string): string;
  notWorkedOut(part: string, reason: string): string;
  proposed(counts: { cases: number; fitting: number; page: string }): string;
  nothingProposed(page: string): string;
  someUnclear(count: number): string;
  leftBehind(what: string): string;
  cutShort: string;
}

const ENGLISH: ProposalWords = {
  asked: 'You asked for it; the steps were worked out on the page.',
  askedAndHeld: 'You asked for it; it held while the steps were worked out on the page.',
  askedAsWritten: 'You asked for it, and it can be checked as you wrote it.',
  askedAndRefuted:
    'You asked for it, and the page did the opposite while the steps were worked out: this may find a bug.',
  fits: (part) => `It fits “${part}”.`,
  reason: (planned) => reasonFor(planned, EN_REASONS),
  notUnderstood: (part) =>
    `“${part}”: nobody here understands it without a model. Say it as a claim, or write the steps.`,
  nothingThere: (part) => `“${part}”: nothing was found on this page to test it on.`,
  notWorkedOut: (part, reason) => `“${part}”: no steps could be worked out: ${reason}.`,
  proposed: ({ cases, fitting, page }) =>
    fitting === 0
      ? `${cases} cases are proposed for ${page}.`
      : `${cases} cases are proposed for ${page}; the first ${fitting} fit what you asked for.`,
  nothingProposed: (page) => `No case could be worked out for ${page}.`,
  someUnclear: (count) =>
    `${count === 1 ? 'One part' : `${count} parts`} of the wish ${count === 1 ? 'is' : 'are'} left open.`,
  leftBehind: (what) => `Left on the application by trying things out: ${what}.`,
  cutShort: 'The page is large: the time was up before everything was tried.',
};

const CHINESE: ProposalWords = {
  asked: '这是您的要求；步骤已在页面上推导得出。',
  askedAndHeld: '这是您的要求；在页面上推导步骤时成立。',
  askedAsWritten: '这是您的要求，可以按原文检查。',
  askedAndRefuted: '这是您的要求；在页面上推导步骤时页面表现相反，可能发现缺陷。',
  fits: (part) => `符合“${part}”。`,
  reason: (planned) => reasonFor(planned, ZH_REASONS),
  notUnderstood: (part) => `“${part}”：没有模型时无法理解。请改写为一条断言，或直接写出步骤。`,
  nothingThere: (part) => `“${part}”：该页面上没有找到可以测试它的内容。`,
  notWorkedOut: (part, reason) => `“${part}”：无法推导出步骤（${reason}）。`,
  proposed: ({ cases, fitting, page }) =>
    fitting === 0
      ? `为${page}建议了 ${cases} 个用例。`
      : `为${page}建议了 ${cases} 个用例，其中前 ${fitting} 个符合您的要求。`,
  nothingProposed: (page) => `没有为${page}推导出用例。`,
  someUnclear: (count) => `还有 ${count} 处要求没有对应的用例。`,
  leftBehind: (what) => `试用页面时留下了：${what}。`,
  cutShort: '页面较大，时间用完前没有全部试完。',
};

/** By the technique that a case was derived by, else by its type. */
type Reasons = readonly (readonly [RegExp, string])[];

const EN_REASONS: Reasons = [
  [/^smoke$/, 'The page must open and complain of nothing.'],
  [/^login$/, 'Everything else stands on the sign-in.'],
  [/^(?:required fields|field-rule)$/, 'The page was seen to ask for what is missing.'],
  [/^wrong value/, 'The page was seen to refuse this value.'],
  [/^(?:boundary|limit)/, 'A limit of a field: faults gather there.'],
  [/^sensible values$/, 'The page was seen to take sensible values.'],
  [/^message$/, 'The page was seen to say this.'],
  [/^viewports$/, 'People come with phones, too.'],
  [/^accessibility$/, 'No serious fault was found, and it should stay so.'],
  [/script/, 'What people type must stay text.'],
  [/redirect|without a login|after signing out|wrong-password/, 'Nobody may get where they do not belong.'],
  [/^opens-|^changes-page|^submits-form/, 'A way that was walked must stay open.'],
  [/./, 'It was tried out on the page, and it held.'],
];

const ZH_REASONS: Reasons = [
  [/^smoke$/, '页面必须能打开且没有报错。'],
  [/^login$/, '其他一切都以登录为前提。'],
  [/^(?:required fields|field-rule)$/, '页面会提示缺少的内容。'],
  [/^wrong value/, '页面会拒绝这个值。'],
  [/^(?:boundary|limit)/, '字段的边界最容易出错。'],
  [/^sensible values$/, '页面接受合理的值。'],
  [/^message$/, '页面会给出这条提示。'],
  [/^viewports$/, '用户也会用手机访问。'],
  [/^accessibility$/, '目前没有严重问题，应当保持。'],
  [/script/, '用户输入的内容必须只是文本。'],
  [/redirect|without a login|after signing out|wrong-password/, '任何人都不能进入不属于自己的地方。'],
  [/^opens-|^changes-page|^submits-form/, '走通过的路径应当保持畅通。'],
  [/./, '已在页面上试过，成立。'],
];

function reasonFor({ technique, type }: TestCasePlan, reasons: Reasons): string {
  return reasons.find(([pattern]) => pattern.test(technique ?? type))?.[1] ?? '';
}

export function proposalWords(language: Language): ProposalWords {
  return language === 'zh' ? CHINESE : ENGLISH;
}
