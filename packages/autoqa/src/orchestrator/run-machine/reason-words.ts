import type { Words } from '@autoqa/domain/events/log-words';
import type { ReasonCode } from './machine-state.ts';

/** Why a run ended and what can be done about it, for a person. */
export const REASON_WORDS: Readonly<Record<ReasonCode | 'confirmed', { why: Words; mend: Words }>> = {
  confirmed: {
    why: { en: 'The report was confirmed.', zh: '报告已确认。' },
    mend: { en: 'Nothing is left to do.', zh: '无需其他操作。' },
  },
  retry_exhausted: {
    why: { en: 'The cases were sent back too often.', zh: '用例被打回的次数已达上限。' },
    mend: { en: 'Mend the document or the profile and start anew.', zh: '请修改需求文档或目标配置后重新开始。' },
  },
  agent_timeout: {
    why: { en: 'The model or agent did not answer in time.', zh: '模型或智能体没有按时响应。' },
    mend: { en: 'Check it with "autoqa doctor" and start anew.', zh: '请用 "autoqa doctor" 检查后重新开始。' },
  },
  approval_timeout: {
    why: { en: 'Nobody approved the cases in time.', zh: '没有人在期限内审批用例。' },
    mend: { en: 'Start anew, and approve with "autoqa approve".', zh: '请重新开始，并用 "autoqa approve" 审批。' },
  },
  confirm_timeout: {
    why: {
      en: 'Nobody confirmed the report in time; it stands unconfirmed.',
      zh: '没有人在期限内确认报告；报告保留为未确认。',
    },
    mend: { en: 'The report is in the run folder.', zh: '报告仍在运行目录中。' },
  },
  verdict_conflict: {
    why: { en: 'Machine, agent and reviewer disagree.', zh: '机器、智能体与评审的结论不一致。' },
    mend: { en: 'Look at the conflicts in the report and decide.', zh: '请查看报告中的分歧并人工裁决。' },
  },
  playwright_error: {
    why: { en: 'The browser or its script broke down.', zh: '浏览器或脚本出错。' },
    mend: {
      en: 'See the log of the run, mend it and go on with --resume.',
      zh: '请查看运行日志，修复后用 --resume 继续。',
    },
  },
  internal_error: {
    why: { en: 'AutoQA itself made a mistake.', zh: 'AutoQA 内部出错。' },
    mend: { en: 'Report it with the log of the run.', zh: '请附上运行日志反馈。' },
  },
};
