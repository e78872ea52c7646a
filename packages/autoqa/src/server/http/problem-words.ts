import type { Language } from '@autoqa/domain/model/language';

interface Words {
  message: string;
  hint: string;
}

interface ProblemKind extends Record<Language, Words> {
  status: number;
}

/** What the server refuses with, and in which words. `{name}` stands for a detail. */
const TABLE = {
  'request-invalid': {
    status: 400,
    en: { message: 'The request is not as described.', hint: 'See "fields", and /api/docs for what is expected.' },
    zh: { message: '请求与说明不符。', hint: '请看 "fields"；/api/docs 里写了需要什么。' },
  },
  'request-malformed': {
    status: 400,
    en: { message: 'The request cannot be read.', hint: 'Send valid JSON with "Content-Type: application/json".' },
    zh: { message: '无法读取请求。', hint: '请发送合法的 JSON，并带上 "Content-Type: application/json"。' },
  },
  'login-needed': {
    status: 401,
    en: { message: 'Nobody is logged in.', hint: 'Log in, or send "Authorization: Bearer TOKEN".' },
    zh: { message: '尚未登录。', hint: '请登录，或发送 "Authorization: Bearer 令牌"。' },
  },
  'token-wrong': {
    status: 401,
    en: { message: 'This token or code is not valid.', hint: 'A code works once and not for long: ask for a new one.' },
    zh: { message: '令牌或一次性代码无效。', hint: '一次性代码只能用一次，且很快过期：请重新获取。' },
  },
  'host-refused': {
    status: 403,
    en: { message: 'This server does not go by that name.', hint: 'Allow the host name when you start the server.' },
    zh: { message: '服务器不接受这个主机名。', hint: '启动服务器时把该主机名加入允许列表。' },
  },
  'origin-refused': {
    status: 403,
    en: { message: 'Requests from that page are not accepted.', hint: "Use the server's own page, or a token." },
    zh: { message: '不接受来自该页面的请求。', hint: '请使用服务器自己的页面，或使用令牌。' },
  },
  'route-unknown': {
    status: 404,
    en: { message: 'There is nothing at this address.', hint: '/api/docs lists every operation.' },
    zh: { message: '该地址没有内容。', hint: '/api/docs 列出了全部接口。' },
  },
  'run-unknown': {
    status: 404,
    en: { message: 'This run is not known.', hint: 'GET /api/runs lists the runs.' },
    zh: { message: '没有这个运行。', hint: 'GET /api/runs 列出全部运行。' },
  },
  'file-unknown': {
    status: 404,
    en: { message: 'The run has no such file.', hint: 'GET /api/runs/ID/files lists its files.' },
    zh: { message: '该运行没有这个文件。', hint: 'GET /api/runs/ID/files 列出它的文件。' },
  },
  'result-unknown': {
    status: 404,
    en: { message: 'The run has left nothing yet.', hint: 'Wait until it has started, or is over.' },
    zh: { message: '该运行还没有留下内容。', hint: '请等它开始或结束后再试。' },
  },
  'record-unknown': {
    status: 404,
    en: { message: 'There is no such entry.', hint: 'It may have been deleted: read the list again.' },
    zh: { message: '没有这个条目。', hint: '它可能已被删除：请重新读取列表。' },
  },
  'method-unknown': {
    status: 405,
    en: { message: 'This address does not know that method.', hint: 'The header "Allow" names those it knows.' },
    zh: { message: '该地址不支持这个方法。', hint: '响应头 "Allow" 列出了支持的方法。' },
  },
  'decision-not-awaited': {
    status: 409,
    en: { message: 'Nobody waits for this decision.', hint: 'It was decided already, or not asked yet: read the run.' },
    zh: { message: '没有人在等待这个决定。', hint: '它已经被决定，或还没有提出：请重新读取该运行。' },
  },
  'document-locked': {
    status: 409,
    en: {
      message: 'This document cannot be changed now.',
      hint: 'Only the documents of a run that waits for approval can.',
    },
    zh: { message: '现在不能修改这个文档。', hint: '只有等待批准的运行的文档可以修改。' },
  },
  'run-not-over': {
    status: 409,
    en: { message: 'The run is not over.', hint: 'Cancel it first.' },
    zh: { message: '该运行还没有结束。', hint: '请先取消它。' },
  },
  'run-over': {
    status: 409,
    en: { message: 'The run is over already.', hint: 'There is nothing to stop.' },
    zh: { message: '该运行已经结束。', hint: '没有什么可以停止。' },
  },
  'run-not-repeatable': {
    status: 409,
    en: { message: 'The command line started this run.', hint: 'Start it there again, or ask for a new run here.' },
    zh: { message: '该运行由命令行启动。', hint: '请在命令行重新启动，或在这里新建运行。' },
  },
  'idempotency-key-reused': {
    status: 409,
    en: { message: 'This Idempotency-Key belongs to another request.', hint: 'Use a new key for each new request.' },
    zh: { message: '这个 Idempotency-Key 已用于另一个请求。', hint: '每个新请求请使用新的键。' },
  },
  'request-still-running': {
    status: 409,
    en: { message: 'The first request with this key is not over yet.', hint: 'Try again soon.' },
    zh: { message: '使用该键的第一个请求尚未完成。', hint: '请稍后再试。' },
  },
  'too-large': {
    status: 413,
    en: { message: 'This is larger than the server accepts.', hint: 'GET /api/settings tells the limit of uploads.' },
    zh: { message: '内容超过服务器允许的大小。', hint: 'GET /api/settings 给出上传上限。' },
  },
  'media-type-refused': {
    status: 415,
    en: { message: 'This kind of content is not accepted here.', hint: 'Send JSON; files go to /api/uploads.' },
    zh: { message: '此处不接受这种内容类型。', hint: '请发送 JSON；文件请上传到 /api/uploads。' },
  },
  'comment-needed': {
    status: 422,
    en: { message: 'Sending cases back needs a comment.', hint: 'Say in "comment" what is to be changed.' },
    zh: { message: '退回用例时必须填写意见。', hint: '请在 "comment" 中写明要改什么。' },
  },
  'verdicts-missing': {
    status: 422,
    en: {
      message: 'Some assertions are left for you to decide.',
      hint: 'Name each in "verdicts", or say "accept" to leave them as measured.',
    },
    zh: { message: '还有断言等待你裁决。', hint: '请在 "verdicts" 中逐条裁决，或用 "accept" 保持原判。' },
  },
  'cases-missing': {
    status: 422,
    en: { message: 'There is nothing to run.', hint: 'Give specs, uploads, an earlier run or a project.' },
    zh: { message: '没有可运行的内容。', hint: '请给出用例、上传文件、之前的运行或项目。' },
  },
  'case-text-missing': {
    status: 422,
    en: { message: 'A phone case is missing.', hint: 'Give "text" or "upload".' },
    zh: { message: '缺少手机用例。', hint: '请给出 "text" 或 "upload"。' },
  },
  'profile-missing': {
    status: 422,
    en: { message: 'A target profile is missing.', hint: 'Give "profile" or "profileId".' },
    zh: { message: '缺少目标配置。', hint: '请给出 "profile" 或 "profileId"。' },
  },
  'load-source-missing': {
    status: 422,
    en: { message: 'It is not said what to load.', hint: 'Name a run, or an API document.' },
    zh: { message: '没有说明压测什么。', hint: '请给出一个运行或接口文档。' },
  },
  'reference-unknown': {
    status: 422,
    en: { message: 'The request names "{name}", which is not there.', hint: 'Make or upload it first.' },
    zh: { message: '请求引用了不存在的“{name}”。', hint: '请先创建或上传。' },
  },
  'change-unsupported': {
    status: 422,
    en: { message: 'Only runs of specs take these changes.', hint: 'Leave out "heal" and "grep".' },
    zh: { message: '只有用例运行支持这些改动。', hint: '请去掉 "heal" 和 "grep"。' },
  },
  'fields-missing': {
    status: 422,
    en: { message: 'No credential is given.', hint: 'Give at least one of "fields".' },
    zh: { message: '没有给出凭据。', hint: '"fields" 中至少给出一项。' },
  },
  'too-many-requests': {
    status: 429,
    en: { message: 'Too many requests.', hint: 'Wait as long as "Retry-After" says.' },
    zh: { message: '请求过多。', hint: '请按 "Retry-After" 等待。' },
  },
  'internal-error': {
    status: 500,
    en: { message: 'Something went wrong in AutoQA.', hint: "The server's log tells more." },
    zh: { message: 'AutoQA 内部出错。', hint: '服务器日志里有更多信息。' },
  },
  'database-away': {
    status: 503,
    en: { message: 'The database cannot be reached.', hint: 'Nothing is lost: try again soon.' },
    zh: { message: '无法连接数据库。', hint: '没有丢失任何内容：请稍后再试。' },
  },
  'server-closing': {
    status: 503,
    en: { message: 'The server is stopping.', hint: 'Try again when it is back.' },
    zh: { message: '服务器正在停止。', hint: '请在它恢复后再试。' },
  },
  'run-takes-longer': {
    status: 504,
    en: {
      message: 'The run takes longer than a request may wait.',
      hint: 'Ask again with its "conversation_id": {name}.',
    },
    zh: { message: '运行时间超过了请求可等待的时间。', hint: '请带上 "conversation_id" 再次请求：{name}。' },
  },
} satisfies Record<string, ProblemKind>;

export type ProblemCode = keyof typeof TABLE;

export const PROBLEM_KINDS: Readonly<Record<ProblemCode, ProblemKind>> = TABLE;

/** The words of a problem, with its details filled in. */
export function problemWords(
  code: ProblemCode,
  language: Language,
  details: Readonly<Record<string, string | number>> = {},
): Words {
  const { message, hint } = PROBLEM_KINDS[code][language];
  return { message: fill(message, details), hint: fill(hint, details) };
}

export function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(TABLE, code);
}

function fill(text: string, details: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ''));
}
