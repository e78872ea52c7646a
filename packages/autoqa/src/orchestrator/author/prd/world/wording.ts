/** Sentences of drafted cases beyond those that every draft uses; the grammar of steps understands each of them. */
export interface PrdWording {
  row(position: 'first' | 'last', text: string): string;
  cell(row: string, column: string, value: string): string;
  everyCell(column: string, value: string): string;
  value(label: string, value: string): string;
  badge(container: string, value: number): string;
  badgeGone(container: string): string;
  fieldInRow(row: string, field: string | undefined, value: string): string;
  setInRow(row: string, field: string, value: string): string;
  orderedByDate(column: string, direction: 'ascending' | 'descending'): string;
  request(method: string | undefined, path: string, status: number): string;
  matching(pattern: string): string;
  answer(accept: boolean): string;
  /** By words that nobody saw on a page: they are not meant to the letter. */
  pressLike(name: string): string;
  pressLikeInRow(name: string, row: string): string;
  pressLikeTwice(name: string): string;
  checkLike(name: string): string;
  fillLike(field: string, value: string): string;
  fillLikeAndEnter(field: string, value: string): string;
  likeNotShown(name: string): string;
  likeShown(name: string): string;
  firstRowLink: string;
  upload(file: string, control: string | undefined): string;
  drag(from: string, to: string): string;
  firstItem(text: string): string;
  frameShows(frame: string, text: string): string;
  tabCount(count: number): string;
  closeTab: string;
  radioChosen(name: string): string;
  chooseRadio(name: string): string;
  buttonDisabled(name: string): string;
  nextPage: string;
  rowsUnchanged: string;
  clearChoice(field: string): string;
  menuShown(name: string): string;
  fillAndEnter(field: string, value: string): string;
  clearLike(field: string): string;
  fillInDialog(field: string, value: string): string;
  clearInDialog(field: string): string;
  saveInDialog: string;
  dialogGone: string;
  dialogStays: string;
  pressTab: string;
  stateIs(state: string): string;
  cellNumber(row: string, column: string, value: string): string;
  /** What the words call such things. */
  quantity: string;
  codeField: string;
  save: string;
  remove: string;
  asButton(title: string): string;
  rowLacks(position: 'first' | 'last', text: string): string;
  /** The thing that must be agreed to, if a description says so. */
  consent(description: string): string | undefined;
  /** The state that a description names first. */
  firstState(description: string): string | undefined;
  selectHas(field: string, value: string): string;
}

const ENGLISH: PrdWording = {
  row: (position, text) => `the ${position} row contains "${text}"`,
  cell: (row, column, value) => `the ${column} of "${row}" is "${value}"`,
  everyCell: (column, value) => `the "${column}" column of every row is "${value}"`,
  value: (label, value) => `the ${label.toLowerCase()} is ${value}`,
  badge: (container, value) => `the ${container} badge shows ${value}`,
  badgeGone: (container) => `the ${container} badge is not shown`,
  fieldInRow: (row, field, value) =>
    `the ${field === undefined ? '' : `"${field}" `}field in the row containing "${row}" has the value "${value}"`,
  setInRow: (row, field, value) => `Set the ${field.toLowerCase()} of "${row}" to ${value}`,
  orderedByDate: (column, direction) =>
    `the table is sorted by "${column}" from ${direction === 'descending' ? 'newest to oldest' : 'oldest to newest'}`,
  request: (method, path, status) => `${method === undefined ? '' : `${method} `}${path} answers ${status}`,
  matching: (pattern) => `the page matches "${pattern}"`,
  answer: (accept) => `${accept ? 'Accept' : 'Decline'} the dialog`,
  pressLike: (name) => `Click the ${name.toLowerCase()} button`,
  pressLikeInRow: (name, row) => `Click the ${name.toLowerCase()} button in the row containing "${row}"`,
  pressLikeTwice: (name) => `Double-click the ${name.toLowerCase()} button`,
  checkLike: (name) => `Check the "${name}" checkbox`,
  fillLike: (field, value) => `Fill the ${field.toLowerCase()} field with "${value}"`,
  fillLikeAndEnter: (field, value) => `Type "${value}" into the ${field.toLowerCase()} field and press Enter`,
  likeNotShown: (name) => `the ${name.toLowerCase()} button is not visible`,
  likeShown: (name) => `the ${name.toLowerCase()} button is visible`,
  firstRowLink: 'Click the link in the first row',
  upload: (file, control) => `Upload "${file}"${control === undefined ? '' : ` using the "${control}" button`}`,
  drag: (from, to) => `Drag "${from}" to "${to}"`,
  firstItem: (text) => `the first item in the list contains "${text}"`,
  frameShows: (frame, text) => `the ${frame === '' ? '' : `"${frame}" `}frame shows "${text}"`,
  tabCount: (count) => `${count} tabs are open`,
  closeTab: 'Close the tab',
  radioChosen: (name) => `the "${name}" radio button is selected`,
  chooseRadio: (name) => `Click the "${name}" radio button`,
  buttonDisabled: (name) => `the "${name}" button is disabled`,
  nextPage: 'Next Page',
  rowsUnchanged: 'the table stays the same',
  clearChoice: (field) => `Clear the "${field}" dropdown`,
  menuShown: (name) => `the "${name}" menu is visible`,
  selectHas: (field, value) => `the "${field}" dropdown has the value "${value}"`,
  fillAndEnter: (field, value) => `Type "${value}" into the "${field}" field and press Enter`,
  clearLike: (field) => `Clear the ${field.toLowerCase()} field`,
  fillInDialog: (field, value) => `Fill the ${field.toLowerCase()} field in the dialog with "${value}"`,
  clearInDialog: (field) => `Clear the ${field.toLowerCase()} field in the dialog`,
  saveInDialog: 'Click the save button in the dialog',
  dialogGone: 'the dialog is closed',
  dialogStays: 'the dialog is open',
  pressTab: 'Press Tab',
  stateIs: (state) => `the page shows "${state.charAt(0).toUpperCase()}${state.slice(1)}"`,
  cellNumber: (row, column, value) => `the ${column.toLowerCase()} of "${row}" is ${value}`,
  quantity: 'quantity',
  codeField: 'coupon code',
  save: 'Save',
  remove: 'remove',
  asButton: (title) => title.toLowerCase().replace(/\b(?:an?|the) /gu, ''),
  rowLacks: (position, text) => `the ${position} row does not contain "${text}"`,
  consent: (description) => /\bthe ([a-z ]+?) (?:have|has) to be accepted/iu.exec(description)?.[1],
  firstState: (description) => {
    const state = /^an? ([a-z]+) or/iu.exec(description)?.[1];
    return state === undefined ? undefined : `${state.charAt(0).toUpperCase()}${state.slice(1)}`;
  },
};

