import type { Language } from '@autoqa/domain/model/language';
import type { TestType } from '@autoqa/domain/model/plan/plan-config';

const en = {
  kicker: 'Test plan',
  explored: 'Exploration',
  headline: '{cases} cases for {pages} pages and states',
  headlineExplored: '{pages} pages and states found',
  complete: 'The walk came to its end.',
  partial: 'The walk was cut short: {reason}. What was found until then is here.',
  graph: 'The application as it was walked',
  graphLabel: '{pages} pages and states, {edges} ways between them',
  caseCount: '{count} cases',
  cases: 'Cases',
  pages: 'Pages and states',
  flows: 'Flows',
  ways: 'Ways',
  types: 'By kind',
  priorities: 'By priority',
  reachedBy: 'How to get there',
  start: 'the start page',
  fields: 'Fields',
  required: 'required',
  table: 'Table with {rows} rows: {columns}',
  denied: 'Left alone',
  deniedWhy: 'because of “{word}”',
  noCases: 'No case looks after it.',
  doubtful: 'Worth a look: tried, and the page did the opposite',
  limit: '{name} at {value} of {limit}',
  runIt: 'Run the cases',
  footer: 'Run {runId}',
  screenshot: 'Screenshot of {name}',
} as const;

const zh: Record<keyof typeof en, string> = {
  kicker: '测试计划',
  explored: '探索结果',
  headline: '{pages} 个页面和状态，{cases} 条用例',
  headlineExplored: '发现 {pages} 个页面和状态',
  complete: '探索已全部完成。',
  partial: '探索提前结束：{reason}。此前发现的内容都在这里。',
  graph: '探索到的应用结构',
  graphLabel: '{pages} 个页面和状态，{edges} 条路径',
  caseCount: '{count} 条用例',
  cases: '用例',
  pages: '页面和状态',
  flows: '流程',
  ways: '路径',
  types: '按类型',
  priorities: '按优先级',
  reachedBy: '到达方式',
  start: '起始页',
  fields: '字段',
  required: '必填',
  table: '表格 {rows} 行：{columns}',
  denied: '未触碰的控件',
  deniedWhy: '命中“{word}”',
  noCases: '没有用例覆盖。',
  doubtful: '值得一看：试过，页面的表现与之相反',
  limit: '{name} 达到 {value}（上限 {limit}）',
  runIt: '运行这些用例',
  footer: '运行 {runId}',
  screenshot: '{name} 的截图',
};

export type SayPlan = (key: keyof typeof en, values?: Readonly<Record<string, string | number>>) => string;

/** What the report of a plan says by itself. */
export function sayPlanIn(language: Language): SayPlan {
  const words: Record<keyof typeof en, string> = language === 'zh' ? zh : en;
  return (key, values = {}) =>
    words[key].replaceAll(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}

export const TYPE_WORDS: Readonly<Record<TestType, Readonly<Record<Language, string>>>> = {
  functional: { en: 'functional', zh: '功能' },
  form: { en: 'form', zh: '表单' },
  navigation: { en: 'navigation', zh: '导航' },
  responsive: { en: 'responsive', zh: '响应式' },
  boundary: { en: 'boundary', zh: '边界' },
  security: { en: 'security', zh: '安全' },
};
