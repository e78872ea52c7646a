import type { Translation } from './error-messages-zh.ts';

/** Errors of the server, its workers and what is asked of them. */
export const COCKPIT_ERROR_MESSAGES_ZH: Readonly<Record<string, Translation>> = {
  'database-away': () => ({ message: '无法连接数据库。', hint: '请确认数据库正在运行；恢复后 AutoQA 会自动继续。' }),
  'server-address-taken': ({ host, port }) => ({
    message: `服务器无法监听 ${host}:${port}。`,
    hint: '请停止占用它的程序，或用 --port、--host 换一个地址。',
  }),
  'option-not-a-count': ({ name, given, most, fallback }) => ({
    message: `--${name}：“${given}”不是 0 到 ${most} 之间的整数。`,
    hint: `例如 --${name} ${fallback}。`,
  }),
  'worker-needs-database': () => ({
    message: '没有可以领取任务的数据库。',
    hint: '请把 DATABASE_URL 设为服务器所用的 PostgreSQL。没有 PostgreSQL 时，autoqa serve 会自己执行任务。',
  }),
  'secret-in-request': ({ name }) => ({
    message: `“${name}”看起来是机密信息。`,
    hint: '请在“凭据”中为被测地址保存它，然后用 {{名称}} 或 $名称 引用。',
  }),
  'run-without-specs': ({ runId }) => ({
    message: `运行 ${runId} 没有用例。`,
    hint: '只有规划过用例或检查过声明的运行才有用例。',
  }),
  'profile-gone': () => ({ message: '没有目标配置。', hint: '请编写一个，或选择已保存的配置。' }),
  'upload-gone': ({ id }) => ({ message: `上传的文件 ${id} 已不存在。`, hint: '请重新上传。' }),
  'command-failed': () => ({ message: '命令意外结束。', hint: '请查看运行日志后重试。' }),
};
