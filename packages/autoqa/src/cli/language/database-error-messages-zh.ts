import type { Translation } from './error-messages-zh.ts';

/** What can go wrong with the database of the cockpit. */
export const DATABASE_ERROR_MESSAGES_ZH: Readonly<Record<string, Translation>> = {
  'database-in-use': ({ folder, pid, url }) => ({
    message: `数据库 ${folder} 正被进程 ${pid} 使用${url === '' ? '' : `（${url}）`}。`,
    hint: '请使用正在运行的服务，或先停止它，或指定另一个目录。',
  }),
  'database-refused': ({ problem }) => ({
    message: `数据库拒绝访问：${problem}。`,
    hint: '请检查 DATABASE_URL 中的用户、密码和数据库名。',
  }),
  'database-url-invalid': () => ({
    message: 'DATABASE_URL 不是 PostgreSQL 数据库的地址。',
    hint: '请写成 postgresql://用户:密码@主机:5432/数据库 的形式。',
  }),
  'database-newer': ({ version }) => ({
    message: `数据库由更新版本的 AutoQA 写入（表结构版本 ${version}）。`,
    hint: '请升级 AutoQA，或使用另一个数据库。',
  }),
  'cursor-invalid': () => ({
    message: '该游标不属于这个列表。',
    hint: '请先不带游标查询，再使用返回结果中给出的游标继续。',
  }),
  'project-unknown': ({ projectId }) => ({ message: `没有项目 ${projectId}。`, hint: '请选择其他项目，或不选项目。' }),
  'upload-unknown': ({ id }) => ({ message: `没有上传的文件 ${id}。`, hint: '请重新上传该文件。' }),
};
