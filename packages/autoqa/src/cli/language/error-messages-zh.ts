import { COCKPIT_ERROR_MESSAGES_ZH } from './cockpit-error-messages-zh.ts';
import { API_ERROR_MESSAGES_ZH } from './api-error-messages-zh.ts';
import { DATABASE_ERROR_MESSAGES_ZH } from './database-error-messages-zh.ts';
import { CI_ERROR_MESSAGES_ZH } from './ci-error-messages-zh.ts';
import { DOCUMENT_ERROR_MESSAGES_ZH } from './document-error-messages-zh.ts';
import { LOAD_ERROR_MESSAGES_ZH } from './load-error-messages-zh.ts';
import { MOBILE_ERROR_MESSAGES_ZH } from './mobile-error-messages-zh.ts';
import { PLAN_ERROR_MESSAGES_ZH } from './plan-error-messages-zh.ts';
import { SOURCE_ERROR_MESSAGES_ZH } from './source-error-messages-zh.ts';
import { PRD_ERROR_MESSAGES_ZH } from './prd-error-messages-zh.ts';
import { SPEC_ERROR_MESSAGES_ZH } from './spec-error-messages-zh.ts';
import { TESTCASES_ERROR_MESSAGES_ZH } from './testcases-error-messages-zh.ts';

type Details = Readonly<Record<string, string | number>>;
export type Translation = (details: Details) => { message: string; hint?: string };

