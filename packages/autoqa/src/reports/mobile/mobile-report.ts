import type { Language } from '@autoqa/domain/model/language';
import { describeOutcome, type MobileOutcome, type MobileRunState } from '@autoqa/domain/model/mobile/mobile-run';

const WORDS = {
  en: {
    title: 'Test report',
    state: 'Status',
    completed: '✅ passed',
    failed: '❌ failed',
    unfinished: '⏸ not finished',
    passed: 'Steps passed',
    problem: 'Set-up',
    details: 'Steps',
    step: 'Step',
    verifications: 'Verifications',
  },
  zh: {
    title: '测试报告',
    state: '状态',
    completed: '✅ 通过',
    failed: '❌ 失败',
    unfinished: '⏸ 未完成',
    passed: '通过步骤',
    problem: '前置检查',
    details: '步骤详情',
    step: '步骤',
    verifications: '验证点',
  },
} as const;

const ICONS = { passed: '✅', failed: '❌', skipped: '⏭' } as const;

/** S0's report of a mobile case: status, steps passed of all, each step, each verification (M7). */
export function mobileReport(run: MobileRunState, language: Language): string {
  const words = WORDS[language];
  const { testCase, phase, steps, verifications, problem } = run;
  const state = phase === 'completed' || phase === 'failed' ? words[phase] : words.unfinished;
  const passed = steps.filter(({ status }) => status === 'passed').length;
  const lines = [
    `# ${words.title}: ${inline(testCase.name)}`,
    '',
    `**${words.state}:** ${state}`,
    `**${words.passed}:** ${passed}/${testCase.steps.length}`,
    ...(problem === undefined ? [] : [`**${words.problem}:** ❌ ${inline(describeOutcome(problem, language))}`]),
    '',
    `## ${words.details}`,
    ...testCase.steps.map(
      ({ text }, index) => `${iconOf(steps[index])} ${words.step} ${index + 1}: ${told(text, steps[index], language)}`,
    ),
  ];
  if (testCase.verifications.length === 0) return `${lines.join('\n')}\n`;
  const checks = testCase.verifications.map(
    ({ text }, index) => `${iconOf(verifications[index])} ${told(text, verifications[index], language)}`,
  );
  return `${[...lines, '', `## ${words.verifications}`, ...checks].join('\n')}\n`;
}

function iconOf(outcome: MobileOutcome | undefined): string {
  return `- ${ICONS[outcome?.status ?? 'skipped']}`;
}

function told(text: string, outcome: MobileOutcome | undefined, language: Language): string {
  const said = outcome === undefined ? '' : describeOutcome(outcome, language);
  return said === '' ? inline(text) : `${inline(text)} — ${inline(said)}`;
}

/** What the case or the phone says stays within its line and is no markup. */
function inline(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>#|]/g, String.raw`\$&`);
}