const CHINESE: PrdWording = {
  row: (position, text) => `${position === 'first' ? '第一行' : '最后一行'}包含“${text}”`,
  cell: (row, column, value) => `“${row}”所在行的“${column}”列为“${value}”`,
  everyCell: (column, value) => `每一行的“${column}”列都为“${value}”`,
  value: (label, value) => `${label}为 ${value}`,
  badge: (container, value) => `${container}角标显示 ${value}`,
  badgeGone: (container) => `${container}角标不显示`,
  fieldInRow: (row, field, value) => `“${row}”所在行的${field === undefined ? '' : `“${field}”`}输入框的值为“${value}”`,
  setInRow: (row, field, value) => `将“${row}”所在行的${field}设置为 ${value}`,
  orderedByDate: (column, direction) => `列表按“${column}”${direction === 'descending' ? '从新到旧' : '从旧到新'}排列`,
  request: (method, path, status) => `请求 ${method === undefined ? '' : `${method} `}${path} 返回 ${status}`,
  matching: (pattern) => `页面包含匹配“${pattern}”的文本`,
  answer: (accept) => `${accept ? '确认' : '取消'}该对话框`,
  pressLike: (name) => `点击${name}按钮`,
  pressLikeInRow: (name, row) => `点击“${row}”所在行的${name}按钮`,
  pressLikeTwice: (name) => `双击${name}按钮`,
  checkLike: (name) => `勾选${name}复选框`,
  fillLike: (field, value) => `在${field}输入框中输入“${value}”`,
  fillLikeAndEnter: (field, value) => `在${field}输入框中输入“${value}”并按回车`,
  likeNotShown: (name) => `${name}按钮不可见`,
  likeShown: (name) => `${name}按钮可见`,
  firstRowLink: '点击第一行中的链接',
  upload: (file, control) => `${control === undefined ? '' : `通过“${control}”按钮`}上传“${file}”`,
  drag: (from, to) => `将“${from}”拖动到“${to}”上`,
  firstItem: (text) => `列表的第一项包含“${text}”`,
  frameShows: (frame, text) => `${frame === '' ? '' : `“${frame}”`}iframe 中显示“${text}”`,
  tabCount: (count) => `浏览器打开了 ${count} 个标签页`,
  closeTab: '关闭标签页',
  radioChosen: (name) => `“${name}”单选框已选中`,
  chooseRadio: (name) => `点击“${name}”单选框`,
  buttonDisabled: (name) => `“${name}”按钮不可点击`,
  nextPage: '下一页',
  rowsUnchanged: '表格不变',
  clearChoice: (field) => `清空“${field}”下拉框`,
  menuShown: (name) => `“${name}”菜单可见`,
  selectHas: (field, value) => `“${field}”下拉框的值为“${value}”`,
  fillAndEnter: (field, value) => `在“${field}”输入框中输入“${value}”并按回车`,
  clearLike: (field) => `清空${field}输入框`,
  fillInDialog: (field, value) => `在对话框中的${field}输入框中输入“${value}”`,
  clearInDialog: (field) => `清空对话框中的${field}输入框`,
  saveInDialog: '点击对话框中的保存按钮',
  dialogGone: '对话框已关闭',
  dialogStays: '对话框已打开',
  pressTab: '按 Tab 键',
  stateIs: (state) => `状态为“${state}”`,
  cellNumber: (row, column, value) => `“${row}”所在行的${column}为 ${value}`,
  quantity: '数量',
  codeField: '优惠券',
  save: '保存',
  remove: '移除',
  asButton: (title) => title,
  rowLacks: (position, text) => `${position === 'first' ? '第一行' : '最后一行'}不包含“${text}”`,
  consent: (description) => /勾选(.+?)(?:。|，|；|$)/u.exec(description)?.[1],
  firstState: (description) => /^([^，。或的]{2,6})(?:或|、)/u.exec(description)?.[1],
};

export function wordingFor(language: 'en' | 'zh'): PrdWording {
  return language === 'zh' ? CHINESE : ENGLISH;
}
