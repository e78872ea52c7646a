/** The sentences that drafted cases are made of; every one is understood by the grammar of steps. */
export interface Sentences {
  language: 'en' | 'zh';
  open(path: string): string;
  reload: string;
  click(name: string): string;
  clickKind(name: string, kind: 'button' | 'link' | 'menu' | 'column'): string;
  clickInRow(name: string, row: string): string;
  clickInCard(name: string, card: string): string;
  clickInDialog(name: string): string;
  clickInMenu(name: string): string;
  hover(name: string): string;
  doubleClick(name: string): string;
  rightClick(name: string): string;
  closeDialog: string;
  /** Answers the browser's own question that the next step brings up. */
  acceptDialog: string;
  fill(field: string, value: string): string;
  clear(field: string): string;
  choose(option: string, field: string): string;
  check(name: string): string;
  checkInRow(row: string): string;
  fillInRow(field: string, row: string, value: string): string;
  upload(file: string, field: string): string;
  drag(name: string, to: string): string;
  pressEnterIn(field: string): string;
  scrollToBottom: string;
  turn(name: string, on: boolean): string;
  searchFor(text: string): string;
  clearSearch: string;
  goToPage(number: number): string;
  press(key: 'Tab'): string;
  switchToNewTab: string;
  /** As a step of its own. */
  verify(expectation: string): string;
  shows(text: string): string;
  showsNot(text: string): string;
  tableShows(text: string): string;
  tableShowsNot(text: string): string;
  everyRowContains(text: string): string;
  rowContains(row: string, text: string): string;
  cellIs(row: string, column: string, text: string): string;
  rowCount(count: number): string;
  sortedBy(column: string, direction: 'ascending' | 'descending'): string;
  headingShown(text: string): string;
  fieldShown(name: string): string;
  fieldHas(name: string, value: string): string;
  /** What stands beside a label: a total, a state, a date. */
  valueIs(label: string, value: string): string;
  valueStays(label: string): string;
  switchIs(name: string, on: boolean): string;
  thingShown(name: string, kind: 'menu' | 'button' | 'link'): string;
  thingNotShown(name: string, kind: 'menu' | 'button' | 'link'): string;
  buttonEnabled(name: string): string;
  firstRowContains(text: string): string;
  rowButtonEnabled(row: string, name: string, enabled: boolean): string;
  dialogContains(text: string): string;
  dialogContainsNot(text: string): string;
  badgeIncreases(name: string): string;
  badgeStays(name: string): string;
  someRows: string;
  headingNotShown(text: string): string;
  fieldNotShown(name: string): string;
  noError: string;
  confirmationAppears: string;
  clickInPopover(name: string): string;
  openDropDown(name: string): string;
  messageAppears(text: string): string;
  errorAppears: string;
  urlContains(part: string): string;
  dialogAppears(text: string): string;
  setViewport(width: number, height: number): string;
  titleContains(text: string): string;
  titleContainsNot(text: string): string;
  noSidewaysScroll: string;
  noOverlap: string;
  navigationReachable: string;
  staysOnSite: string;
  noConsoleErrors: string;
  accessible: string;
}

const KINDS_ZH = { button: '按钮', link: '链接', menu: '菜单', column: '列标题' } as const;
const KINDS_EN = { button: 'button', link: 'link', menu: 'menu', column: 'column header' } as const;

