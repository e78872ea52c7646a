import type { Language } from '@autoqa/domain/model/language';
import type { TestType } from '@autoqa/domain/model/plan/plan-config';
import type { RunSummary } from '@autoqa/domain/model/result';
import type { DemoStage } from './demo-news.ts';

interface DemoWords {
  title: (faults: number) => string;
  offline: string;
  places: { shop: string; api: string; phone: string };
  stages: Record<DemoStage, { name: string; about: string }>;
  explored: (states: number, ways: number) => string;
  planned: (cases: number, byType: string) => string;
  types: Record<TestType, string>;
  approved: (planned: number, written: number) => string;
  ran: (summary: RunSummary) => string;
  healed: (steps: number) => string;
  healedFrom: (from: string, to: string) => string;
  patch: string;
  notHealed: string;
  foundOf: (found: number, faults: number) => string;
  columns: { fault: string; bug: string; evidence: string; reproducer: string };
  notFound: string;
  verified: string;
  unverified: string;
  none: string;
}

const en: DemoWords = {
  title: (faults) => `AutoQA demo: the Lantern Shop, with ${faults} faults switched on`,
  offline: 'Offline: no model, no database server, nothing leaves this machine.',
  places: { shop: 'shop', api: 'API', phone: 'phone' },
  stages: {
    explore: { name: 'Explore', about: 'walks through the shop’s entrance as a visitor would' },
    plan: { name: 'Plan', about: 'writes cases for what it saw, as Markdown' },
    approve: { name: 'Approve', about: 'a person reads and changes the cases here; the demo approves them itself' },
    web: { name: 'Run', about: 'the approved cases in a browser' },
    heal: { name: 'Heal', about: 'the shop is redesigned; a case must find its way on the new pages' },
    api: { name: 'API', about: 'cases from the OpenAPI document and the business rules' },
    phone: { name: 'Phone', about: 'cases on an emulated phone' },
    judge: { name: 'Judge', about: 'what was found against what is switched on' },
    report: { name: 'Report', about: 'everything in one page' },
  },
  explored: (states, ways) => `${states} states of pages, ${ways} ways between them`,
  planned: (cases, byType) => `${cases} cases: ${byType}`,
  types: {
    functional: 'functional',
    form: 'form',
    navigation: 'navigation',
    responsive: 'responsive',
    boundary: 'boundary',
    security: 'security',
  },
  approved: (planned, written) =>
    `${planned + written} cases approved: ${planned} planned, ${written} written for requirements`,
  ran: ({ total, passed, failed, bugs }) =>
    `${total} cases: ${passed} passed, ${failed} failed, ${bugs === 1 ? '1 bug' : `${bugs} bugs`}`,
  healed: (steps) => `${steps === 1 ? '1 step' : `${steps} steps`} healed and proven: the case passes`,
  healedFrom: (from, to) => `${from} → ${to}`,
  patch: 'patch to review',
  notHealed: 'nothing had to be healed',
  foundOf: (found, faults) => `${found} of ${faults} faults found`,
  columns: { fault: 'Fault', bug: 'Bug', evidence: 'Evidence', reproducer: 'Reproducer' },
  notFound: 'not found',
  verified: 'verified',
  unverified: 'not verified',
  none: '–',
};

const zh: DemoWords = {
  title: (faults) => `AutoQA 演示：灯笼铺，已打开 ${faults} 个故障`,
  offline: '离线运行：不用模型，不用数据库服务器，数据不离开本机。',
  places: { shop: '商店', api: '接口', phone: '手机' },
  stages: {
    explore: { name: '探索', about: '像访客一样走过商店的入口' },
    plan: { name: '规划', about: '为看到的内容编写 Markdown 用例' },
    approve: { name: '批准', about: '这里由人阅读和修改用例；演示中自动批准' },
    web: { name: '执行', about: '在浏览器中执行已批准的用例' },
    heal: { name: '自愈', about: '商店改版，用例要在新页面上找到目标' },
    api: { name: '接口', about: '用例来自 OpenAPI 文档和业务规则' },
    phone: { name: '手机', about: '在模拟手机上执行用例' },
    judge: { name: '评判', about: '把发现的缺陷与打开的故障对照' },
    report: { name: '报告', about: '全部汇总在一页' },
  },
  explored: (states, ways) => `${states} 个页面状态，${ways} 条路径`,
  planned: (cases, byType) => `${cases} 个用例：${byType}`,
  types: {
    functional: '功能',
    form: '表单',
    navigation: '导航',
    responsive: '响应式',
    boundary: '边界',
    security: '安全',
  },
  approved: (planned, written) => `已批准 ${planned + written} 个用例：规划 ${planned} 个，按需求编写 ${written} 个`,
  ran: ({ total, passed, failed, bugs }) => `${total} 个用例：通过 ${passed}，失败 ${failed}，缺陷 ${bugs}`,
  healed: (steps) => `自愈并验证了 ${steps} 个步骤，用例通过`,
  healedFrom: (from, to) => `${from} → ${to}`,
  patch: '待审阅的补丁',
  notHealed: '没有需要自愈的步骤',
  foundOf: (found, faults) => `${faults} 个故障中找到 ${found} 个`,
  columns: { fault: '故障', bug: '缺陷', evidence: '证据', reproducer: '复现脚本' },
  notFound: '未找到',
  verified: '已验证',
  unverified: '未验证',
  none: '–',
};

export function demoWords(language: Language): DemoWords {
  return language === 'zh' ? zh : en;
}
