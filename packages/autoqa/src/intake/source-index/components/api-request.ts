import { argumentOf, calleeName, type CallExpression, type Expression } from '../syntax/nodes.ts';
import { asObject, evaluate, type Scope, type StaticValue } from '../syntax/static-value.ts';
import { asAddress, hasHoles, withoutHoles } from '../syntax/text-holes.ts';

/** A request that a call makes by itself. */
export interface ApiRequest {
  method: string;
  url: string;
}

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete', 'del', 'head', 'options']);
/** Functions and objects that people call their client. */
const CLIENT =
  /^(?:\$?(?:http|axios|fetch|ajax|request|api|client|service|rest)|defHttp|useFetch|useRequest|useAxios|ofetch|ky|got|uni|wx|taro)$|(?:Http|Axios|Request|Client|Api|Service|Instance)$/i;
const GLOBAL_CLIENT = /^(?:fetch|\$fetch|useFetch|axios|ofetch|ky|request|umiRequest|useLazyFetch)$/;
const ADDRESS = /^(?:https?:\/\/|\/|\.{1,2}\/|\uE000)/;

/** The request of `fetch(url)`, `axios.get(url)`, `request({ url, method })`; nothing for every other call. */
export function requestOf(call: CallExpression, scope: Scope): ApiRequest | undefined {
  const name = calleeName(call) ?? '';
  const client = clientOf(call.callee as Expression);
  const isMethod = client !== undefined && METHODS.has(name);
  const isClient = CLIENT.test(name) || GLOBAL_CLIENT.test(name);
  if (!isMethod && !isClient) return undefined;
  const first = valueAt(call, 0, scope);
  if (typeof first === 'string') {
    const isKnown = client !== undefined && CLIENT.test(client.name);
    if (isMethod && !isKnown && isCollection(client.name, scope)) return undefined;
    if (!looksLikeAddress(first, isMethod && isKnown)) return undefined;
    const method = isMethod ? name : (textOf(asObject(valueAt(call, 1, scope))['method']) ?? 'get');
    return made(method, first, client, scope);
  }
  const { url, method, type } = asObject(first);
  if (typeof url !== 'string' || !looksLikeAddress(url, true)) return undefined;
  return made(isMethod ? name : (textOf(method) ?? textOf(type) ?? 'get'), url, client ?? ownClient(call), scope);
}

function made(method: string, url: string, client: Client | undefined, scope: Scope): ApiRequest | undefined {
  const base = client === undefined ? '' : baseOf(client.name, scope);
  const isWhole = /^https?:/.test(url);
  const written = isWhole || base === '' ? url : `${base.replace(/\/$/, '')}/${url.replace(/^\//, '')}`;
  const address = withoutOrigin(asAddress(written));
  // Nothing but unknown parts is no address.
  if (address === '' || /^\/?:param$/.test(address)) return undefined;
  return {
    method: method.toUpperCase().replace(/^DEL$/, 'DELETE'),
    url: address.startsWith('/') ? address : `/${address}`,
  };
}

function withoutOrigin(address: string): string {
  return address.startsWith('http') ? address : address.replace(/^\.{1,2}\//, '/');
}

interface Client {
  name: string;
}

/** `http` of `http.get()`, `$http` of `this.$http.get()`. */
function clientOf(callee: Expression): Client | undefined {
  if (callee.type !== 'MemberExpression' && callee.type !== 'OptionalMemberExpression') return undefined;
  const object = callee.object as Expression;
  if (object.type === 'Identifier') return { name: object.name };
  if (object.type === 'MemberExpression' && object.property.type === 'Identifier')
    return { name: object.property.name };
  return undefined;
}

function ownClient(call: CallExpression): Client | undefined {
  const name = calleeName(call);
  return name === undefined ? undefined : { name };
}

/** `new Map()` has a `get` as well. */
function isCollection(name: string, { modules, module }: Scope): boolean {
  return modules.find(name, module)?.node?.type === 'NewExpression';
}

/** The `baseURL` of `axios.create({ baseURL })`, or the `prefix` of umi's `extend({ prefix })`. */
function baseOf(name: string, scope: Scope): string {
  const found = scope.modules.find(name, scope.module);
  const node = found?.node;
  if (found === undefined || node?.type !== 'CallExpression') return '';
  if (!['create', 'extend'].includes(calleeName(node) ?? '')) return '';
  const options = argumentOf(node, 0);
  const value =
    options === undefined ? undefined : evaluate(options, { ...scope, module: found.module, values: new Map() });
  const { baseURL, prefix, prefixUrl } = asObject(value);
  return textOf(baseURL) ?? textOf(prefix) ?? textOf(prefixUrl) ?? '';
}

function looksLikeAddress(text: string, isCertain: boolean): boolean {
  if (/\s/.test(text)) return false;
  if (ADDRESS.test(text)) return withoutHoles(text).length > 1;
  return isCertain && /^[\w-]+(?:[/?]|$)/.test(text);
}

function valueAt(call: CallExpression, index: number, scope: Scope): StaticValue {
  const argument = argumentOf(call, index);
  return argument === undefined ? undefined : evaluate(argument, scope);
}

function textOf(value: StaticValue): string | undefined {
  return typeof value === 'string' && !hasHoles(value) ? value : undefined;
}
