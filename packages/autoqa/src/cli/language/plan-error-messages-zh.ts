import type { Translation } from './error-messages-zh.ts';

const PLAN_AGAIN = '重试或换一个模型；不用模型时 AutoQA 会自己规划。';

/** What can be wrong with an exploration or a plan, in Chinese. */
export const PLAN_ERROR_MESSAGES_ZH: Readonly<Record<string, Translation>> = {
  'plan-json-missing': () => ({ message: '规划器的输出中没有 JSON 格式的测试计划。', hint: PLAN_AGAIN }),
  'plan-json-malformed': ({ problem }) => ({ message: `测试计划的 JSON 无法解析：${problem}`, hint: PLAN_AGAIN }),
  'plan-without-cases': () => ({ message: '规划器给出的测试计划中没有测试用例。', hint: PLAN_AGAIN }),
  'plan-url-missing': () => ({
    message: '没有说明应用的地址。',
    hint: '请用 -u http://127.0.0.1:3000 指定，或在 --config 文件里写 baseUrl。',
  }),
  'plan-url-invalid': ({ url }) => ({
    message: `“${url}”不是应用的地址。`,
    hint: '请给出以 http:// 或 https:// 开头的地址，例如 -u http://127.0.0.1:3000。',
  }),
  'plan-config-malformed': ({ place, problem }) => ({
    message: `${place}：无法读取配置：${problem}。`,
    hint: '请修正这一行；设置写作“名称: 值”。',
  }),
  'plan-config-key-unknown': ({ place, key, suggestion }) => ({
    message: `${place}：未知设置“${key}”。`,
    hint: `你是不是想写 ${suggestion}？`,
  }),
  'plan-config-value-invalid': ({ place, field, problem }) => ({
    message: `${place}：“${field}”不正确：${problem}。`,
    hint: '各项设置的取值见 docs/planning.md。',
  }),
  'plan-config-literal-secret': ({ place, field }) => ({
    message: `${place}：“auth.${field}”应是变量名，而不是变量的值。`,
    hint: `请写 ${field}: APP_PASSWORD，并设置环境变量 AUTOQA_APP_PASSWORD 或传入 --var。`,
  }),
  'plan-config-missing': ({ file }) => ({
    message: `${file}：找不到该文件。`,
    hint: '请给出 YAML 配置文件的路径，或去掉 --config。',
  }),
  'plan-variable-missing': ({ name }) => ({
    message: `登录需要 {{${name}}}，但它没有值。`,
    hint: `请设置环境变量 AUTOQA_${name}，或传入 --var ${name}=…，或用 "autoqa creds set" 保存。`,
  }),
  'plan-target-down': ({ url, problem }) => ({
    message: `探索过程中 ${url} 停止响应：${problem}。`,
    hint: '此前发现的内容已保存在运行目录中。请启动应用后重新探索。',
  }),
  'plan-login-refused': ({ url, problem }) => ({
    message: `在 ${url} 登录失败：${problem}。`,
    hint: '请检查 --login-url，以及 --username-var 和 --password-var 所指变量的值。',
  }),
  'evidence-not-text': ({ path }) => ({ message: `${path} 不是文本文件。`, hint: '请在运行目录中打开它。' }),
  'mcp-no-placeholder': ({ name }) => ({
    message: `这里没有 {{${name}}} 的值。`,
    hint: '请直接输入文本；涉及密码时请写成用例并调用 run_spec。',
  }),
  'plan-graph-missing': ({ run }) => ({
    message: `运行 ${run} 没有探索结果。`,
    hint: '请先运行 "autoqa plan explore -u 地址"，再用它的运行编号。',
  }),
  'plan-run-id-missing': () => ({
    message: '没有指定要使用哪次探索。',
    hint: '请传入 --run-id 运行编号（或 latest）。',
  }),
  'plan-number-invalid': ({ flag, given }) => ({
    message: `${flag} 需要一个整数，而不是“${given}”。`,
    hint: `例如 ${flag} 3。`,
  }),
  'plan-type-unknown': ({ given, known }) => ({
    message: `没有“${given}”这种测试类型。`,
    hint: `可用的类型：${known}。`,
  }),
};
