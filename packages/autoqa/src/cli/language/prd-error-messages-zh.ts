import type { Translation } from './error-messages-zh.ts';

/** What can be wrong with a target profile or a run of requirements, in Chinese. */
export const PRD_ERROR_MESSAGES_ZH: Readonly<Record<string, Translation>> = {
  'target-profile-malformed': ({ place, problem }) => ({
    message: `${place}：无法读取目标配置：${problem}。`,
    hint: '请修正这一行；设置写作“名称: 值”。',
  }),
  'target-profile-key-unknown': ({ place, key, suggestion }) => ({
    message: `${place}：未知设置“${key}”。`,
    hint: `你是不是想写 ${suggestion}？`,
  }),
  'target-profile-value-invalid': ({ place, field, expected }) => ({
    message: `${place}：“${field}”缺失或不正确。`,
    hint: `应为：${expected}。`,
  }),
  'target-profile-reference': ({ place, field }) => ({
    message: `${place}：“login.credentials.${field}”没有写出变量名。`,
    hint: `请写 ${field}: $TEST_${String(field).toUpperCase()}；要表示美元符号本身，请写两个：$$。`,
  }),
  'target-profile-variable-missing': ({ name }) => ({
    message: `登录需要 ${name}，但它没有值。`,
    hint: `请设置环境变量 AUTOQA_${name} 或 ${name}，或传入 --var ${name}=…，或用 "autoqa creds set" 保存。`,
  }),
  'run-state-refused': ({ state, event, expected }) => ({
    message: `运行处于 ${state} 状态，不能接受 ${event}。`,
    hint: `它在等待：${expected}。`,
  }),
};
