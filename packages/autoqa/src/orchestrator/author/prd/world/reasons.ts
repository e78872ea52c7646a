/** Why a criterion stays open, in words for people. */
export interface Reasons {
  unread(words: string): string;
  onlyApi(what: string): string;
  noPage(name: string): string;
  noControl(name: string): string;
  noEntry(name: string): string;
  noSum(amount: number): string;
  deniedRoute(route: string): string;
  deniedOperation(operation: string, name: string): string;
  nothingChecked: string;
  notUnderstoodHere(words: string): string;
  partly(what: string): string;
  noLogin: string;
  leftOut(comment: string): string;
  commentUnread: string;
  wholeList(column: string): string;
  eachOnce: string;
  otherLanguage(language: 'en' | 'zh'): string;
}

const ENGLISH: Reasons = {
  unread: (words) => `not understood: "${words}"`,
  onlyApi: (what) => `about the API alone (${what}): "autoqa api test" checks it`,
  noPage: (name) => `no page called "${name}" is known`,
  noControl: (name) => `nothing called "${name}" was seen on the page`,
  noEntry: (name) => `no entry fits "${name}"`,
  noSum: (amount) => `no few entries that were seen make ${amount}`,
  deniedRoute: (route) => `the profile denies ${route}`,
  deniedOperation: (operation, name) => `the profile denies "${operation}", which "${name}" needs`,
  nothingChecked: 'it names nothing that could be checked',
  notUnderstoodHere: (words) => `it is unclear what "${words}" means here`,
  partly: (what) => `checked but for this part: ${what}`,
  otherLanguage: (language) =>
    `what the ${language === 'zh' ? 'Chinese' : 'English'} interface says is for a run in that language`,
  wholeList: (column) => `only a part of the list was seen, so it is unknown which entry has the smallest "${column}"`,
  eachOnce: 'that entries of later pages do not repeat each other',
  leftOut: (comment) => `left out as asked: ${comment}`,
  commentUnread: 'this comment was not understood without a model',
  noLogin: 'no login page and no account are known',
};

const CHINESE: Reasons = {
  unread: (words) => `没有读懂：“${words}”`,
  onlyApi: (what) => `只涉及接口（${what}）：由 autoqa api test 检查`,
  noPage: (name) => `不知道哪个页面叫“${name}”`,
  noControl: (name) => `页面上没有看到“${name}”`,
  noEntry: (name) => `没有符合“${name}”的条目`,
  noSum: (amount) => `看到的条目凑不成 ${amount}`,
  deniedRoute: (route) => `目标配置禁止访问 ${route}`,
  deniedOperation: (operation, name) => `“${name}”需要的操作 ${operation} 被目标配置禁止`,
  nothingChecked: '没有说出可以检查的结果',
  notUnderstoodHere: (words) => `不清楚“${words}”在这里指什么`,
  partly: (what) => `除这一部分外都会检查：${what}`,
  otherLanguage: (language) => `${language === 'zh' ? '中文' : '英文'}界面的文字由该语言的运行检查`,
  wholeList: (column) => `只看到列表的一部分，不知道哪一条的“${column}”最小`,
  eachOnce: '后面各页的条目彼此不重复',
  leftOut: (comment) => `按要求不做：${comment}`,
  commentUnread: '没有模型，未能读懂这条意见',
  noLogin: '不知道登录页和账号',
};

export function reasonsFor(language: 'en' | 'zh'): Reasons {
  return language === 'zh' ? CHINESE : ENGLISH;
}
