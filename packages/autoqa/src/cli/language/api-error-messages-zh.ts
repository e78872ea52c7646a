import type { Translation } from './error-messages-zh.ts';

/** What can be wrong with an API document or the configuration of an API test, in Chinese. */
export const API_ERROR_MESSAGES_ZH: Readonly<Record<string, Translation>> = {
  'api-target-unknown': ({ given }) => ({
    message: `不支持生成“${given}”测试代码。`,
    hint: '请使用 --target playwright 或 --target pytest。',
  }),
  'api-secret-unknown': ({ caseId, name, known }) => ({
    message: `用例 ${caseId} 引用了配置中没有的密钥“${name}”。`,
    hint: known === '' ? '请在 --config 文件中给出。' : `可用的密钥：${known}。`,
  }),
  'api-command-missing': () => ({
    message: '“autoqa api”需要一个子命令。',
    hint: '例如：autoqa api test --spec openapi.json --base-url http://127.0.0.1:8080',
  }),
  'api-spec-missing': () => ({
    message: '没有指定接口文档。',
    hint: '请用 --spec openapi.json 指定（文件或地址，JSON 或 YAML）。',
  }),
  'api-config-missing': ({ file }) => ({
    message: `${file}：找不到该文件。`,
    hint: '请给出 YAML 配置文件的路径，或去掉 --config。',
  }),
  'api-base-url-missing': ({ given }) => ({
    message: given === '' ? '没有说明接口的地址。' : `“${given}”不是接口地址。`,
    hint: '请用 --base-url http://127.0.0.1:8080 指定，或在 --config 文件里写 base_url。',
  }),
  'api-unreachable': ({ baseUrl, problem }) => ({
    message: `${baseUrl} 没有响应：${problem}。`,
    hint: '请启动接口服务，或检查 --base-url。',
  }),
  'api-document-unreadable': ({ place, problem }) => ({
    message: `${place}：无法读取接口文档（${problem}）。`,
    hint: '请检查路径和权限。',
  }),
  'api-document-too-large': ({ place, limitMb }) => ({
    message: `${place}：接口文档超过 ${limitMb} MB。`,
    hint: '请确认文档是否正确，或把它拆开。',
  }),
  'api-document-yaml-too-large': ({ place }) => ({
    message: `${place}：这份 YAML 太大，读取耗时过长。`,
    hint: '请转换成 JSON，读取速度会快上百倍。',
  }),
  'api-document-address': ({ address }) => ({
    message: `“${address}”既不是文件，也不是 http 地址。`,
    hint: '请给出文件路径，或以 http://、https:// 开头的地址。',
  }),
  'api-document-unreachable': ({ url, reason }) => ({
    message: `无法从 ${url} 取得接口文档（${reason}）。`,
    hint: '请确认服务正在运行且地址正确，或把文档保存为文件后再给出。',
  }),
  'api-document-status': ({ place, status }) => ({
    message: `${place}：服务器返回了 ${status}，而不是文档。`,
    hint: '请用浏览器打开该地址看看，或把文档保存为文件后再给出。',
  }),
  'api-document-redirects': ({ place, limit }) => ({
    message: `${place}：重定向超过 ${limit} 次。`,
    hint: '请给出文档本身的地址。',
  }),
  'api-document-html': ({ place, suggestion }) => ({
    message: `${place}：这是网页，不是接口文档。`,
    hint:
      suggestion === ''
        ? '请给出文档本身的地址，通常以 openapi.json、swagger.json 或 /v3/api-docs 结尾。'
        : `该页面展示的文档似乎是 ${suggestion}，请试试它。`,
  }),
  'api-document-binary': ({ place }) => ({
    message: `${place}：这不是文本文件。`,
    hint: '请给出 JSON 或 YAML 文档，最好是 UTF-8 编码。',
  }),
  'api-document-malformed': ({ place, problem }) => ({
    message: `${place}：文档格式错误（${problem}）。`,
    hint: '请修改该行；文档必须是 JSON 或 YAML。',
  }),
  'api-document-nesting': ({ place }) => ({
    message: `${place}：文档嵌套太深，或别名展开后过大。`,
    hint: '请确认文档是否正确；正常的接口文档不会这样。',
  }),
  'api-document-foreign': ({ place, seems }) => ({
    message: `${place}：这不是接口文档（${seems}）。`,
    hint: '可以读取 Swagger 2.0、OpenAPI 3.0 和 3.1，JSON 或 YAML 均可。',
  }),
  'api-document-empty': ({ place }) => ({
    message: `${place}：文档中没有任何接口。`,
    hint: '没有可测试的内容，请确认文档是否正确。',
  }),
  'api-document-operations': ({ place, count, limit }) => ({
    message: `${place}：${count} 个接口太多，无法一次测试。`,
    hint: `最多读取 ${limit} 个，请把文档拆开。`,
  }),
  'api-document-files': ({ place, limit }) => ({
    message: `${place}：文档引用了超过 ${limit} 个文件。`,
    hint: '请把所有内容合并成一份文档。',
  }),
  'api-reference-dangling': ({ place, at, target, suggestion }) => ({
    message: `${place}：${at} 处引用的“${target}”不存在。`,
    hint: suggestion === '' ? '请修改引用，或补上被引用的内容。' : `你是不是想写 ${suggestion}？`,
  }),
  'api-reference-external': ({ place, at, target }) => ({
    message: `${place}：${at} 处引用的“${target}”在文档之外，或无法读取。`,
    hint: '请把所有内容合并成一份文档，或允许外部引用：那样会读取相对路径的文件，但从不访问网络地址。',
  }),
  'api-reference-endless': ({ place, at }) => ({
    message: `${place}：${at} 处的引用绕回了自己。`,
    hint: '请让它指向真正的内容。',
  }),
  'api-operation-unknown': ({ pattern, suggestion }) => ({
    message: `没有名为“${pattern}”的接口。`,
    hint: `例如 ${suggestion}。可以写接口 id、“方法 /路径”、路径或标签，* 代表任意文字。`,
  }),
  'api-config-malformed': ({ place, problem }) => ({
    message: `${place}：配置文件格式错误（${problem}）。`,
    hint: '请修改该行；每项设置写作 "名称: 值"。',
  }),
  'api-config-key-unknown': ({ place, key, suggestion }) => ({
    message: `${place}：未知设置“${key}”。`,
    hint: `你是不是想写 ${suggestion}？`,
  }),
  'api-config-value-invalid': ({ place, field, expected }) => ({
    message: `${place}：设置“${field}”缺失或取值不正确。`,
    hint: `应为：${expected}。`,
  }),
  'api-config-variable-missing': ({ place, name }) => ({
    message: `${place}：${name} 没有值。`,
    hint: `请使用 --var ${name}=…，或设置环境变量 AUTOQA_${name} 或 ${name}。要写美元符号本身，请写两个：$$。`,
  }),
};