const ENGLISH: Sentences = {
  language: 'en',
  open: (path) => `Navigate to ${path}`,
  reload: 'Reload the page',
  click: (name) => `Click ${quoted(name)}`,
  clickKind: (name, kind) => `Click the ${quoted(name)} ${KINDS_EN[kind]}`,
  clickInRow: (name, row) => `Click the ${quoted(name)} button in the row containing ${quoted(row)}`,
  clickInCard: (name, card) => `Click the ${quoted(name)} button in the card containing ${quoted(card)}`,
  clickInDialog: (name) => `Click the ${quoted(name)} button in the dialog`,
  clickInMenu: (name) => `Click ${quoted(name)} in the menu`,
  hover: (name) => `Hover over ${quoted(name)}`,
  doubleClick: (name) => `Double-click ${quoted(name)}`,
  rightClick: (name) => `Right-click ${quoted(name)}`,
  closeDialog: 'Close the dialog',
  acceptDialog: 'Accept the alert',
  fill: (field, value) => `Fill the ${quoted(field)} field with ${quoted(value)}`,
  clear: (field) => `Clear the ${quoted(field)} field`,
  choose: (option, field) => `Select ${quoted(option)} in the ${quoted(field)} dropdown`,
  check: (name) => `Check the ${quoted(name)} checkbox`,
  checkInRow: (row) => `Tick the checkbox in the row containing ${quoted(row)}`,
  fillInRow: (field, row, value) =>
    `Fill the ${quoted(field)} field in the row containing ${quoted(row)} with ${quoted(value)}`,
  upload: (file, field) => `Upload ${quoted(file)} using ${quoted(field)}`,
  drag: (name, to) => `Drag ${quoted(name)} onto ${quoted(to)}`,
  pressEnterIn: (field) => `Press Enter in the ${quoted(field)} field`,
  scrollToBottom: 'Scroll to the bottom of the page',
  turn: (name, on) => `Turn ${on ? 'on' : 'off'} the ${quoted(name)} switch`,
  searchFor: (text) => `Search for ${quoted(text)}`,
  clearSearch: 'Clear the search box and press Enter',
  goToPage: (number) => `Go to page ${number} of the list`,
  press: (key) => `Press ${key}`,
  switchToNewTab: 'Switch to the new tab',
  verify: (expectation) => `Verify ${expectation}`,
  shows: (text) => `the page shows ${quoted(text)}`,
  showsNot: (text) => `the page does not show ${quoted(text)}`,
  tableShows: (text) => `the table shows ${quoted(text)}`,
  tableShowsNot: (text) => `the table does not show ${quoted(text)}`,
  everyRowContains: (text) => `every row contains ${quoted(text)}`,
  rowContains: (row, text) => `the row containing ${quoted(row)} contains ${quoted(text)}`,
  cellIs: (row, column, text) => `the ${quoted(column)} column of the row containing ${quoted(row)} is ${quoted(text)}`,
  rowCount: (count) => (count === 1 ? 'the table has 1 row' : `the table has ${count} rows`),
  sortedBy: (column, direction) => `the table is sorted by ${quoted(column)} in ${direction} order`,
  headingShown: (text) => `the heading ${quoted(text)} is shown`,
  fieldShown: (name) => `the ${quoted(name)} field is visible`,
  fieldHas: (name, value) => `the ${quoted(name)} field has the value ${quoted(value)}`,
  valueIs: (label, value) => `the ${quoted(label)} is ${quoted(value)}`,
  valueStays: (label) => `the ${quoted(label)} stays the same`,
  switchIs: (name, on) => `the ${quoted(name)} switch is ${on ? 'on' : 'off'}`,
  thingShown: (name, kind) => `the ${quoted(name)} ${KINDS_EN[kind]} is visible`,
  thingNotShown: (name, kind) => `the ${quoted(name)} ${KINDS_EN[kind]} is not visible`,
  buttonEnabled: (name) => `the ${quoted(name)} button is enabled`,
  firstRowContains: (text) => `the first row contains ${quoted(text)}`,
  rowButtonEnabled: (row, name, enabled) =>
    `the ${quoted(name)} button in the row containing ${quoted(row)} is ${enabled ? 'enabled' : 'disabled'}`,
  dialogContains: (text) => `the dialog contains ${quoted(text)}`,
  dialogContainsNot: (text) => `the dialog does not contain ${quoted(text)}`,
  badgeIncreases: (name) => `the ${name} badge increases`,
  badgeStays: (name) => `the ${name} badge stays the same`,
  someRows: 'the number of rows is at least 1',
  headingNotShown: (text) => `the heading ${quoted(text)} is not visible`,
  fieldNotShown: (name) => `the ${quoted(name)} field is not visible`,
  noError: 'an error message is not shown',
  confirmationAppears: 'a confirmation appears',
  clickInPopover: (name) => `Click the ${quoted(name)} button in the popover`,
  openDropDown: (name) => `Click the ${quoted(name)} dropdown`,
  messageAppears: (text) => `a message ${quoted(text)} appears`,
  errorAppears: 'an error message appears',
  urlContains: (part) => `the URL contains ${quoted(part)}`,
  dialogAppears: (text) => `a dialog ${quoted(text)} appears`,
  setViewport: (width, height) => `Set the viewport to ${width}x${height}`,
  titleContains: (text) => `the page title contains ${quoted(text)}`,
  titleContainsNot: (text) => `the page title does not contain ${quoted(text)}`,
  noSidewaysScroll: 'the page has no horizontal scroll bar',
  noOverlap: 'no controls overlap',
  navigationReachable: 'the navigation is reachable',
  staysOnSite: 'the URL stays on this site',
  noConsoleErrors: 'there are no console errors',
  accessible: 'the page has no accessibility violations',
};

