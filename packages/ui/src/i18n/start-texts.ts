import { textTable } from './text-table.ts';

/** The start page. */
export const START = textTable('start', {
  title: { en: 'Start', zh: '首页' },
  question: { en: 'What do you want to test?', zh: '想测试什么？' },
  lead: {
    en: 'Paste an address and say what should work. AutoQA looks at the page, proposes test cases, and runs the ones you pick.',
    zh: '粘贴网址，说明应该怎样才算正常。AutoQA 会查看页面、提出测试用例，并执行你选中的用例。',
  },
  wishLabel: { en: 'Address and wish', zh: '网址与测试意图' },
  wishExample: {
    en: 'https://shop.example/login  a wrong password shows an error',
    zh: 'https://shop.example/login 密码错误时应有提示',
  },
  go: { en: 'Propose tests', zh: '生成测试' },
  tryHere: {
    en: "No site at hand? Try it on this page's own login form",
    zh: '手边没有网站？用本页面自己的登录表单试试',
  },
  tryHereWish: { en: 'logging in with an empty token shows a message', zh: '令牌为空时登录应有提示' },
  beginnings: { en: 'Other ways to begin', zh: '其他开始方式' },
  planTitle: { en: 'Explore a site', zh: '探索网站' },
  planText: { en: 'Walks through it, draws a map, plans the tests.', zh: '自动浏览网站，绘制地图，规划测试。' },
  apiTitle: { en: 'Test an API', zh: '测试接口' },
  apiText: {
    en: 'From an OpenAPI document; rules and data if you have them.',
    zh: '基于 OpenAPI 文档，可附业务规则和数据。',
  },
  prdTitle: { en: 'From requirements', zh: '从需求文档开始' },
  prdText: { en: 'A requirements document becomes cases that you approve.', zh: '需求文档转为用例，由你审批后执行。' },
  mobileTitle: { en: 'On a phone', zh: '在手机上测试' },
  mobileText: {
    en: 'A case in plain words, on a real or emulated device.',
    zh: '用自然语言写用例，在真机或模拟设备上执行。',
  },
  runTitle: { en: 'Run specs', zh: '执行用例' },
  runText: { en: 'Markdown steps, run as they are written.', zh: '按 Markdown 步骤原样执行。' },
  checkTitle: { en: 'Check claims', zh: '检查断言' },
  checkText: {
    en: 'Say what must be true; AutoQA finds out how to see it.',
    zh: '写下应当成立的事实，AutoQA 自行验证。',
  },
  waiting: { en: 'Waiting for you', zh: '等待你处理' },
  running: { en: 'Running now', zh: '正在运行' },
  latest: { en: 'Latest runs', zh: '最近运行' },
  all: { en: 'All runs', zh: '全部记录' },
  trend: { en: 'Last 30 days', zh: '最近 30 天' },
  trendOf: {
    en: '{runs} runs, {rate} of cases passed, {bugs} bugs',
    zh: '{runs} 次运行，用例通过率 {rate}，缺陷 {bugs} 个',
  },
  noTrend: { en: 'The share of passed cases will be drawn here.', zh: '这里将显示用例通过率的变化。' },
});
