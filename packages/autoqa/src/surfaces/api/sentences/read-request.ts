import { NOBODY } from '@autoqa/domain/model/api/api-case';
import type { ApiNames, NamedValue, SpokenRequest } from './api-intent.ts';
import { endOfJson, isJsonTemplate } from './json-template.ts';
import { bareName, readValue, VALUE } from './spoken-value.ts';

const FENCE = /\n(`{3,}|~{3,})[^\n]*\n([\s\S]*?)\n\1\s*$/;
const WHO_FIRST = [
  /^as\s+(?:the\s+)?(?<who>[\p{L}\p{N}_-]+|"[^"]+")\s*[,，:：]?\s+/iu,
  /^(?:以|用)\s*(?<who>[\p{L}\p{N}_-]+?|[“"][^”"]+[”"])\s*(?:的身份|身份)\s*[,，]?\s*/u,
];
const WHO_LAST = [
  /\s+as\s+(?:the\s+)?(?<who>[\p{L}\p{N}_-]+|"[^"]+")\s*[.]?$/iu,
  /[,，]?\s*(?:以|用)\s*(?<who>[\p{L}\p{N}_-]+|[“"][^”"]+[”"])\s*(?:的身份|身份)\s*[。]?$/u,
];
const SIGNED_OUT =
  /^(?:without\s+(?:signing|logging)\s+in|signed\s+out|anonymously|未登录(?:时)?|不登录)\s*[,，:：]?\s*/iu;
const VERB =
  /^(?:please\s+)?(?:(?:send|make|call|issue|do|perform|execute|request|run|post)\s+(?:(?:an?|the)\s+)?|(?:请)?(?:发送|调用|请求|执行|发起)(?:一个|一次)?\s*)/iu;
const METHODS = 'GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS';
const METHOD_PATH = new RegExp(
  String.raw`^(?<method>${METHODS})(?:\s+request)?(?:\s*请求)?\s*(?:\s+to|到|至)?\s*(?<path>\x60[^\x60]+\x60|(?:/|\{\{)(?:\{\{[^{}]+\}\}|[^\s,，。“”"{}])*)`,
  'iu',
);
const PATH_METHOD = new RegExp(
  String.raw`^(?:向|对)\s*(?<path>\x60[^\x60]+\x60|/(?:\{\{[^{}]+\}\}|[^\s,，。“”"{}])*?)\s*(?:发送|发起|执行)(?:一个|一次)?\s*(?<method>${METHODS})(?:\s*请求)?`,
  'iu',
);

/** Reads a request; nothing for a sentence that is none, or that says something beside it that nobody understands. */
export function readRequest(sentence: string, names: ApiNames): SpokenRequest | undefined {
  const fence = FENCE.exec(sentence);
  const spoken = (fence === null ? sentence : sentence.slice(0, fence.index))
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')
    .replace(/[.。]$/u, '');
  const { rest: said, who } = takeWho(spoken, names);
  const aimed = takeTarget(said, names);
  if (aimed === undefined) return undefined;
  const details = new DetailReader(aimed.rest).read();
  if (details === undefined) return undefined;
  const body = fence?.[2] ?? details.body;
  if (body !== undefined && !isJsonTemplate(body)) return undefined;
  return {
    do: 'request',
    target: aimed.target,
    ...(who === undefined ? {} : { as: who }),
    headers: details.headers,
    fields: details.fields,
    ...(body === undefined ? {} : { body }),
  };
}

/** Who is named in front or at the end. A name that nobody knows is part of something else, and then not understood. */
function takeWho(spoken: string, { identities }: ApiNames): { rest: string; who?: string } {
  const signedOut = SIGNED_OUT.exec(spoken);
  if (signedOut !== null) return { rest: spoken.slice(signedOut[0].length), who: NOBODY };
  for (const pattern of [...WHO_FIRST, ...WHO_LAST]) {
    const found = pattern.exec(spoken);
    const who = bareName(found?.groups?.['who'] ?? '');
    if (found !== null && identities.includes(who)) {
      return { rest: `${spoken.slice(0, found.index)}${spoken.slice(found.index + found[0].length)}`.trim(), who };
    }
  }
  return { rest: spoken };
}

interface Aimed {
  target: SpokenRequest['target'];
  rest: string;
}

function takeTarget(said: string, names: ApiNames): Aimed | undefined {
  const [verb = ''] = VERB.exec(said) ?? [];
  const named = said.slice(/^post\s/i.test(verb) ? 0 : verb.length);
  const found = METHOD_PATH.exec(named) ?? PATH_METHOD.exec(named);
  const { method, path } = found?.groups ?? {};
  if (found !== null && method !== undefined && path !== undefined) {
    const target = { method: method.toUpperCase(), path: bareName(path) };
    return isPath(target.path) ? { target, rest: named.slice(found[0].length) } : undefined;
  }
  return takeOperation(named, names);
}

function isPath(path: string): boolean {
  return /^(?:\/(?!\/)|\{\{)/.test(path) && !/\s/.test(path.replaceAll(/\{\{[^{}]+\}\}/g, ''));
}

const OPERATION =
  /^(?:the\s+operation\s+|接口\s*)?(?:`(?<marked>[^`]+)`|"(?<quoted>[^"]+)"|“(?<zh>[^”]+)”|(?<bare>[\p{L}\p{N}_.-]+(?:\s+(?:in|out|up|off))?))(?=$|[\s,，。{])/iu;

/** By its id, however it is spelt: `createOrder`, `create-order`, `log in` for `login`. */
function takeOperation(named: string, { operations }: ApiNames): Aimed | undefined {
  const found = OPERATION.exec(named);
  const written = Object.values(found?.groups ?? {}).find((each) => each !== undefined) ?? '';
  const [operation, other] = operations.filter((id) => id === written || squashed(id) === squashed(written));
  const exact = operations.includes(written) ? written : other === undefined ? operation : undefined;
  if (found === null || exact === undefined) return undefined;
  return { target: { operation: exact }, rest: named.slice(found[0].length) };
}

function squashed(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

interface Details {
  headers: NamedValue[];
  fields: NamedValue[];
  body?: string;
}

const JOINT =
  /^\s*(?:[,，、;；.。]|(?:and|with|using|whose|having|以及|并且|并|和|且|带上|带|携带|附带|使用|用)(?![\p{L}\p{N}_]))\s*/iu;
const ZH_JOINT = /^\s*(?:以及|并且|并|和|且|带上|带|携带|附带|使用)\s*/u;
const BODY =
  /^(?:the\s+)?(?:json\s+)?(?:body|payload|json|data|请求体|正文|数据|内容)?\s*(?:of|is|为|是|[:：])?\s*(?=[{[])/iu;
const HEADER = new RegExp(
  String.raw`^(?:the\s+)?(?:headers?|请求头)\s*(?:"(?<pair>[\w-]+\s*:[^"]*)"|“(?<zh>[\w-]+\s*[:：][^”]*)”|["“\x60]?(?<name>[\w-]+)["”\x60]?\s*(?:[:：=]|is|为|是)?\s*(?<value>${VALUE}))`,
  'iu',
);
const TOKEN = new RegExp(
  String.raw`^(?:the\s+)?(?:bearer\s+)?(?:token|令牌)\s*(?:[:：=]|is|为|是)?\s*(?<value>${VALUE})`,
  'iu',
);
const FIELD_WORD = /^(?:(?:the\s+)?(?:query|parameters?|fields?)|参数|查询参数|字段)\s*(?:[:：]|为|是)?\s*/iu;
const FIELD = new RegExp(
  String.raw`^(?:the\s+)?(?<name>\x60[^\x60]+\x60|"[^"]+"|“[^”]+”|[\p{L}_][\p{L}\p{N}_]*)\s*(?:=|[:：]|\s(?:is|of|as)\s|为|是|\s)\s*(?<value>${VALUE})`,
  'iu',
);

const INTRODUCES = /with|using|whose|having|[,，、]|带|使用|用/iu;

/** Reads what follows the request: its body, its headers, its fields, until nothing is left. */
class DetailReader {
  readonly #details: Details = { headers: [], fields: [] };
  #rest: string;
  /** Only what something like "with" stands before is a field. */
  #isIntroduced = false;

  constructor(rest: string) {
    this.#rest = rest.trim();
  }

  read(): Details | undefined {
    for (let turn = 0; turn < MOST_DETAILS; turn += 1) {
      this.#skipJoints();
      if (this.#rest === '') return this.#details;
      const isRead = this.#takeBody() || this.#takeHeader() || this.#takeToken() || this.#takeField();
      if (!isRead) return undefined;
    }
    return undefined;
  }

  #skipJoints(): void {
    for (let joint = this.#joint(); joint !== ''; joint = this.#joint()) {
      if (INTRODUCES.test(joint)) this.#isIntroduced = true;
      this.#rest = this.#rest.slice(joint.length);
    }
  }

  #joint(): string {
    return (JOINT.exec(this.#rest) ?? ZH_JOINT.exec(this.#rest))?.[0] ?? '';
  }

  #takeBody(): boolean {
    const found = BODY.exec(this.#rest);
    const json = this.#rest.slice(found?.[0].length ?? 0);
    const end = found === null || json.startsWith('{{') ? undefined : endOfJson(json);
    if (end === undefined || this.#details.body !== undefined) return false;
    this.#details.body = json.slice(0, end);
    this.#rest = json.slice(end);
    return true;
  }

  #takeHeader(): boolean {
    const { pair, zh, name, value } = this.#take(HEADER) ?? {};
    const [whole, before = '', after = ''] = /^([\w-]+)\s*[:：]\s*(.*)$/su.exec(pair ?? zh ?? '') ?? [];
    if (whole !== undefined) this.#details.headers.push({ name: before, value: { text: after, quoted: true } });
    else if (name !== undefined && value !== undefined) this.#details.headers.push({ name, value: readValue(value) });
    else return false;
    return true;
  }

  #takeToken(): boolean {
    const { value } = this.#take(TOKEN) ?? {};
    if (value === undefined) return false;
    const text = `Bearer ${readValue(value).text.replace(/^bearer\s+/i, '')}`;
    this.#details.headers.push({ name: 'authorization', value: { text, quoted: true } });
    return true;
  }

  #takeField(): boolean {
    const [word = ''] = FIELD_WORD.exec(this.#rest) ?? [];
    this.#rest = this.#rest.slice(word.length);
    if (word === '' && !this.#isIntroduced) return false;
    const { name, value } = this.#take(FIELD) ?? {};
    if (name === undefined || value === undefined) return false;
    this.#details.fields.push({ name: bareName(name), value: readValue(value) });
    return true;
  }

  #take(pattern: RegExp): Record<string, string | undefined> | undefined {
    const found = pattern.exec(this.#rest);
    if (found === null) return undefined;
    this.#rest = this.#rest.slice(found[0].length);
    return found.groups;
  }
}

const MOST_DETAILS = 40;
