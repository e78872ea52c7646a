import type { OperationType } from '../target-profile.ts';
import { decodeOnce } from './address-forms.ts';
import {
  actingOperations,
  isDeleting,
  readingOperation,
  SESSION_WORDS,
  startsWithVerb,
  wordsOf,
} from './operation-words.ts';

export interface SentRequest {
  method: string;
  /** Absolute, or a path. */
  url: string;
  /** Names in lower case. */
  headers?: Readonly<Record<string, string>>;
  /** As it is sent, if it is text. */
  body?: string | undefined;
  /** It opens a page. */
  isNavigation?: boolean;
}

const METHODS: Readonly<Record<string, readonly OperationType[]>> = {
  PUT: ['edit'],
  PATCH: ['edit'],
  DELETE: ['delete'],
  POST: ['create'],
};
const READING_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const ANYTHING: readonly OperationType[] = ['create', 'edit', 'delete'];
const IDENTIFIER = /^(?:\d+|[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{24}|[\p{L}_]{1,8}-\d+)$/iu;
/** Part of the program, not of its data. */
const FILE =
  /\.(?:[cm]?[jt]sx?|vue|css|scss|less|map|png|jpe?g|gif|svg|webp|avif|ico|woff2?|ttf|otf|eot|mp[34]|webm|wasm|webmanifest)$/i;
const METHOD_OVERRIDES = ['x-http-method-override', 'x-http-method', 'x-method-override'];
/** Parameters that name what is to be done. */
const COMMANDS = new Set(['action', 'act', 'cmd', 'command', 'do', 'op', 'operation', 'method', 'oper']);

/**
 * Everything a request may do to the application's data; nothing when it only signs somebody in or out. Where an address
 * can be read in two ways both count, for what is denied must not happen.
 */
export function operationsOfRequest(request: SentRequest): OperationType[] {
  const address = new URL(request.url, 'http://here.invalid');
  const methods = methodsOf(request, address);
  const body = request.body ?? '';
  if (isGraphEndpoint(address) && methods.every((method) => method === 'POST')) return unique(graphOperations(body));
  const commanded = actingOperations(commandWords(address, request.body));
  // The same language may be spoken at any address; then both readings count.
  const asked = GRAPH_TEXT.test(body) ? graphOperations(body) : [];
  return unique([...commanded, ...methods.flatMap((method) => operationsBy(method, address, request)), ...asked]);
}

function operationsBy(method: string, address: URL, { isNavigation = false }: SentRequest): readonly OperationType[] {
  const parts = partsOf(address.pathname);
  const words = wordsOf(parts.findLast((part) => !IDENTIFIER.test(part)) ?? '');
  const deleting = parts.some((part) => isDeleting(wordsOf(part))) ? (['delete'] as const) : [];
  if (READING_METHODS.has(method)) {
    if (FILE.test(parts.at(-1) ?? '')) return [];
    // A page to create or to edit on does neither yet.
    if (isNavigation) return deleting;
    const acting = unique([...deleting, ...(startsWithVerb(words) ? actingOperations(words) : [])]);
    return acting.length > 0 ? acting : [readBy(parts, address)];
  }
  const acting = unique([...deleting, ...actingOperations(words)]);
  return method === 'POST'
    ? postOperations(parts, words, acting)
    : unique([...(METHODS[method] ?? ANYTHING), ...acting]);
}

function postOperations(
  parts: readonly string[],
  words: readonly string[],
  acting: readonly OperationType[],
): readonly OperationType[] {
  if (acting.length > 0) return acting;
  if (SESSION_WORDS.test(words.join(''))) return [];
  const reading = readingOperation(words);
  if (reading !== undefined && (reading === 'search' || namesThingBefore(parts))) return [reading];
  return IDENTIFIER.test(parts.at(-1) ?? '') ? ['edit'] : ['create'];
}

/** `/users/page` lists users; `/api/page` may well make a page. */
function namesThingBefore(parts: readonly string[]): boolean {
  return parts.filter((part) => !/^(?:api|rest|rpc|v\d+)$/i.test(part)).length > 1;
}

function readBy(parts: readonly string[], { search }: URL): OperationType {
  const names = parametersOf(search.slice(1)).map(([name]) => name.toLowerCase());
  if (names.some((name) => /^(?:q|s|query|keywords?|search\w*|term|text)$/.test(name))) return 'search';
  if (IDENTIFIER.test(parts.at(-1) ?? '')) return 'view_detail';
  const paging = /^(?:page\w*|size|limit|offset|cursor|current|per_?page|pn|ps)$/;
  if (names.some((name) => !paging.test(name) && !/^(?:_|t|ts|sort\w*|order\w*|lang|locale)$/.test(name)))
    return 'filter';
  return names.some((name) => paging.test(name))
    ? 'paginate'
    : (readingOperation(wordsOf(parts.at(-1) ?? '')) ?? 'query');
}

/** The method itself, and the one that headers or parameters put in its place. */
function methodsOf({ method, headers = {}, body }: SentRequest, { search }: URL): string[] {
  const overridden = METHOD_OVERRIDES.map((name) => headers[name]);
  const parameters = [...parametersOf(search.slice(1)), ...formFields(body)];
  const inParameters = parameters.filter(([name]) => name === '_method').map(([, value]) => value);
  const replaced = [...overridden, ...inParameters].filter((each) => each !== undefined);
  return unique((replaced.length === 0 ? [method] : replaced).map((each) => each.trim().toUpperCase()));
}

function commandWords({ search }: URL, body: string | undefined): string[] {
  const parameters = [...parametersOf(search.slice(1)), ...formFields(body)];
  return parameters.filter(([name]) => COMMANDS.has(name.toLowerCase())).flatMap(([, value]) => wordsOf(value));
}

function formFields(body = ''): [string, string][] {
  const isForm = body.length < 20_000 && /^[^{[<\s]+=/.test(body);
  if (isForm) return parametersOf(body);
  const pairs = body.slice(0, 20_000).matchAll(/"(\w+)"\s*:\s*"([^"\\]*)"/g);
  return Array.from(pairs, ([, name = '', value = '']): [string, string] => [name, value]);
}

function parametersOf(text: string): [string, string][] {
  const pairs = text.split('&').filter((pair) => pair !== '');
  return pairs.map((pair) => {
    const [name = '', ...rest] = pair.replaceAll('+', ' ').split('=');
    return [decodeOnce(name), decodeOnce(rest.join('='))];
  });
}

/** Decoded twice, since some servers do. */
function partsOf(pathname: string): string[] {
  return decodeOnce(decodeOnce(pathname))
    .split(/[/\\]/)
    .map((part) => part.replace(/;.*$/, '').replace(/\.(?:do|action|php|aspx?|jsp|json|html?)$/i, ''))
    .filter((part) => part !== '');
}

const GRAPH_TEXT = /"query"\s*:\s*"\s*(?:\{|(?:query|mutation|subscription|fragment)\b)/;

function isGraphEndpoint({ pathname }: URL): boolean {
  return /^(?:graphql|gql)$/i.test(partsOf(pathname).at(-1) ?? '');
}

/** A mutation by the verbs of its fields, a stored question by its name; one that does not tell may be anything. */
function graphOperations(body: string): readonly OperationType[] {
  const text = body.replaceAll(/\\[nrt]/g, ' ');
  if (!GRAPH_TEXT.test(text)) return storedOperations(text);
  if (!/\bmutation\b/.test(text)) return ['query'];
  const fields = Array.from(text.matchAll(/[{\s]([A-Za-z_]\w*)\s*[({]/g), ([, name = '']) => name);
  const acting = fields.flatMap((field) => actingOperations(wordsOf(field)));
  return acting.length === 0 ? ANYTHING : acting;
}

function storedOperations(text: string): readonly OperationType[] {
  const words = wordsOf(/"operationName"\s*:\s*"(\w+)"/.exec(text)?.[1] ?? '');
  const acting = actingOperations(words);
  if (acting.length > 0) return acting;
  const reading = readingOperation(words.slice(0, 1));
  return reading === undefined ? ANYTHING : [reading];
}

function unique<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}
