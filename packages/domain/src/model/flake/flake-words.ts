import { fillWords, type Words } from '../../events/log-words.ts';
import type { Language } from '../language.ts';
import type { CauseCode, Difference, Flake, FlakeCause } from './flake.ts';

/** What was seen, not more: `{failed}` and `{other}` are the numbers of the two attempts. */
const WORDS: Readonly<Record<CauseCode, Words>> = {
  'answer-broken': {
    en: '{request} broke off in attempt {failed} ({failure}); in attempt {other} it was answered with {otherStatus}',
    zh: '{request} 在第 {failed} 次尝试中断（{failure}），在第 {other} 次尝试中返回 {otherStatus}',
  },
  'answer-status': {
    en: '{request} was answered with {failedStatus} in attempt {failed} and with {otherStatus} in attempt {other}',
    zh: '{request} 在第 {failed} 次尝试中返回 {failedStatus}，在第 {other} 次尝试中返回 {otherStatus}',
  },
  'answer-late': {
    en: '{request} was answered {lateMs} after step {step} had given up in attempt {failed}; in attempt {other} it took {otherMs}',
    zh: '第 {failed} 次尝试中，步骤 {step} 放弃等待 {lateMs}后 {request} 才返回；第 {other} 次尝试中只用了 {otherMs}',
  },
  'answer-missing': {
    en: '{request} had no answer when step {step} gave up in attempt {failed}, nor later while it was watched; in attempt {other} it took {otherMs}',
    zh: '第 {failed} 次尝试中，步骤 {step} 放弃时 {request} 尚未返回，此后观察期间也未返回；第 {other} 次尝试中用了 {otherMs}',
  },
  'answer-slower': {
    en: '{request} took {failedMs} in attempt {failed} and {otherMs} in attempt {other}',
    zh: '{request} 在第 {failed} 次尝试中用了 {failedMs}，在第 {other} 次尝试中用了 {otherMs}',
  },
  'answer-faster': {
    en: '{request} took only {failedMs} in attempt {failed} and {otherMs} in attempt {other}',
    zh: '{request} 在第 {failed} 次尝试中只用了 {failedMs}，在第 {other} 次尝试中用了 {otherMs}',
  },
  'order-swapped': {
    en: 'Two answers came in the other order: {first} before {second} in attempt {failed}, after it in attempt {other}',
    zh: '两个响应的先后顺序相反：第 {failed} 次尝试中 {first} 先于 {second}，第 {other} 次尝试中后于它',
  },
  'request-missing': {
    en: '{request} was sent in attempt {other} only',
    zh: '只有第 {other} 次尝试发出了 {request}',
  },
  'request-extra': {
    en: '{request} was sent in attempt {failed} only',
    zh: '只有第 {failed} 次尝试发出了 {request}',
  },
  'message-gone': {
    en: 'The message "{text}" came {agoMs} before the end of step {step} in attempt {failed} and was gone when it was looked for; in attempt {other} it was seen',
    zh: '第 {failed} 次尝试中，消息“{text}”在步骤 {step} 结束前 {agoMs}出现，查找时已经消失；第 {other} 次尝试中看到了它',
  },
  'message-missing': {
    en: 'The message "{text}" came in attempt {other} only',
    zh: '消息“{text}”只在第 {other} 次尝试中出现',
  },
  'message-extra': {
    en: 'The message "{text}" came in attempt {failed} only',
    zh: '消息“{text}”只在第 {failed} 次尝试中出现',
  },
  'console-extra': {
    en: 'The console told of an error in attempt {failed} only: {text}',
    zh: '只有第 {failed} 次尝试的控制台报错：{text}',
  },
  'console-missing': {
    en: 'The console told of an error in attempt {other} only: {text}',
    zh: '只有第 {other} 次尝试的控制台报错：{text}',
  },
  'step-slower': {
    en: 'Step {step} took {failedMs} in attempt {failed} and {otherMs} in attempt {other}',
    zh: '步骤 {step} 在第 {failed} 次尝试中用了 {failedMs}，在第 {other} 次尝试中用了 {otherMs}',
  },
  'step-faster': {
    en: 'Step {step} took only {failedMs} in attempt {failed} and {otherMs} in attempt {other}',
    zh: '步骤 {step} 在第 {failed} 次尝试中只用了 {failedMs}，在第 {other} 次尝试中用了 {otherMs}',
  },
  'shown-missing': {
    en: 'At the end of step {step} shown in attempt {other} only: {text}',
    zh: '步骤 {step} 结束时只有第 {other} 次尝试显示：{text}',
  },
  'shown-extra': {
    en: 'At the end of step {step} shown in attempt {failed} only: {text}',
    zh: '步骤 {step} 结束时只有第 {failed} 次尝试显示：{text}',
  },
  unclear: {
    en: 'Why is not known: attempts {failed} and {other} differ up to step {step}, but in nothing that explains the failure',
    zh: '原因不明：到步骤 {step} 为止，第 {failed} 次与第 {other} 次尝试有差别，但都不足以解释失败',
  },
  'only-shown': {
    en: 'Why is not known: requests, messages and times of attempts {failed} and {other} were alike, only what was shown at step {step} differed',
    zh: '原因不明：第 {failed} 次与第 {other} 次尝试的请求、消息和用时相近，只有步骤 {step} 显示的内容不同',
  },
  nothing: {
    en: 'Why is not known: nothing that was recorded of attempts {failed} and {other} differs up to step {step}',
    zh: '原因不明：到步骤 {step} 为止，第 {failed} 次与第 {other} 次尝试的记录没有差别',
  },
};

/** A cause or a difference as a sentence, without a full stop. */
export function sayDifference(
  { code, details }: FlakeCause | Difference,
  { failed, other }: Pick<Flake, 'failed' | 'other'>,
  language: Language,
): string {
  const told = Object.entries(details).map(([name, value]) => [name, sayDetail(name, value, language)]);
  return fillWords(WORDS[code][language], {
    failed: failed.attempt,
    other: other.attempt,
    ...Object.fromEntries(told),
  });
}

/** Why attempts ended differently, as far as it was seen. */
export function sayCause(flake: Flake, language: Language): string {
  return sayDifference(flake.cause, flake, language);
}

function sayDetail(name: string, value: string | number, language: Language): string {
  return name.endsWith('Ms') && typeof value === 'number' ? sayTime(value, language) : String(value);
}

function sayTime(ms: number, language: Language): string {
  const isLong = ms >= 1000;
  const amount = isLong ? (ms / 1000).toFixed(1) : String(Math.round(ms));
  if (language === 'zh') return `${amount} ${isLong ? '秒' : '毫秒'}`;
  return `${amount} ${isLong ? 's' : 'ms'}`;
}
