import { ExpressionError } from '@autoqa/domain/model/api/expression/expression';
import { parseExpression } from '@autoqa/domain/model/api/expression/parse-expression';
import { printFieldAccess } from '@autoqa/domain/model/api/expression/print-expression';
import type { FieldName } from './api-intent.ts';

const WHOLE =
  /^(?:the\s+)?(?:response(?:\s+body)?|answer|body|result|list|响应(?:体|内容)?|返回(?:的?结果|内容|列表|值)?|接口返回|列表|结果)$/iu;
const OF_ANSWER = /\s+(?:of|in|from)\s+(?:the\s+)?(?:response(?:\s+body)?|answer|body)$/iu;
const ZH_OF_ANSWER = /^(?:响应|返回(?:的?结果|内容)?|接口返回)(?:中|里)?的/u;
const PATH =
  /^[\p{L}_$][\p{L}\p{N}_$-]*(?:\[\d+\]|\.[\p{L}_$][\p{L}\p{N}_$-]*)+$|^\[\d+\](?:\[\d+\]|\.[\p{L}_$][\p{L}\p{N}_$-]*)*$/u;
const LONGEST = 60;

/** Reads how a field is named: `` `items[0].name` ``, `the "total"`, `the order id`, `“total”`; nothing for other words. */
export function readField(written: string): FieldName | undefined {
  const words = written
    .trim()
    .replace(OF_ANSWER, '')
    .replace(ZH_OF_ANSWER, '')
    .replace(/^the\s+/iu, '')
    .replace(/\s*(?:field|property|字段|属性)$/iu, '')
    .replace(/(?:的值|的内容)$/u, '')
    .trim();
  const marked = /^(?:`([^`]+)`|"([^"]+)"|“([^”]+)”|「([^」]+)」)$/u.exec(words);
  const name = marked === null ? words : (marked.slice(1).find((each) => each !== undefined) ?? '').trim();
  if (name === '' || name.length > LONGEST || /["“”「」{}]/u.test(name)) return undefined;
  if (PATH.test(name) || marked?.[1] !== undefined) return isPath(name) ? { by: 'path', path: name } : undefined;
  return marked === null && !isName(name) ? undefined : { by: 'words', words: name };
}

/** Whether these words mean all of the answer. */
export function isWholeAnswer(written: string): boolean {
  return WHOLE.test(written.trim());
}

/** Words without quotes: a few of them, none of which opens another part of the sentence. */
function isName(name: string): boolean {
  return /^[\p{L}\p{N}_ .$[\]-]+$/u.test(name) && name.split(/\s+/).length <= 5 && !OPENS.test(name);
}

const OPENS =
  /\b(?:is|are|has|have|contains?|with|and|or|not|it|this|that|there|everything|page|button|should)\b|页面|按钮|并且|或者/iu;

/** Below `body`, in the language of API cases. A name may hold a hyphen: there is nothing to subtract in a path. */
export function expressionOf(path: string): string {
  const below = path.startsWith('[') ? path : `.${path}`;
  const quotedOrNamed = /"(?:[^"\\]|\\.)*"|\.([\p{L}_$][\p{L}\p{N}_$-]*)/gu;
  return `body${below.replaceAll(quotedOrNamed, (whole, name?: string) => (name === undefined ? whole : printFieldAccess(name)))}`;
}

function isPath(path: string): boolean {
  try {
    const { kind } = parseExpression(expressionOf(path));
    return kind === 'field' || kind === 'index';
  } catch (error) {
    if (error instanceof ExpressionError) return false;
    throw error;
  }
}
