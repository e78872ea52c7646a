import {
  responseFor,
  type ApiContent,
  type ApiDescription,
  type ApiOperation,
  type ApiResponse,
  type JsonSchema,
} from '@autoqa/domain/model/api/api-description';
import type { HttpAnswer } from '../http/answer.ts';
import { isJsonType } from '../http/decode-body.ts';
import { AnswerSchemas } from './answer-schemas.ts';

export interface Finding {
  verdict: 'pass' | 'fail' | 'unknown';
  expected: string;
  actual: string;
  notes: string[];
}

/** Is an answer one the document knows: its status, its content type, its body and its headers. */
export class Conformance {
  readonly #schemas: AnswerSchemas;

  constructor(description: ApiDescription) {
    this.#schemas = new AnswerSchemas(description);
  }

  check(operation: ApiOperation, answer: HttpAnswer): Finding {
    if (operation.responses.length === 0) return unknown('the document says nothing about answers');
    const response = responseFor(operation, answer.status);
    if (response === undefined) {
      const known = operation.responses.map(({ status }) => status).join(', ');
      return fail(`a documented status (${known})`, `${answer.status}`);
    }
    const body = this.#checkBody(operation, response, answer);
    return body.verdict === 'pass' ? (this.#checkHeaders(response, answer) ?? body) : body;
  }

  #checkBody(operation: ApiOperation, response: ApiResponse, answer: HttpAnswer): Finding {
    if (operation.method === 'head') return pass(response, 'no body is looked at');
    if (answer.status === 204 || answer.status === 304) return checkEmpty(answer);
    if (response.contents.length === 0) return pass(response, 'the document says nothing about the body');
    const content = contentFor(response.contents, answer.contentType);
    if (content === undefined) {
      const known = response.contents.map(({ contentType }) => contentType).join(' or ');
      return fail(known, answer.contentType ?? (answer.bytes.length === 0 ? 'no content' : 'no content type'));
    }
    return this.#checkContent(response, content, answer);
  }

  #checkContent(response: ApiResponse, { schema, contentType }: ApiContent, answer: HttpAnswer): Finding {
    if (answer.notes.includes('undecodable')) return fail(`a body in ${contentType}`, 'a body that cannot be decoded');
    if (answer.notes.includes('cut')) return unknown('the body is too long to be looked at');
    if (!isJsonType(answer.contentType)) return pass(response, 'not JSON: only its type was looked at');
    if (answer.notes.includes('invalid-utf8')) return fail('text in UTF-8', 'bytes that are no UTF-8');
    if (!('json' in answer)) return fail('a JSON body', answer.bodyText === '' ? 'no body' : 'a body that is no JSON');
    return schema === undefined ? pass(response, 'no schema') : this.#checkSchema(schema, answer.json, response);
  }

  #checkSchema(schema: JsonSchema, value: unknown, response: ApiResponse): Finding {
    const validity = this.#schemas.validate(schema, value);
    const expected = `the schema of ${response.status}`;
    if (validity.kind === 'unusable') return unknown(`the schema cannot be used: ${validity.problem}`);
    if (validity.kind === 'valid') return { verdict: 'pass', expected, actual: 'it fits', notes: validity.notes };
    return { verdict: 'fail', expected, actual: validity.problem, notes: validity.notes };
  }

  /** Loosely: a header that is there has to fit; texts are read as what the schema wants. */
  #checkHeaders(response: ApiResponse, answer: HttpAnswer): Finding | undefined {
    for (const [name, schema] of Object.entries(response.headers)) {
      const text = answer.headers[name.toLowerCase()];
      if (text === undefined || typeof schema === 'boolean') continue;
      const validity = this.#schemas.validate(schema, coerce(text, schema['type']));
      if (validity.kind === 'invalid') return fail(`header ${name} by its schema`, `${text}: ${validity.problem}`);
    }
    return undefined;
  }
}

function checkEmpty(answer: HttpAnswer): Finding {
  const { length } = answer.bytes;
  const expected = 'no content';
  return length === 0 ? { verdict: 'pass', expected, actual: expected, notes: [] } : fail(expected, `${length} bytes`);
}

/** The exact type before `application/*` before `*\/*`. */
function contentFor(contents: readonly ApiContent[], contentType: string | undefined): ApiContent | undefined {
  if (contentType === undefined) return undefined;
  const wanted = [contentType, contentType.replace(/\/.*/, '/*'), '*/*'];
  const typeOf = (content: ApiContent): string => content.contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  for (const each of wanted) {
    const found = contents.find((content) => typeOf(content) === each);
    if (found !== undefined) return found;
  }
  return undefined;
}

function coerce(text: string, type: unknown): unknown {
  const types: unknown[] = Array.isArray(type) ? type : [type];
  const isNumber = types.includes('integer') || types.includes('number');
  if (isNumber && /^-?\d+(\.\d+)?$/.test(text.trim())) return Number(text);
  if (types.includes('boolean') && /^(?:true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  return types.includes('array') ? text.split(',').map((each) => each.trim()) : text;
}

function pass({ status }: ApiResponse, actual: string): Finding {
  return { verdict: 'pass', expected: `the documented ${status}`, actual, notes: [] };
}

function fail(expected: string, actual: string): Finding {
  return { verdict: 'fail', expected, actual, notes: [] };
}

function unknown(actual: string): Finding {
  return { verdict: 'unknown', expected: 'an answer by the document', actual, notes: [] };
}
