import type { Translation } from './error-messages-zh.ts';

/** What can be wrong with a mobile case or its device, in Chinese. */
export const MOBILE_ERROR_MESSAGES_ZH: Readonly<Record<string, Translation>> = {
  'mobile-command-missing': () => ({
    message: '“autoqa mobile”需要说明要做什么。',
    hint: '试试：autoqa mobile run case.txt --server http://127.0.0.1:8080/mcp',
  }),
  'mobile-cases-missing': () => ({
    message: '没有要执行的用例。',
    hint: '请给出一个或多个用例文件，或继续某次运行：--resume RUN。',
  }),
  'mobile-case-unreadable': ({ path, problem }) => ({
    message: `无法读取用例文件 ${path}：${problem}。`,
    hint: '请检查路径；文件必须是 UTF-8 编码的文本。',
  }),
  'mobile-run-not-resumable': ({ runId }) => ({
    message: `运行 ${runId} 没有可继续的移动端用例。`,
    hint: '请给出“autoqa mobile run”的运行编号；“autoqa runs”可列出。',
  }),
  'mobile-spec-cleanup': ({ source }) => ({
    message: `${source}：手机用例不能有清理部分。`,
    hint: '每个用例都会重新启动应用；需要恢复的内容请写成最后的步骤。',
  }),
  'mobile-driver-unknown': ({ given, known }) => ({
    message: `“${given}”不是移动设备的驱动。`,
    hint: `--driver 可以是：${known}。`,
  }),
  'mobile-app-without-address': ({ app }) => ({
    message: `模拟的手机打开的是网址，但没有说明“${app}”的网址。`,
    hint: `请传入 --app ${app}=https://…，或 --app https://…`,
  }),
  'mobile-server-missing': () => ({
    message: '没有给出移动端服务，无法连接设备。',
    hint: '用 --server 给出地址或命令：--server "npx -y @mobilenext/mobile-mcp@latest"。',
  }),
  'mobile-server-one-device': () => ({
    message: '该移动端服务无法指定使用多台设备中的哪一台。',
    hint: '请为每台设备各启动一个服务，并分别用 --server 给出。',
  }),
  'mobile-workers-invalid': ({ given }) => ({
    message: `--workers：“${given}”不是正整数。`,
    hint: '例如 --workers 2。',
  }),
  'mobile-case-empty': ({ source }) => ({
    message: `${source === undefined ? '' : `${source}：`}用例里没有步骤。`,
    hint: '请写出要做的事，每行一步，例如“点击设置”。',
  }),
  'mobile-case-too-long': ({ source, characters, most }) => ({
    message: `${source === undefined ? '' : `${source}：`}用例太长：${characters} 个字符。`,
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
  'mobile-app-unreachable': ({ url, problem }) => ({
    message: `${url} 打不开：${problem}`,
    hint: '请检查地址，以及应用是否在运行。',
  }),
  'mobile-session-refused': ({ where, problem }) => ({
    message: `Appium 服务没有建立会话（${where}）：${problem}`,
    hint: '请检查服务是否装有该平台的驱动（“appium driver list”），以及设备是否就绪。',
  }),
  'mobile-device-lost': ({ problem }) => ({
    message: `手机已断开：${problem}`,
    hint: '请重新启动手机，然后再次运行用例。',
  }),
  'mobile-conversation-invalid': ({ id }) => ({
    message: `“${id}”不是有效的会话编号。`,
    hint: '编号只能包含字母、数字、- 和 _，最多 200 个字符。',
  }),
  'mobile-action-refused': ({ what, reason }) => ({ message: `${what} 被拒绝：${reason}` }),
};
