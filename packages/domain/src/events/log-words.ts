import type { Language } from '../model/language.ts';
import type { VerdictKind } from '../model/verdict.ts';

export type Words = Readonly<Record<Language, string>>;

/** Everything the log says by itself; `{name}` is filled in. */
export const LOG_WORDS = {
  phaseStart: { en: 'Phase {number}: {title}', zh: '阶段 {number}：{title}' },
  done: { en: 'Phase {number} done ({took})', zh: '阶段 {number} 完成（耗时 {took}）' },
  failed: { en: 'Phase {number} failed ({took}){reason}', zh: '阶段 {number} 失败（耗时 {took}）{reason}' },
  cancelled: { en: 'Phase {number} cancelled ({took}){reason}', zh: '阶段 {number} 已取消（耗时 {took}）{reason}' },
  attempt: { en: '{title} (attempt {number})', zh: '{title}（第 {number} 次）' },
  assertion: { en: 'Not met: {text}', zh: '不符合：{text}' },
  'heal-proposed': { en: 'Repair proposed: {from} → {to}', zh: '建议修复：{from} → {to}' },
  'heal-applied': { en: 'Repaired: {from} → {to}', zh: '已修复：{from} → {to}' },
  model: { en: '[{model}] {task} ({took})', zh: '[{model}] {task}（{took}）' },
  tool: { en: '[{tool}] failed: {error}', zh: '[{tool}] 失败：{error}' },
  guardrail: { en: 'Limit {name} reached: {value} of {limit}', zh: '达到上限 {name}：{value} / {limit}' },
  'approval-requested': { en: 'Waiting for approval: {subject}', zh: '等待审批：{subject}' },
  approved: { en: 'Approved by {by}: {subject}', zh: '{by} 已批准：{subject}' },
  rejected: { en: 'Rejected by {by}: {subject}', zh: '{by} 已驳回：{subject}' },
  'timed-out': { en: 'Nobody decided in time: {subject}', zh: '审批超时：{subject}' },
  report: { en: 'Wrote {path}', zh: '生成 {path}' },
  finished: {
    en: 'Finished: {passed} of {total} passed ({rate}%), {bugs} bugs',
    zh: '执行完成：通过 {passed} / 共 {total}（{rate}%），缺陷 {bugs}',
  },
  stopped: { en: 'Stopped before any case ran', zh: '没有执行任何用例即结束' },
} as const satisfies Record<string, Words>;
export type LogWord = keyof typeof LOG_WORDS;

/** Phases that come without a title of their own (A17). */
const PHASE_WORDS: Readonly<Record<string, Words>> = {
  init: { en: 'preparation', zh: '准备' },
  parsing: { en: 'reading of requirements', zh: '解析需求' },
  planning: { en: 'planning', zh: '规划' },
  exploring: { en: 'exploring', zh: '探索' },
  designing: { en: 'designing', zh: '设计用例' },
  generating: { en: 'generation', zh: '生成' },
  executing: { en: 'execution', zh: '执行' },
  reviewing: { en: 'review', zh: '评审' },
  healing: { en: 'healing', zh: '自愈' },
  validating: { en: 'validation', zh: '校验' },
  reproducing: { en: 'reproducers', zh: '复现脚本' },
  baseline: { en: 'runs on the whole application', zh: '在完好的应用上运行' },
  mutants: { en: 'breaking', zh: '逐一破坏' },
  proposals: { en: 'proposals', zh: '改进建议' },
  finalizing: { en: 'delivery', zh: '交付' },
};

export const VERDICT_WORDS: Readonly<Record<VerdictKind, Words>> = {
  pass: { en: 'PASS', zh: '通过' },
  'product-bug': { en: 'BUG', zh: '缺陷' },
  'script-error': { en: 'FAIL', zh: '失败' },
  environment: { en: 'ENVIRONMENT', zh: '环境问题' },
  flaky: { en: 'FLAKY', zh: '不稳定' },
  'needs-model': { en: 'NEEDS MODEL', zh: '需要模型' },
  skipped: { en: 'SKIPPED', zh: '跳过' },
  'spec-gap': { en: 'SPEC GAP', zh: '文档缺口' },
  policy: { en: 'POLICY', zh: '惯例' },
};

/** What a phase is called: by its own title, or by what everybody calls it. */
export function phaseName(phase: string, title: string | null | undefined, language: Language): string {
  return title ?? PHASE_WORDS[phase.toLowerCase()]?.[language] ?? phase;
}

/** The text with its `{name}` filled in. */
export function fillWords(text: string, values: object): string {
  const known = new Map<string, unknown>(Object.entries(values));
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(known.get(name) ?? ''));
}
