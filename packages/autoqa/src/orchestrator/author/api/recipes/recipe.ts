import type { ApiRequest, ApiStep } from '@autoqa/domain/model/api/api-case';
import { OWNER } from '@autoqa/domain/model/api/api-case';
import { SAFE_METHODS, type ApiOperation } from '@autoqa/domain/model/api/api-description';
import type { DependencyLink, Producer } from '@autoqa/domain/model/api/dependency-analysis';
import { schemaObject } from '@autoqa/domain/model/api/schema-reading';
import { sampleValue } from '../values/sample-value.ts';
import { operationBasis, type ApiDesign } from '../api-design.ts';
import { isOwn } from './own-things.ts';
import { fileBody } from './file-body.ts';
import { ownMakers } from './own-makers.ts';
import { plentiful } from './plentiful.ts';
import { isMaking, removalOf, type Removal } from './removal.ts';
import { chosenContent, isJson, sampleBody, type Fields } from './request-body.ts';
import { nameFor, requestValue } from './supplied-value.ts';
import { Unpreparable } from './unpreparable.ts';

const MAX_DEPTH = 8;

/** What a case settles itself; the rest is found. */
export interface Wishes {
  as?: string;
  body?: Fields;
  path?: Fields;
}

export interface Prepared {
  request: ApiRequest;
  /** The names under which the values of its inputs are kept: `path.orderId` → `orderId`. */
  variables: Record<string, string>;
}

/**
 * Collects the steps that a case needs before it can do what it is about: who makes the things that it works on, in
 * which order, and what is taken away afterwards. What one recipe already made is used again.
 */
export class Recipe {
  readonly #design: ApiDesign;
  readonly #arranged: ApiStep[] = [];
  readonly #cleanup: ApiStep[] = [];
  readonly #kept = new Map<string, string>();
  readonly #done = new Map<string, ApiRequest>();
  readonly #inProgress: string[] = [];
  /** Who owns what is made: somebody else's things are needed too. */
  readonly #owner: string;

  constructor(design: ApiDesign, owner: string = OWNER) {
    this.#design = design;
    this.#owner = owner;
  }

  get arranged(): ApiStep[] {
    return this.#arranged;
  }

  get cleanup(): ApiStep[] {
    return this.#cleanup;
  }

  /** A good request of an operation, with everything it needs arranged before it. */
  prepare(operation: ApiOperation, options: Wishes = {}): Prepared {
    if (this.#inProgress.includes(operation.id) || this.#inProgress.length >= MAX_DEPTH) {
      throw new Unpreparable(`${operation.id} needs itself: ${[...this.#inProgress, operation.id].join(' → ')}.`);
    }
    this.#inProgress.push(operation.id);
    try {
      return this.#prepare(operation, options);
    } finally {
      this.#inProgress.pop();
    }
  }

  #prepare(operation: ApiOperation, { as, body: wanted = {}, path = {} }: Wishes): Prepared {
    this.#emptyContainer(operation);
    const restore = this.#rememberState(operation);
    const links = this.#design.linksOf(operation);
    const variables: Record<string, string> = {};
    const supplied = new Map<string, string>();
    for (const link of links) {
      if (link.field?.location === 'path' && Object.hasOwn(path, link.field.name)) continue;
      const value = this.#supply(operation, link, wanted);
      if (value === undefined || link.field === undefined) continue;
      supplied.set(`${link.field.location}.${link.field.name}`, value);
      variables[`${link.field.location}.${link.field.name}`] = value;
    }
    const request = this.#requestOf(operation, supplied, wanted);
    restore?.(request);
    return {
      request: { ...request, path: { ...request.path, ...path }, as: as ?? this.#callerOf(operation) },
      variables,
    };
  }

