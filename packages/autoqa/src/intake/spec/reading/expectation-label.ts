import { takeSurface } from '@autoqa/domain/model/step-surface';
import { stripSentencePrefix } from './markers.ts';

const WORDS = 'expected results?|expected|expects?|预期结果|预期|期望结果|期望';
/** `Expected:` `expect：` `**预期结果:**`. */
const LABEL = new RegExp(String.raw`^(\*\*|__|\*|_)?(?:${WORDS})\s*(?:\1\s*[:：]|[:：]\s*\1)\s*`, 'iu');
/** `验证码`, `确认按钮` and the like are names of things, not openings. */
const ASSERTION_OPENING =
  /^(?:(?:verify|assert|check|expect|should|ensure|make sure|confirm|validate)\b|(?:验证|检查|确认)(?!码|按钮|对话框|弹[窗框]|框|链接|页|邮件)|断言|确保|校验|核对|应该|应当)/iu;

/** Whether a sentence says that it is an expectation. */
export function isLabelledExpectation(text: string): boolean {
  return LABEL.test(text);
}

/** What an expectation claims, without labels and checkboxes before it. */
export function claimOf(text: string): string {
  let claim = stripSentencePrefix(text);
  for (;;) {
    const label = LABEL.exec(claim);
    if (label === null) return claim;
    claim = stripSentencePrefix(claim.slice(label[0].length).trim());
  }
}

/** An expectation as a step of its own: a sentence that opens an assertion. */
export function asAssertion(text: string): string {
  const named = takeSurface(text);
  if (named !== undefined) {
    return `${text.slice(0, text.length - named.sentence.length)}${asAssertion(named.sentence)}`;
  }
  if (ASSERTION_OPENING.test(text)) return text;
  const isChinese = /\p{Script=Han}/u.test(text);
  return `${isChinese ? '验证' : 'Verify'}${blankBefore(text)}${text}`;
}

function blankBefore(text: string): string {
  if (/^(?:```|~~~)/.test(text)) return '\n';
  return /^\p{Script=Han}/u.test(text) ? '' : ' ';
}
