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
  'mobile-tool-missing': ({ missing, offered }) => ({
    message: `移动端服务缺少这些工具：${missing}。`,
    hint: `它提供的工具：${offered}。请使用 mobile-mcp 服务，例如 @mobilenext/mobile-mcp。`,
  }),
  'mobile-server-unreachable': ({ where, problem }) => ({
    message: `移动端服务没有响应（${where}）：${problem}`,
    hint: '请检查地址或命令；先单独试运行该服务。',
  }),
  'mobile-device-missing': ({ wanted, known }) => ({
    message: wanted === '' ? '没有找到可用的设备。' : `设备“${wanted}”没有连接。`,
    hint: known === '' ? '请启动模拟器或连接手机后重试。' : `用 --device 指定一个：${known}。`,
  }),
  'mobile-conversation-invalid': ({ id }) => ({
    message: `“${id}”不是有效的会话编号。`,
    hint: '编号只能包含字母、数字、- 和 _，最多 100 个字符。',
  }),
  'mobile-action-refused': ({ what, reason }) => ({ message: `${what} 被拒绝：${reason}` }),
};