  /** A thing that there is only one of (a profile, settings) is put back as it was. */
  #rememberState(operation: ApiOperation): ((sent: ApiRequest) => void) | undefined {
    if (operation.method !== 'patch' || operation.path.includes('{') || this.#done.has(`restore ${operation.id}`)) {
      return undefined;
    }
    const reader = this.#design.at('get', operation.path);
    if (reader === undefined) return undefined;
    const look: ApiRequest = { operation: reader.id, as: this.#callerOf(reader), path: {}, query: {}, headers: {} };
    this.#done.set(`restore ${operation.id}`, look);
    this.#arranged.push({
      role: 'arrange',
      request: look,
      keep: { original: 'body' },
      checks: [{ kind: 'status', oneOf: ['2XX'], basis: operationBasis(reader) }],
    });
    return (sent) => {
      const fields = Object.keys((sent.body ?? {}) as Fields).map((name) => [name, `{{original.${name}}}`] as const);
      const request = { ...look, operation: operation.id, body: Object.fromEntries(fields) };
      this.#cleanup.unshift({ role: 'cleanup', request, keep: {}, checks: [] });
    };
  }

  #callerOf(operation: ApiOperation): string {
    const caller = this.#design.callers.for(operation);
    if (caller === undefined) throw new Unpreparable(`${operation.id} needs a role that no identity has.`);
    return caller === OWNER ? this.#owner : caller;
  }

  #requestOf(operation: ApiOperation, supplied: ReadonlyMap<string, string>, wanted: Fields): ApiRequest {
    const request: ApiRequest = { operation: operation.id, as: OWNER, path: {}, query: {}, headers: {} };
    for (const parameter of operation.parameters) {
      const { name, in: place, required, schema, examples } = parameter;
      if (place === 'cookie' || (!required && place !== 'path')) continue;
      const value =
        supplied.get(`${place}.${name}`) ??
        this.#design.explored.valueFor(operation, parameter)?.value ??
        examples[0] ??
        sampleValue(this.#design.description, schema);
      if (place === 'header') request.headers[name] = String(value);
      else request[place][name] = value;
    }
    return { ...request, ...this.#bodyOf(operation, supplied, wanted) };
  }

  #bodyOf(operation: ApiOperation, supplied: ReadonlyMap<string, string>, wanted: Fields): Partial<ApiRequest> {
    const content = chosenContent(operation);
    if (content === undefined) return {};
    if (!isJson(content.contentType)) {
      return fileBody(content.contentType, schemaObject(this.#design.description, content.schema));
    }
    const sample = sampleBody(this.#design, operation);
    if (typeof sample !== 'object' || sample === null || Array.isArray(sample)) return { body: sample };
    const fromOthers = [...supplied].flatMap(([key, value]) => {
      const name = key.replace(/^body\./, '');
      return key.startsWith('body.') && Object.hasOwn(sample, name) ? [[name, value] as const] : [];
    });
    return { body: { ...sample, ...Object.fromEntries(fromOthers), ...wanted } };
  }

  /** The value of an input, from whoever can supply it; the first producer that may be called is taken. */
  #supply(operation: ApiOperation, link: DependencyLink, wanted: Fields): string | undefined {
    if (link.confidence === 'low' || this.#isOptional(operation, link, wanted)) return undefined;
    for (const producer of [...ownMakers(this.#design, link), ...link.producers]) {
      const value = this.#supplyFrom(producer, link);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  /** Optional fields are not sent, and what the case gives itself nobody else has to. */
  #isOptional(operation: ApiOperation, { field }: DependencyLink, wanted: Fields): boolean {
    if (field === undefined || field.location === 'path') return false;
    if (field.location === 'body') {
      const sample = sampleBody(this.#design, operation);
      const isSent = typeof sample === 'object' && sample !== null && Object.hasOwn(sample, field.name);
      return !isSent || Object.hasOwn(wanted, field.name) || Array.isArray((sample as Fields)[field.name]);
    }
    return operation.parameters.find(({ name }) => name === field.name)?.required !== true;
  }

  #supplyFrom({ endpoint, expression }: Producer, link: DependencyLink): string | undefined {
    const producer = this.#design.operation(endpoint.operationId);
    if (producer === undefined || this.#inProgress.includes(producer.id)) return undefined;
    const known = this.#kept.get(`${producer.id} ${expression}`);
    if (known !== undefined) return `{{${known}}}`;
    if (this.#design.callers.for(producer) === undefined) return undefined;
    try {
      const request = this.#run(producer);
      if (expression.startsWith('request.')) return requestValue(request, expression);
      if (link.field === undefined) return 'done';
      return `{{${this.keep(producer, plentiful(this.#design, producer, expression), nameFor(link))}}}`;
    } catch (error) {
      if (error instanceof Unpreparable) return undefined;
      throw error;
    }
  }

  /** Runs an operation as a step of the arrangement, once. */
  #run(operation: ApiOperation): ApiRequest {
    const earlier = this.#done.get(operation.id);
    if (earlier !== undefined) return earlier;
    return this.arrange(operation).request;
  }

  /** Puts an operation into the arrangement, whether it ran before or not. */
  arrange(operation: ApiOperation, options: Wishes = {}): Prepared {
    const prepared = this.prepare(operation, options);
    this.add(operation, prepared.request);
    return prepared;
  }

  add(operation: ApiOperation, request: ApiRequest): void {
    this.#arranged.push({
      role: 'arrange',
      request,
      keep: {},
      checks: [{ kind: 'status', oneOf: ['2XX'], basis: operationBasis(operation) }],
    });
    this.#done.set(operation.id, request);
    this.#cleanUpAfter(operation, request);
  }

  /** Keeps a value of the last answer of an operation under a name of its own. */
  keep(operation: ApiOperation, expression: string, name: string): string {
    const known = this.#kept.get(`${operation.id} ${expression}`);
    if (known !== undefined) return known;
    const step = this.#arranged.findLast(({ request }) => request.operation === operation.id);
    if (step === undefined) throw new Unpreparable(`${operation.id} has not run yet.`);
    const free = this.#freeName(name);
    step.keep[free] = expression;
    this.#kept.set(`${operation.id} ${expression}`, free);
    return free;
  }

  /** What was made is taken away again, last made first. */
  #cleanUpAfter(operation: ApiOperation, request: ApiRequest): void {
    const removal = removalOf(this.#design, operation, request);
    if (removal === undefined) return;
    this.#cleanup.unshift(this.#removing(removal, this.keep(operation, removal.expression, removal.name)));
  }

  #removing({ remover, path }: Removal, variable: string): ApiStep {
    const request = {
      operation: remover.id,
      as: this.#callerOf(remover),
      path: path(variable),
      query: {},
      headers: {},
    };
    return { role: 'cleanup', request, keep: {}, checks: [] };
  }

  /** All steps of a case: what was arranged, what it is about, and the cleaning up after both. */
  around(steps: readonly ApiStep[]): ApiStep[] {
    const own: ApiStep[] = [];
    const kept = steps.map((step, index) => {
      const removal = isMaking(step) ? this.#removalAfter(step, steps.slice(index + 1)) : undefined;
      if (removal === undefined) return step;
      const known = Object.entries(step.keep).find(([, expression]) => expression === removal.expression)?.[0];
      const variable = known ?? this.#freeName(removal.name, steps);
      own.unshift(this.#removing(removal, variable));
      return { ...step, keep: { ...step.keep, [variable]: removal.expression } };
    });
    return [...this.#arranged, ...kept, ...own, ...this.#cleanup];
  }

  /** What the case removes itself is not removed again. */
  #removalAfter({ request }: ApiStep, later: readonly ApiStep[]): Removal | undefined {
    const maker = this.#design.operation(request.operation);
    const removal = maker && removalOf(this.#design, maker, request);
    return later.some((step) => step.request.operation === removal?.remover.id) ? undefined : removal;
  }

  #freeName(name: string, steps: readonly ApiStep[] = []): string {
    const taken = new Set([...this.#kept.values(), ...steps.flatMap(({ keep }) => Object.keys(keep))]);
    let free = name;
    for (let count = 2; taken.has(free); count += 1) free = `${name}${count}`;
    return free;
  }

  /** What is put into a container of one's own (a cart) must find it empty: others were there before. */
  #emptyContainer({ path, method }: ApiOperation): void {
    if (SAFE_METHODS.has(method)) return;
    const parts = path.split('/');
    for (let length = parts.length - 1; length > 1; length -= 1) {
      const container = this.#design.at('delete', parts.slice(0, length).join('/'));
      if (container === undefined || this.#done.has(container.id) || !isOwn(this.#design, container.path)) continue;
      const request: ApiRequest = { operation: container.id, as: this.#owner, path: {}, query: {}, headers: {} };
      this.#done.set(container.id, request);
      this.#arranged.push({
        role: 'arrange',
        request,
        keep: {},
        checks: [{ kind: 'status', oneOf: ['2XX', '404'], basis: operationBasis(container) }],
      });
    }
  }
}
