import type { Language } from '../model/language.ts';
import { fillWords, type Words } from './log-words.ts';

/** What a run says in its log, in the languages it can be read in; `{name}` is filled in. */
const LOG_MESSAGES = {
  'api-described': {
    en: '{title} {version} ({flavour}): {count} operations',
    zh: '{title} {version}（{flavour}）：{count} 个接口',
  },
  'api-login-found': {
    en: 'Nobody said how to sign in: {operation} with the example of the document',
    zh: '未给出登录方式：使用 {operation} 和文档中的示例',
  },
  'api-not-tested': { en: 'Not tested: {operation}: {reason}', zh: '未测试：{operation}：{reason}' },
  'api-planned': { en: '{count} cases, mode {mode}', zh: '{count} 个用例，模式 {mode}' },
  'api-explored': { en: '{count} harmless operations explored', zh: '已探测 {count} 个无副作用的接口' },
  'api-base-path-healed': {
    en: 'Nothing is below {from}; the API is below {to}: {evidence}',
    zh: '{from} 下没有任何接口，接口位于 {to}：{evidence}',
  },
  'case-healed': {
    en: '{caseId} was put right ({reason}): {from} → {to}',
    zh: '{caseId} 已修正（{reason}）：{from} → {to}',
  },
  'explore-progress': {
    en: '{states} states, {pages} pages; at {url}',
    zh: '{states} 个状态，{pages} 个页面；位于 {url}',
  },
  'source-indexed': {
    en: '{root}: {count} routes in the source ({framework})',
    zh: '{root}：源码中有 {count} 条路由（{framework}）',
  },
  'explore-left-behind': {
    en: '{count} things that the walk made or changed are still so: {what}',
    zh: '探索过程中创建或修改的 {count} 项内容仍然存在：{what}',
  },
  'explore-probe-held': { en: 'tried: {claim}: it holds', zh: '已试：{claim}：成立' },
  'explore-probe-refuted': { en: 'tried: {claim}: the page did the opposite', zh: '已试：{claim}：页面的表现相反' },
  explored: { en: '{pages} states and {edges} ways found', zh: '发现 {pages} 个状态、{edges} 条路径' },
  'plan-by-ourselves': {
    en: 'Planned without the model: {reason}',
    zh: '未使用模型的计划：{reason}',
  },
  'plan-designed': { en: '{cases} cases in {flows} flows', zh: '{flows} 个流程，共 {cases} 条用例' },
  'load-sample': {
    en: '{users} users, {requestsPerSecond} requests/s, {failuresPerSecond} failures/s, median {p50Ms} ms, p95 {p95Ms} ms',
    zh: '{users} 个用户，{requestsPerSecond} 请求/秒，{failuresPerSecond} 失败/秒，中位数 {p50Ms} 毫秒，p95 {p95Ms} 毫秒',
  },
  'cases-executed': { en: '{done} of {total} cases', zh: '已执行 {done} / {total} 个用例' },
  'suite-ran': { en: '{runner}: {passed} of {total} passed', zh: '{runner}：通过 {passed} / 共 {total}' },
  'suite-repaired': { en: '{caseId} was repaired in {file}: {reason}', zh: '{caseId} 已在 {file} 中修复：{reason}' },
  'suite-contradicts': {
    en: '{caseId}: the suite says {status}{why}, this process said otherwise',
    zh: '{caseId}：生成的测试结果为 {status}{why}，与本进程的结论不同',
  },
  'suite-once-only': {
    en: '{caseId}: it can be run once only: what the row makes is there already',
    zh: '{caseId}：只能执行一次：该行数据要创建的内容已经存在',
  },
  'prd-cases-designed': {
    en: '{cases} cases, {open} criteria without one, {comments} comments of the reviewer',
    zh: '{cases} 个用例，{open} 条验收标准没有用例，评审意见 {comments} 条',
  },
  'prd-parsed': {
    en: '{title}: {count} requirements in scope, {left} out of scope',
    zh: '{title}：范围内需求 {count} 条，范围外 {left} 条',
  },
  'prd-not-looked': {
    en: 'Nobody looked around as {account}: {problem}',
    zh: '未能以 {account} 的身份查看页面：{problem}',
  },
  'prd-request-refused': {
    en: 'Kept in the browser by the profile: {method} {url} ({rule}: {by})',
    zh: '目标配置拦截了请求：{method} {url}（{rule}：{by}）',
  },
  'prd-script-missing': { en: '{caseId}: no script: {reason}', zh: '{caseId}：没有脚本：{reason}' },
  'prd-looked-again': {
    en: '{caseId}: walk and script contradict each other on "{check}" ({walk} / {script}); both look again',
    zh: '{caseId}：执行与脚本对“{check}”的结论不一致（{walk} / {script}），重新执行一次',
  },
  'prd-cleaned-up': { en: '{caseId}: cleaned up after it was interrupted', zh: '{caseId}：中断后已补做清理' },
  'strength-refused': { en: 'Not measured: {title}: {reason}', zh: '未测量：{title}：{reason}' },
  'strength-run': {
    en: 'test {number} of {total} on the whole application: {title}',
    zh: '在完好的应用上运行第 {number} / {total} 个测试：{title}',
  },
  'strength-prepared': {
    en: '{tests} tests pass; {chosen} of {possible} possible breakages are tried',
    zh: '{tests} 个测试通过；在 {possible} 个可能的破坏中尝试 {chosen} 个',
  },
  'strength-killed': {
    en: 'breakage {number} of {total} noticed: {what}: {by}',
    zh: '第 {number} / {total} 个破坏被发现：{what}：{by}',
  },
  'strength-survived': {
    en: 'breakage {number} of {total} NOT noticed: {what}',
    zh: '第 {number} / {total} 个破坏未被发现：{what}',
  },
  'strength-unseen': {
    en: 'breakage {number} of {total} cannot be seen: {what}',
    zh: '第 {number} / {total} 个破坏无法观察到：{what}',
  },
  'strength-strong': {
    en: 'It noticed {killed} breakages and let {survived} pass.',
    zh: '发现 {killed} 个破坏，放过 {survived} 个。',
  },
  'strength-weak': {
    en: 'Weak: it noticed {killed} breakages and let {survived} pass.',
    zh: '偏弱：发现 {killed} 个破坏，放过 {survived} 个。',
  },
  'run-merged': { en: 'Run {run}: {state}, {cases} cases', zh: '运行 {run}：{state}，{cases} 个用例' },
  'artifact-not-merged': {
    en: 'Not among the files of run {run}: {path}',
    zh: '运行 {run} 的文件中没有：{path}',
  },
  'artifact-refused': { en: 'Not kept: {path} ({reason})', zh: '未保存：{path}（{reason}）' },
  'reproducer-failed': {
    en: 'No reproducer was made for {defect}: {problem}',
    zh: '未能为 {defect} 生成复现脚本：{problem}',
  },
  'reporter-failed': { en: 'Reporter {reporter} failed: {problem}', zh: '报告器 {reporter} 出错：{problem}' },
} as const satisfies Record<string, Words>;
export type LogCode = keyof typeof LOG_MESSAGES;

export type LogDetails = Readonly<Record<string, string | number>>;

/** A line as it is recorded: in English, with what it takes to say it in another language. */
export function saying(code: LogCode, details: LogDetails) {
  return { code, details: { ...details }, message: fillWords(LOG_MESSAGES[code].en, details) };
}

/** A recorded line in the reader's language; as it was written when nobody knows it by a code. */
export function logText(
  { message, code, details = {} }: { message: string; code?: string | undefined; details?: LogDetails | undefined },
  language: Language,
): string {
  return isLogCode(code) ? fillWords(LOG_MESSAGES[code][language], details) : message;
}

function isLogCode(code: string | undefined): code is LogCode {
  return code !== undefined && Object.hasOwn(LOG_MESSAGES, code);
}