const CHINESE: Sentences = {
  language: 'zh',
  open: (path) => `打开 ${path}`,
  reload: '刷新页面',
  click: (name) => `点击“${name}”`,
  clickKind: (name, kind) => `点击“${name}”${KINDS_ZH[kind]}`,
  clickInRow: (name, row) => `点击“${row}”所在行的“${name}”按钮`,
  clickInCard: (name, card) => `点击“${card}”卡片中的“${name}”按钮`,
  clickInDialog: (name) => `点击对话框中的“${name}”按钮`,
  clickInMenu: (name) => `点击菜单中的“${name}”`,
  hover: (name) => `将鼠标悬停在“${name}”上`,
  doubleClick: (name) => `双击“${name}”`,
  rightClick: (name) => `右键点击“${name}”`,
  closeDialog: '关闭对话框',
  acceptDialog: '接受弹窗',
  fill: (field, value) => `在“${field}”输入框中输入“${value}”`,
  clear: (field) => `清空“${field}”输入框`,
  choose: (option, field) => `在“${field}”下拉框中选择“${option}”`,
  check: (name) => `勾选“${name}”`,
  checkInRow: (row) => `勾选“${row}”所在行的复选框`,
  fillInRow: (field, row, value) => `在“${row}”所在行的“${field}”输入框中输入“${value}”`,
  upload: (file, field) => `通过“${field}”上传“${file}”`,
  drag: (name, to) => `将“${name}”拖动到“${to}”`,
  pressEnterIn: (field) => `在“${field}”输入框中按回车键`,
  scrollToBottom: '滚动到页面底部',
  turn: (name, on) => `${on ? '打开' : '关闭'}“${name}”开关`,
  searchFor: (text) => `在搜索框输入“${text}”并回车`,
  clearSearch: '清空搜索框并回车',
  goToPage: (number) => `点击第 ${number} 页`,
  press: (key) => `按下 ${key} 键`,
  switchToNewTab: '切换到新标签页',
  verify: (expectation) => `验证${expectation}`,
  shows: (text) => `页面显示“${text}”`,
  showsNot: (text) => `页面不显示“${text}”`,
  tableShows: (text) => `列表中显示“${text}”`,
  tableShowsNot: (text) => `列表中不显示“${text}”`,
  everyRowContains: (text) => `每一行都包含“${text}”`,
  rowContains: (row, text) => `“${row}”所在行包含“${text}”`,
  cellIs: (row, column, text) => `“${row}”所在行的“${column}”列为“${text}”`,
  rowCount: (count) => `列表共有 ${count} 行`,
  sortedBy: (column, direction) => `列表按“${column}”${direction === 'ascending' ? '升序' : '降序'}排列`,
  headingShown: (text) => `标题“${text}”可见`,
  fieldShown: (name) => `“${name}”输入框可见`,
  fieldHas: (name, value) => `“${name}”输入框的值为“${value}”`,
  valueIs: (label, value) => `“${label}”为“${value}”`,
  valueStays: (label) => `“${label}”不变`,
  switchIs: (name, on) => `“${name}”开关已${on ? '打开' : '关闭'}`,
  thingShown: (name, kind) => `“${name}”${KINDS_ZH[kind]}可见`,
  thingNotShown: (name, kind) => `“${name}”${KINDS_ZH[kind]}不可见`,
  buttonEnabled: (name) => `“${name}”按钮可点击`,
  firstRowContains: (text) => `第一行包含“${text}”`,
  rowButtonEnabled: (row, name, enabled) => `“${row}”所在行的“${name}”按钮${enabled ? '可点击' : '不可点击'}`,
  dialogContains: (text) => `弹窗中显示“${text}”`,
  dialogContainsNot: (text) => `弹窗中不显示“${text}”`,
  badgeIncreases: (name) => `${name}角标增加`,
  badgeStays: (name) => `${name}角标不变`,
  someRows: '列表至少有 1 行',
  headingNotShown: (text) => `标题“${text}”不可见`,
  fieldNotShown: (name) => `“${name}”输入框不可见`,
  noError: '不显示错误提示',
  confirmationAppears: '弹出确认框',
  clickInPopover: (name) => `点击气泡框中的“${name}”按钮`,
  openDropDown: (name) => `打开“${name}”下拉框`,
  messageAppears: (text) => `提示“${text}”`,
  errorAppears: '显示错误提示',
  urlContains: (part) => `地址栏包含“${part}”`,
  dialogAppears: (text) => `弹出对话框“${text}”`,
  setViewport: (width, height) => `将视口设置为 ${width}x${height}`,
  titleContains: (text) => `页面标题包含“${text}”`,
  titleContainsNot: (text) => `页面标题不包含“${text}”`,
  noSidewaysScroll: '页面没有横向滚动条',
  noOverlap: '控件没有重叠',
  navigationReachable: '导航可到达',
  staysOnSite: '地址栏仍在本站',
  noConsoleErrors: '控制台没有错误',
  accessible: '页面没有无障碍问题',
};

/** The sentences of the language that a page is asked for. */
export function sentencesFor(locale: string): Sentences {
  return locale.startsWith('zh') ? CHINESE : ENGLISH;
}

/** A name that holds double quotes is put into single ones. */
function quoted(text: string): string {
  return text.includes('"') ? `'${text}'` : `"${text}"`;
}
