import type { Operation } from '@autoqa/domain/contract/operation';
import { OPERATIONS } from '@autoqa/domain/contract/operations';
import type { Language } from '@autoqa/domain/model/language';
import { z } from 'zod';
import { escapeHtml } from './escape-html.ts';
import { problemStatuses } from './problem-statuses.ts';

const WORDS = {
  title: { en: 'AutoQA: HTTP interface', zh: 'AutoQA：HTTP 接口' },
  intro: {
    en: 'Send <code>Authorization: Bearer TOKEN</code>. For programs: <a href="/api/openapi.json">OpenAPI 3.1</a>.',
    zh: '请发送 <code>Authorization: Bearer 令牌</code>。供程序使用：<a href="/api/openapi.json">OpenAPI 3.1</a>。',
  },
  open: { en: 'no login needed', zh: '无需登录' },
  params: { en: 'In the path', zh: '路径参数' },
  query: { en: 'In the query', zh: '查询参数' },
  body: { en: 'Body', zh: '请求体' },
  response: { en: 'Answer', zh: '响应' },
  file: { en: 'a file', zh: '文件' },
  problems: { en: 'Problems', zh: '错误状态' },
  key: {
    en: 'With <code>Idempotency-Key</code> it is done once, however often it is sent.',
    zh: '带上 <code>Idempotency-Key</code> 时，重复发送只执行一次。',
  },
} satisfies Record<string, Record<Language, string>>;

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1f2328}
h2{margin-top:2rem;text-transform:capitalize}summary{cursor:pointer;padding:.4rem 0}summary b{display:inline-block;width:4.5rem}
details{border-bottom:1px solid #d8dee4}pre{background:#f6f8fa;padding:.75rem;overflow:auto;max-height:24rem;font-size:13px}
@media(prefers-color-scheme:dark){body{background:#0d1117;color:#e6edf3}pre{background:#161b22}a{color:#79b8ff}}`;

/** No script, nothing from elsewhere. */
export const DOCS_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Every operation with its schemas, as a page for people. */
export function docsPage(language: Language): string {
  const operations: Operation[] = Object.values(OPERATIONS);
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  const sections = tags.map((tag) => {
    const own = operations.filter((each) => each.tag === tag);
    return `<h2>${escapeHtml(tag)}</h2>${own.map((each) => entry(each, language)).join('')}`;
  });
  const title = WORDS.title[language];
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head>
<body><h1>${title}</h1><p>${WORDS.intro[language]}</p>${sections.join('')}</body></html>`;
}

function entry(operation: Operation, language: Language): string {
  const { method, path, summary, access, idempotent, params, query, body, response, carries } = operation;
  const open = access === 'open' ? ` <em>(${WORDS.open[language]})</em>` : '';
  const answer = response === undefined ? `<p>${WORDS.response[language]}: ${WORDS.file[language]}</p>` : '';
  const upload = carries === 'upload' ? '<p><code>multipart/form-data</code>: file</p>' : '';
  return `<details id="${operation.id}"><summary><b>${method}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(summary)}${open}</summary>
${idempotent === true ? `<p>${WORDS.key[language]}</p>` : ''}${upload}${schemaBlock(WORDS.params[language], params, 'input')}${schemaBlock(
    WORDS.query[language],
    query,
    'input',
  )}${schemaBlock(WORDS.body[language], body, 'input')}${answer}${schemaBlock(WORDS.response[language], response, 'output')}
<p>${WORDS.problems[language]}: ${problemStatuses(operation).join(', ')}</p></details>`;
}

function schemaBlock(title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (schema === undefined) return '';
  const { $schema: _version, ...shown } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return `<p>${title}</p><pre>${escapeHtml(JSON.stringify(shown, null, 2))}</pre>`;
}
