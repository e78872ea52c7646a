import { z } from 'zod';
import { fillWords, type Words } from '../events/log-words.ts';
import { Severity } from './defect.ts';
import type { Language } from './language.ts';

/** What a reviewer can say about cases (U4). */
export const ReviewCode = z.enum([
  'assertion-missing',
  'criterion-uncovered',
  'requirement-uncovered',
  'assertion-untraced',
  'requirement-unknown',
  'route-denied',
  'operation-denied',
  'cleanup-missing',
  'case-duplicate',
  'sentence-unclear',
]);
export type ReviewCode = z.infer<typeof ReviewCode>;

export const ReviewComment = z.object({
  /** Absent when it is about a requirement that has no case. */
  caseId: z.string().optional(),
  requirementId: z.string().optional(),
  code: ReviewCode,
  severity: Severity,
  /** What it speaks of, for saying it in a language. */
  details: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
});
export type ReviewComment = z.infer<typeof ReviewComment>;

const COMMENTS: Readonly<Record<ReviewCode, { problem: Words; suggestion: Words }>> = {
  'assertion-missing': {
    problem: { en: 'It expects nothing, so it cannot fail.', zh: '没有任何断言，不可能失败。' },
    suggestion: { en: 'Add what the page must show afterwards.', zh: '请补充操作之后页面应当呈现的内容。' },
  },
  'criterion-uncovered': {
    problem: { en: 'No case checks “{criterion}”.', zh: '没有用例检查“{criterion}”。' },
    suggestion: { en: 'Add a case with an expectation for it.', zh: '请为该验收标准补充带断言的用例。' },
  },
  'requirement-uncovered': {
    problem: { en: '“{title}” has no case.', zh: '需求“{title}”没有用例。' },
    suggestion: {
      en: 'Add a case, or mark the requirement as not testable.',
      zh: '请补充用例，或将该需求标为不可测试。',
    },
  },
  'assertion-untraced': {
    problem: { en: 'It is tied to no requirement.', zh: '没有关联任何需求。' },
    suggestion: { en: 'Name the requirement it checks, or take it out.', zh: '请写明它检查的需求，否则删除该用例。' },
  },
  'requirement-unknown': {
    problem: { en: 'There is no requirement {requirement}.', zh: '不存在需求 {requirement}。' },
    suggestion: { en: 'Use the number that the document gives.', zh: '请使用文档中的需求编号。' },
  },
  'route-denied': {
    problem: {
      en: '“{step}” opens {route}, which the profile does not allow.',
      zh: '“{step}”会打开 {route}，目标配置不允许。',
    },
    suggestion: { en: 'Take the step out; the browser would refuse it.', zh: '请去掉该步骤；浏览器会拒绝执行它。' },
  },
  'operation-denied': {
    problem: {
      en: '“{step}” would {operation}, which the profile denies.',
      zh: '“{step}”属于 {operation} 操作，目标配置已禁止。',
    },
    suggestion: { en: 'Take the step out; its request would be blocked.', zh: '请去掉该步骤；它的请求会被拦截。' },
  },
  'cleanup-missing': {
    problem: { en: '“{step}” creates something that nothing removes.', zh: '“{step}”会产生数据，但没有清理。' },
    suggestion: { en: 'Add a cleanup for it.', zh: '请补充数据清理步骤。' },
  },
  'case-duplicate': {
    problem: { en: 'It does and expects the same as {other}.', zh: '与 {other} 的步骤和断言相同。' },
    suggestion: { en: 'Take one of them out.', zh: '请删除其中一个。' },
  },
  'sentence-unclear': {
    problem: {
      en: '“{sentence}” does not say what is to be seen (“{word}”).',
      zh: '“{sentence}”没有说明应看到什么（“{word}”）。',
    },
    suggestion: { en: 'Name the text, number or state that proves it.', zh: '请写明可验证的文字、数值或状态。' },
  },
};

/** A comment in the reader's language: what is wrong and what to do. */
export function reviewCommentText({ code, details }: ReviewComment, language: Language) {
  const { problem, suggestion } = COMMENTS[code];
  return { problem: fillWords(problem[language], details), suggestion: fillWords(suggestion[language], details) };
}
