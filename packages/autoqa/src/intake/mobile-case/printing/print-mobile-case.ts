import type { Language } from '@autoqa/domain/model/language';
import type { MobileCase, MobileStep } from '@autoqa/domain/model/mobile/mobile-case';
import { quote } from '../words/quotes.ts';
import { printAction } from './print-action.ts';
import { printTarget } from './print-target.ts';

const LABELS = {
  zh: {
    name: '用例名称：',
    preconditions: '前置条件：',
    app: '包名：',
    device: '设备：',
    steps: '步骤：',
    verifications: '验证点：',
  },
  en: {
    name: 'Name: ',
    preconditions: 'Preconditions:',
    app: 'Package: ',
    device: 'Device: ',
    steps: 'Steps:',
    verifications: 'Verifications:',
  },
} as const;

/** A case as text that reads back as the same case (M1). */
export function printMobileCase(testCase: MobileCase, language: Language): string {
  const labels = LABELS[language];
  const lines = [`${labels.name}${quote(testCase.name)}`];
  if (testCase.appPackage !== undefined) lines.push(`${labels.app}${quote(testCase.appPackage)}`);
  if (testCase.device !== undefined) lines.push(`${labels.device}${quote(testCase.device)}`);
  const conditions = testCase.preconditions.map((condition) => `- ${quote(condition)}`);
  if (conditions.length > 0) lines.push(labels.preconditions, ...conditions);
  const steps = testCase.steps.map((step, index) => `${index + 1}. ${printStep(step, language)}`);
  if (steps.length > 0) lines.push(labels.steps, ...steps);
  const verifications = testCase.verifications.map(({ text, action }) =>
    action === undefined ? text : printAction(action, language),
  );
  if (verifications.length > 0) lines.push(labels.verifications, ...verifications.map((text) => `- ${text}`));
  return `${lines.join('\n')}\n`;
}

function printStep({ text, action, onlyIf }: MobileStep, language: Language): string {
  if (action === undefined) return text;
  const sentence = printAction(action, language);
  if (onlyIf === undefined) return sentence;
  const target = printTarget(onlyIf, language);
  return language === 'zh' ? `如果出现${target}，则${sentence}` : `If ${target} appears, ${sentence}`;
}