/** Every error a person can meet, in Chinese, by its code. A test compares this table with the codes in the source. */
export const ERROR_MESSAGES_ZH: Readonly<Record<string, Translation>> = {
  ...SPEC_ERROR_MESSAGES_ZH,
  ...API_ERROR_MESSAGES_ZH,
  ...TESTCASES_ERROR_MESSAGES_ZH,
  ...DATABASE_ERROR_MESSAGES_ZH,
  ...CI_ERROR_MESSAGES_ZH,
  ...DOCUMENT_ERROR_MESSAGES_ZH,
  ...LOAD_ERROR_MESSAGES_ZH,
  ...MOBILE_ERROR_MESSAGES_ZH,
  ...PLAN_ERROR_MESSAGES_ZH,
  ...SOURCE_ERROR_MESSAGES_ZH,
  ...PRD_ERROR_MESSAGES_ZH,
  ...COCKPIT_ERROR_MESSAGES_ZH,
  'unknown-command': ({ token, suggestion }) => ({
    message: `未知命令“${token}”。`,
    hint: suggestion === '' ? '运行 "autoqa --help" 查看所有命令。' : `你是不是想输入 ${suggestion}？`,
  }),
  'unknown-option': ({ token, suggestion }) => ({
    message: `未知选项“${token}”。`,
    hint: suggestion === '' ? '在命令后加 --help 查看它的选项。' : `你是不是想输入 ${suggestion}？`,
  }),
  'wrong-usage': ({ problem }) => ({ message: `命令用法不正确：${problem}`, hint: '在命令后加 --help 查看用法。' }),
  'config-unreadable': ({ path }) => ({
    message: `无法读取配置文件 ${path}。`,
    hint: '检查环境变量 AUTOQA_CONFIG，或运行 "autoqa init" 生成配置文件。',
  }),
  'config-malformed': ({ place, problem }) => ({
    message: `${place}：配置文件格式错误（${problem}）。`,
    hint: '请修改该行；每项设置写作 "名称: 值"。',
  }),
  'config-key-unknown': ({ place, key, suggestion }) => ({
    message: `${place}：未知设置“${key}”。`,
    hint: `你是不是想写 ${suggestion}？`,
  }),
  'config-value-invalid': ({ place, value, field }) => ({
    message: `${place}：不允许的值 ${value}。`,
    hint: `请检查设置 ${field} 的取值。`,
  }),
  'export-language': ({ to }) => ({
    message: to === 'pytest' ? '网页用例不能导出为 pytest；pytest 用于接口测试。' : `没有“${to}”这种导出。`,
    hint: '请写 --to playwright。',
  }),
  'export-across-surfaces': ({ source, step }) => ({
    message: `${source} 无法导出：“${step}”不只涉及一个网页。`,
    hint: '只有全部步骤都在一个网页上、且不保存变量的用例可以导出。',
  }),
  'export-not-passed': ({ source, lock }) => ({
    message: `${source} 还没有通过过：没有 ${lock}。`,
    hint: '请先用 "autoqa run" 运行；导出的正是通过时找到的内容。',
  }),
  'export-untranslatable': ({ source, step, reason }) => ({
    message: `${source}：“${step}”无法导出（${reason}）。`,
    hint: '该用例没有写出任何文件。请改写这一步，或继续用 "autoqa run" 运行它。',
  }),
  'export-exists': ({ path }) => ({
    message: `${path} 已存在且内容不同。`,
    hint: '请移走它，或用 --force 覆盖。',
  }),
  'export-nothing-passed': ({ runId }) => ({
    message: `运行 ${runId} 中没有通过的网页用例。`,
    hint: '只能导出已通过的用例；"autoqa runs show" 可查看运行结果。',
  }),
  'prompt-malformed': ({ path, problem }) => ({
    message: `提示词文件 ${path} 无法使用：${problem}。`,
    hint: '请对照 AutoQA 自带的同名提示词修改。',
  }),
  'cassette-unreadable': ({ path, problem }) => ({
    message: `无法读取模型回答的记录 ${path}（${problem}）。`,
    hint: '请先用 --record FILE 录制。',
  }),
  'reviewer-is-author': ({ model }) => ({
    message: `${model} 不能评审自己编写的内容。`,
    hint: '请另设一个评审模型（AUTOQA_REVIEWER），或者不设。',
  }),
  'model-unknown': ({ id, suggestion, forms }) => ({
    message: `无法识别模型“${id}”。`,
    hint: `${suggestion === '' ? '' : `你是不是想写 ${suggestion}？`}可用的写法：${forms}。`,
  }),
  'browser-missing': ({ tried }) => ({
    message: `没有找到浏览器（${tried}）。`,
    hint: '请安装 Chromium 或 Chrome，或在 autoqa.config.yaml 中设置 browserPath（环境变量 AUTOQA_BROWSER_PATH）。',
  }),
  'browser-not-started': ({ path }) => ({
    message: `浏览器 ${path} 无法启动。`,
    hint: '运行 "autoqa doctor" 查看缺少什么。',
  }),
  'browser-not-unpacked': ({ folder }) => ({
    message: '解压 npm 自带的 Chromium 失败。',
    hint: `请确认 ${folder} 可写，并有 300 MB 可用空间。`,
  }),
  'run-unknown': ({ typed, shown }) => ({
    message: `没有运行记录“${typed}”。`,
    hint: shown === '' ? '这里还没有任何运行记录。' : `你是不是想找 ${shown}？"autoqa runs" 列出全部记录。`,
  }),
  'run-ambiguous': ({ typed, shown }) => ({ message: `有多条运行记录匹配“${typed}”。`, hint: `例如 ${shown}。` }),
  'run-locked': ({ pid }) => ({ message: `该运行仍在由进程 ${pid} 写入。`, hint: '请等待它结束，或先停止该进程。' }),
  'record-not-writable': ({ path }) => ({
    message: `无法写入 ${path}。`,
    hint: '请检查磁盘空间和 --out 指定的目录。',
  }),
  'disk-full': ({ problem }) => ({
    message: `磁盘已满：${problem}。`,
    hint: '请释放空间，或用 --out 指定其他目录。',
  }),
  'disk-closed': ({ problem }) => ({
    message: `文件或目录无法使用：${problem}。`,
    hint: '请检查它的类型（文件或目录）和写权限，或用 --out 指定其他目录。',
  }),
  'path-outside-run': ({ path }) => ({ message: `路径“${path}”超出了运行目录。` }),
  'program-missing': ({ command }) => ({
    message: `找不到程序：${command}`,
    hint: `请安装 ${command}，或把它加入 PATH。`,
  }),
  'program-not-started': ({ command }) => ({ message: `无法启动 ${command}。`, hint: '请确认该文件可执行。' }),
  'unknown-reporter': ({ name, suggestion }) => ({ message: `没有名为“${name}”的报告。`, hint: `可用：${suggestion}` }),
  'report-failed': ({ reporter }) => ({ message: `无法生成 ${reporter} 报告。` }),
  'lock-unreadable': ({ path }) => ({
    message: `无法读取锁文件 ${path}。`,
    hint: '请修正或删除它：下一次通过的运行会重新生成。',
  }),
  'device-unknown': ({ device, near }) => ({
    message: `没有名为“${device}”的设备。`,
    hint: near === '' ? '例如 "iPhone 15" 或 "Pixel 7"。' : `你是不是想用 ${near}？`,
  }),
  'browser-unreachable': ({ url, reason }) => ({
    message: `${url} 没有浏览器应答：${reason}`,
    hint: '请确认它在运行，且地址是 Playwright 服务器（ws://…）、CDP 端点（http://主机:端口 或 ws://…/devtools/browser/…）或 Selenium Grid（http://主机:4444）。',
  }),
  'address-invalid': ({ address }) => ({
    message: `“${address}”不是网页地址。`,
    hint: '请写完整地址，例如 http://localhost:3000/login。',
  }),
  'page-unreachable': ({ url, reason }) => ({
    message: `无法打开 ${url}：${reason}`,
    hint: '请确认应用正在运行，且地址正确。',
  }),
  'assistant-too-slow': ({ seconds }) => ({
    message: `页面在 ${seconds} 秒内没有给出可用的内容。`,
    hint: '请在应用响应更快时重试，或使用 "autoqa plan"。',
  }),
  'assistant-login-refused': ({ url, problem }) => ({
    message: `在 ${url} 登录失败：${problem}。`,
    hint: '请检查登录地址，以及为该域名保存的凭据。',
  }),
  'page-unreadable': ({ url }) => ({ message: `无法读取页面 ${url}。`, hint: '页面可能正在变化，请重试。' }),
  'login-form-missing': ({ reason }) => ({
    message: `没有找到登录表单。${reason}`,
    hint: '请检查 --login-url：它必须是带有登录表单的页面。',
  }),
  'login-failed': ({ reason }) => ({
    message: `登录失败。${reason}`,
    hint: '请检查 --username-var 和 --password-var 所指变量的值。',
  }),
  'menu-missing': ({ reason }) => ({
    message: `无法打开菜单项。${reason}`,
    hint: '请按菜单显示的文字填写：--menu "一级 > 二级"。',
  }),
  'variable-missing': ({ name }) => ({
    message: `${name} 没有值。`,
    hint: `请设置环境变量 AUTOQA_${name} 或 ${name}，或运行 "autoqa creds set 域名" 保存它。`,
  }),
  'claims-missing': ({ place }) => ({
    message: `${place}：文件中没有任何声明。`,
    hint: '每条声明写成一个列表项，例如“- 访客可以按分类筛选商品”。',
  }),
  'claims-unreadable': ({ path, problem }) => ({
    message: `无法读取声明文件 ${path}：${problem}。`,
    hint: '请检查路径和权限。',
  }),
  'context-unreadable': ({ path, problem }) => ({
    message: `无法读取上下文文档 ${path}：${problem}。`,
    hint: '请给出一个 Markdown 或文本文件的路径。',
  }),
  'no-claim-given': () => ({
    message: '没有要检查的声明。',
    hint: '请给出声明文件，或使用 --claim "访客可以按分类筛选商品"。',
  }),
  'api-base-url-invalid': ({ url }) => ({
    message: `“${url}”不是接口地址。`,
    hint: '请给出以 http:// 或 https:// 开头的 base_url，例如 https://api.example.com/v1。',
  }),
  'no-case-chosen': ({ grep, total }) => ({
    message: `${total} 个用例都不匹配 --grep “${grep}”。`,
    hint: '会在标题、标签和路径中查找；正则表达式写在两个斜杠之间。',
  }),
  'api-operation-unknown': ({ operation, asker, suggestion }) => ({
    message: `API 文档中没有操作 ${operation}（${asker} 需要它）。`,
    hint: suggestion === '' ? '请对照 API 文档检查用例。' : `你是不是想写 ${suggestion}？`,
  }),
  'api-case-unreadable': ({ caseId, problem }) => ({
    message: `用例 ${caseId} 中有无法读取的表达式：${problem}`,
    hint: '请修正用例中的表达式。',
  }),
  'pytest-missing': ({ tried }) => ({
    message: `没有找到装有 pytest 和 requests 的 Python${tried === '' ? '' : `（试过 ${tried}）`}。`,
    hint: '请安装：apt install python3-pytest python3-requests python3-pytest-timeout，或 pip install -r requirements.txt。',
  }),
  'playwright-test-missing': ({ places }) => ({
    message: `${places} 中没有安装 @playwright/test。`,
    hint: '请在项目中运行 npm i -D @playwright/test。',
  }),
  'suite-empty': ({ folder }) => ({
    message: `${folder} 中没有要运行的测试。`,
    hint: '请检查文件夹、文件和用例编号。',
  }),
  'deadline-exceeded': ({ what, timeoutMs }) => ({ message: `${what} 没有在 ${timeoutMs} 毫秒内完成。` }),
  cancelled: () => ({ message: '已取消。' }),
  'demo-unavailable': ({ path }) => ({
    message: `找不到内置商店（${path}）。`,
    hint: '在仓库中请先运行 npm run build。',
  }),
  'domain-invalid': () => ({
    message: '给出的内容不是域名。',
    hint: '请写主机名，需要时带端口，不要带用户名或密码，例如 shop.example.com 或 localhost:3000。',
  }),
  'credential-field-invalid': () => ({
    message: '凭证字段的名称无效。',
    hint: '名称由字母、数字和下划线组成，例如 PASSWORD 或 API_TOKEN。',
  }),
  'credential-unknown': ({ domain, suggestion }) => ({
    message: `没有保存 ${domain} 的凭证。`,
    hint: suggestion === '' ? '运行 "autoqa creds list" 查看全部。' : `你是不是想找 ${suggestion}？`,
  }),
  'credential-value-missing': ({ field }) => ({
    message: `没有给出 ${field} 的值。`,
    hint: '请在提示时输入，或通过标准输入传入 NAME=VALUE 行，或检查 --from-env 指定的环境变量是否已设置。',
  }),
  'credential-input-malformed': ({ line }) => ({
    message: `标准输入的第 ${line} 行不是 UTF-8 编码的 NAME=VALUE。`,
    hint: '每行写一个字段，例如 PASSWORD=… 。',
  }),
  'secret-in-arguments': () => ({
    message: '不接受命令行参数中的密文。',
    hint: '写在命令行中的密文会出现在进程列表和 shell 历史里（如果是真实密码，请更换）。请运行 "autoqa creds set 域名" 并按提示输入，或通过标准输入传入 NAME=VALUE 行，或使用 --from-env NAME=变量名。',
  }),
  'vault-damaged': ({ path }) => ({
    message: `凭证库 ${path} 已损坏：内容不完整，或不是凭证库。`,
    hint: '没有做任何改动。请从备份恢复，或删除它后重新保存凭证。',
  }),
  'vault-newer': ({ path, version }) => ({
    message: `凭证库 ${path} 由更新版本的 AutoQA 写入（格式 ${version}）。`,
    hint: '请升级 AutoQA。',
  }),
  'vault-tampered': ({ which, domain }) => ({
    message: `${which} 的凭证在 AutoQA 之外被改动过。`,
    hint: `请从备份恢复凭证库，或运行 "autoqa creds rm ${domain}" 后重新保存。`,
  }),
  'vault-key-missing': ({ path, source }) => ({
    message: `无法打开凭证库 ${path}：缺少密钥（${source}）。`,
    hint: '没有做任何改动。请恢复密钥文件，或设置 AUTOQA_KEYS 或 AUTOQA_KEY_FILE。没有密钥就无法找回凭证：只能删除凭证库后重新保存。',
  }),
  'vault-key-unknown': ({ key, source, path }) => ({
    message: `凭证库 ${path} 是用密钥“${key}”加密的，而 ${source} 中没有这个密钥。`,
    hint: `没有做任何改动。请把密钥“${key}”加回到当前密钥之后；运行 "autoqa creds rotate" 之后就可以去掉它。`,
  }),
  'vault-key-wrong': ({ key, source, path }) => ({
    message: `${source} 中的密钥“${key}”不是加密凭证库 ${path} 的那一个。`,
    hint: '没有做任何改动。请恢复正确的密钥（AUTOQA_KEYS 或 AUTOQA_KEY_FILE），或删除凭证库后重新保存凭证。',
  }),
  'vault-keys-malformed': ({ source, number }) => ({
    message: `${source}：第 ${number} 项不是有效的独立密钥。`,
    hint: '请写作 名称:密钥，名称不能重复；密钥是 32 个随机字节的 base64，可用 "openssl rand -base64 32" 生成。',
  }),
  'vault-file-unusable': ({ path, reason }) => ({
    message: `无法读取或写入 ${path}（${reason}）。`,
    hint: '请确认它是文件、所在目录存在，并且你有写入权限。',
  }),
  'vault-locked': ({ path }) => ({
    message: `另一个进程正在修改凭证（${path}）。`,
    hint: '请等它结束后重试。如果没有这样的进程，请删除该文件。',
  }),
  'key-file-exposed': ({ path, mode }) => ({
    message: `其他用户可以访问密钥文件 ${path}（权限 ${mode}）。`,
    hint: `请运行 chmod 600 ${path}。如果可能已被他人读取，请运行 "autoqa creds rotate" 并更换密码。`,
  }),
  'key-file-inside-data': ({ path }) => ({
    message: `密钥文件 ${path} 位于凭证库所在的目录中。`,
    hint: '复制该目录的人会同时得到两者。请把 AUTOQA_KEY_FILE 设为该目录之外的路径。',
  }),
  'internal-error': ({ problem }) => ({
    message: `AutoQA 内部错误：${problem}`,
    hint: '这是我们的问题。请加 --verbose 重新运行，并附上输出报告给我们。',
  }),
};
