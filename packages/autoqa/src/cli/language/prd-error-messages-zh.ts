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
  'prd-command-missing': () => ({
    message: '“autoqa prd”后面还需要说明要做什么。',
    hint: '例如：autoqa prd test --profile target.yaml --prd prd.md',
  }),
  'prd-source-missing': ({ flag }) => ({
    message: `缺少 ${flag}。`,
    hint: '请传入 --profile target.yaml 和 --prd prd.md（或 .docx、.txt），或 --resume 运行编号。',
  }),
  'prd-route-odd': ({ route }) => ({
    message: `--routes：“${route}”不是路由。`,
    hint: '路由以斜杠开头：--routes /cart,/orders。',
  }),
  'prd-comment-missing': () => ({
    message: '打回用例时没有说明原因。',
    hint: '请用 --comment "…" 写明问题；下一轮生成会用到它。',
  }),
  'prd-decision-odd': ({ given }) => ({
    message: `--decide：“${given}”不是“用例/断言=pass”或“=fail”。`,
    hint: '名称见报告，例如 --decide REQ-3-1/check-2.0.1=fail。',
  }),
  'prd-out-of-scope': ({ prd }) => ({
    message: `${prd} 的所有需求都不在测试范围内。`,
    hint: '请检查目标配置中的 allowedRoutes、deniedRoutes 以及 --routes。',
  }),
  'prd-untestable': ({ prd }) => ({
    message: `${prd} 中没有可测试的需求。`,
    hint: '请为每条需求写带编号的标题（如 REQ-1），并在下面列出应当看到的结果。',
  }),
  'prd-paper-broken': ({ file, problem }) => ({
    message: `${file} 无法使用：${problem}。`,
    hint: '请用 "autoqa prd test" 重新开始。',
  }),
  'prd-approval-malformed': ({ file }) => ({
    message: `无法理解 ${file} 的内容。`,
    hint: '应写作 { "decision": "approved" | "rejected", "round": 1, "by": "你", "comment": "…" }。',
  }),
  'prd-no-case': () => ({
    message: '没有可执行的用例。',
    hint: '请在运行目录的 prd/cases 中添加用例文件，或用 "autoqa approve 运行编号 --reject --comment …" 打回。',
  }),
  'prd-login-refused': ({ url, problem }) => ({
    message: `在 ${url} 登录失败：${problem}。`,
    hint: '请检查目标配置中的 login 及其变量的值。',
  }),
  'prd-target-down': ({ url, problem }) => ({
    message: `${url} 没有响应：${problem}`,
    hint: '请启动被测应用，或修正目标配置中的 baseUrl；然后用 --resume 继续。',
  }),
  'prd-undecided': ({ count, first, all }) => ({
    message: `还有 ${count} 条断言等你裁决：${all}。`,
    hint: `请查看报告，然后逐条传入 --decide ${first}=pass（或 fail），或用 --accept 保持原判。`,
  }),
  'prd-assertion-unknown': ({ named, known }) => ({
    message: `这次运行中没有断言 ${named}。`,
    hint: known === '' ? '没有需要裁决的断言。' : `例如 --decide ${known}=pass。`,
  }),
  'prd-run-wrong': ({ runId }) => ({
    message: `${runId} 不是需求测试的运行。`,
    hint: '只有 "autoqa prd test" 的运行可以审批、确认和继续；"autoqa runs" 列出所有运行。',
  }),
  'prd-not-approvable': ({ state }) => ({
    message: `运行处于 ${state} 状态，现在没有可审批的内容。`,
    hint: '等待确认时用 "autoqa confirm"，中断时用 "autoqa prd test --resume"。',
  }),
  'prd-not-confirmable': ({ state }) => ({
    message: `运行处于 ${state} 状态，现在没有可确认的内容。`,
    hint: '等待审批时用 "autoqa approve"，中断时用 "autoqa prd test --resume"。',
  }),
};
