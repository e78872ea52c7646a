import type { Translation } from './error-messages-zh.ts';

/** What can go wrong with a load test, in Chinese. */
export const LOAD_ERROR_MESSAGES_ZH: Readonly<Record<string, Translation>> = {
  'load-nothing-given': () => ({
    message: '没有说明压测什么。',
    hint: '请用 --run-id 指定一次接口测试，或用 --spec openapi.json 指定接口文档。',
  }),
  'load-key-in-query': ({ engine }) => ({
    message: `查询参数中的密钥不能交给 ${engine}：脚本会包含该密钥。`,
    hint: '请使用 --engine embedded。',
  }),
  'load-engine-unknown': ({ given }) => ({
    message: `没有名为“${given}”的压测引擎。`,
    hint: '请使用 --engine embedded、locust 或 k6。',
  }),
  'no-such-endpoint': ({ endpoint, suggestion }) => ({
    message: `API 文档中没有接口“${endpoint}”。`,
    hint: suggestion === '' ? '请写 operationId，或“METHOD /path”。' : `你是不是想写 ${suggestion}？`,
  }),
  'nothing-to-load': ({ endpoints, reasons }) => ({
    message: `没有可用于压测的用例${endpoints === '' ? '' : `（${endpoints}）`}${reasons === '' ? '' : `：${reasons}`}。`,
    hint: '压测使用成功且会自行清理的用例；请先运行功能测试，或选择其他接口。',
  }),
  'load-setting-wrong': ({ field, value }) => ({
    message: `压测不能使用 ${field} ${value}。`,
    hint: '用户数是正整数，其余数值大于 0，地址以 http:// 或 https:// 开头。',
  }),
  'load-target-unreachable': ({ url, problem }) => ({
    message: `无法连接 ${url}：${problem}`,
    hint: '请启动服务器，或检查 --base-url。',
  }),
  'load-stats-unreadable': ({ problem }) => ({
    message: `无法读取压测统计：${problem}。`,
    hint: '请使用更新版本的压测引擎，或 --engine embedded。',
  }),
  'load-engine-missing': ({ program, how }) => ({
    message: `没有安装压测引擎 ${program}。`,
    hint: `安装方法：${how}`,
  }),
  'load-engine-failed': ({ program, problem }) => ({
    message: `${program} 运行失败：${problem}`,
    hint: '请手动运行脚本查看全部输出，或使用 --engine embedded。',
  }),
  'no-scenario-exportable': ({ expression }) => ({
    message: `没有场景可以写成脚本：“${expression}”需要计算。`,
    hint: '请使用 --engine embedded。',
  }),
};
