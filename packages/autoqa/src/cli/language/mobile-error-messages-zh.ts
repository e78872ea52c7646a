import type { Translation } from './error-messages-zh.ts';

/** What can be wrong with a mobile case or its device, in Chinese. */
export const MOBILE_ERROR_MESSAGES_ZH: Readonly<Record<string, Translation>> = {
  'mobile-case-empty': () => ({
    message: '用例里没有步骤。',
    hint: '请写出要做的事，每行一步，例如“点击设置”。',
  }),
  'mobile-case-too-long': ({ characters, most }) => ({
    message: `用例太长：${characters} 个字符。`,
    hint: `一个用例最多 ${most} 个字符，请拆分。`,
  }),
};
