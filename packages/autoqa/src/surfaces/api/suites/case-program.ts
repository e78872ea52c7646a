import {
  NOBODY,
  OWNER,
  type ApiCase,
  type ApiCheck,
  type ApiRequest,
  type ApiStep,
} from '@autoqa/domain/model/api/api-case';
import type { ApiDescription, ApiOperation, HttpMethod } from '@autoqa/domain/model/api/api-description';
import { ExpressionError } from '@autoqa/domain/model/api/expression/expression';
import { parseExpression } from '@autoqa/domain/model/api/expression/parse-expression';
import { InputError, messageOf } from '../../../kernel/errors.ts';
import type { Dialect } from './code/dialect.ts';
import { expressionCode, truthCode, type ExpressionPrinter } from './code/expression-code.ts';
import type { Code } from './code/layout.ts';
import { valueCode } from './code/value-code.ts';
import { VariableNames, type CodeLanguage } from './code/variable-names.ts';
import { operationNamed } from './operation-named.ts';

/** A test before it is spelt in a language: what happens in which order. */
export type Statement =
  | { kind: 'comment'; text: string }
  | { kind: 'blank' }
  | { kind: 'own-session' }
  | {
      kind: 'send';
      variable: string | undefined;
      arranges: boolean;
      method: HttpMethod;
      path: string;
      options: [string, Code][];
    }
  | { kind: 'assign'; variable: string; isNew: boolean; value: Code }
  | { kind: 'check'; name: CheckName; answer: string; args: Code[] }
  | { kind: 'holds'; answer: string; text: string; condition: Code };

type CheckName = 'expectStatus' | 'expectConforms' | 'expectNoCrash' | 'expectFasterThan';

export interface CaseProgram {
  /** Variables that are given a value twice, or that the cleanup needs and have to be there whatever happened. */
  declared: string[];
  body: Statement[];
  /** One list for each step: a step that fails does not keep the next from running. */
  cleanup: Statement[][];
  /** Functions of `support/values` and of `support/checks` that are used. */
  values: Set<string>;
  checks: Set<string>;
}

/** Names that every case knows. */
const OF_THE_API: ReadonlySet<string> = new Set(['run', 'secrets']);
const HEADINGS = { arrange: 'Arrange', act: 'Act', observe: 'Observe', cleanup: 'Cleanup' } as const;
/** Such an operation ends a session that other tests would go on using. */
const ENDS_SESSION = /log-?out|sign-?out|revoke/i;

/** Turns a case into a program for one language. */
export function caseProgram(
  testCase: ApiCase,
  description: ApiDescription,
  spelling: { dialect: Dialect; language: CodeLanguage },
): CaseProgram {
  try {
    return new ProgramWriter(testCase, description, spelling).write();
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    throw new InputError(`Case ${testCase.id} holds an expression that cannot be read: ${messageOf(error)}`, {
      code: 'api-case-unreadable',
      hint: 'Mend the expression in the case.',
      cause: error,
      details: { caseId: testCase.id, problem: messageOf(error) },
    });
  }
}

class ProgramWriter {
  readonly #case: ApiCase;
  readonly #description: ApiDescription;
  readonly #dialect: Dialect;
  readonly #names: VariableNames;
  readonly #kept = new Map<string, string>();
  readonly #values = new Set<string>();
  readonly #checks = new Set<string>();
  readonly #said: Set<string>;
  readonly #ready = new Set<string>();
  /** The variable that holds the body of the request at hand, where something speaks of it. */
  #sent: string | undefined;

  constructor(
    testCase: ApiCase,
    description: ApiDescription,
    { dialect, language }: { dialect: Dialect; language: CodeLanguage },
  ) {
    this.#case = testCase;
    this.#description = description;
    this.#dialect = dialect;
    this.#names = new VariableNames(language);
    this.#said = new Set(testCase.sources.map(({ quote }) => quote));
  }

  write(): CaseProgram {
    const { steps } = this.#case;
    const last = steps.filter(({ role }) => role === 'cleanup');
    const cleanupText = JSON.stringify(last);
    const isCleanedUp = (name: string) => cleanupText.includes(name);
    const kept = steps.flatMap(({ keep }) => Object.keys(keep));
    const declared = kept
      .filter((name, index) => isCleanedUp(name) || kept.indexOf(name) !== index)
      .map((name) => this.#variableOf(name));
    declared.forEach((variable) => this.#ready.add(variable));
    const body = steps
      .filter(({ role }) => role !== 'cleanup')
      .flatMap((step, index, all) => this.#step(step, all[index - 1]));
    const cleanup = last.map((step) => this.#requestAndKeep(step));
    const needsOwnSession = this.#case.technique === 'session' || steps.some((step) => this.#endsSession(step));
    return {
      declared: [...new Set(declared)],
      body: needsOwnSession ? [{ kind: 'own-session' }, { kind: 'blank' }, ...body] : body,
      cleanup,
      values: this.#values,
      checks: this.#checks,
    };
  }

  #endsSession({ request: { operation } }: ApiStep): boolean {
    const { id, path } = this.#operation(operation);
    return ENDS_SESSION.test(id) || ENDS_SESSION.test(path);
  }

  #operation(id: string): ApiOperation {
    return operationNamed(id, this.#description, `Case ${this.#case.id}`);
  }

  #variableOf(name: string): string {
    const known = this.#kept.get(name);
    if (known !== undefined) return known;
    const variable = this.#names.take(name);
    this.#kept.set(name, variable);
    return variable;
  }

  #step(step: ApiStep, before: ApiStep | undefined): Statement[] {
    const isFirst = before?.role !== step.role || step.role !== 'arrange';
    const gap: Statement[] = before === undefined ? [] : [{ kind: 'blank' }];
    const heading: Statement[] = isFirst ? [...gap, { kind: 'comment', text: HEADINGS[step.role] }] : [];
    return [...heading, ...this.#requestAndKeep(step)];
  }

  #requestAndKeep(step: ApiStep): Statement[] {
    const { request, keep, role } = step;
    const checks = role === 'cleanup' ? [] : checksOf(step);
    const operation = this.#operation(request.operation);
    const body = this.#bodyStatement(step, checks);
    const options = this.#options(request, operation);
    const isNeeded = checks.length > 0 || Object.keys(keep).length > 0;
    const answer = isNeeded ? this.#names.take(operation.id) : undefined;
    const sent: Statement = {
      kind: 'send',
      variable: answer,
      arranges: role === 'arrange',
      method: operation.method,
      path: operation.path,
      options,
    };
    if (answer === undefined) return [...body, sent];
    const printer = this.#printer(answer);
    const assign = (name: string): Statement => this.#assign(name, keep[name] ?? '', printer);
    // A check says more than a value that is not there, so it comes first, unless it speaks of what is kept.
    const isChecked = (name: string) =>
      checks.some((check) => check.kind === 'holds' && check.expression.includes(name));
    const first = Object.keys(keep).filter(isChecked).map(assign);
    const said = checks.flatMap((check) => this.#check(check, answer, request.operation));
    const after = Object.keys(keep)
      .filter((name) => !isChecked(name))
      .map(assign);
    const isMarked = role !== 'arrange' && said.length > 0;
    const heading: Statement[] = isMarked ? [{ kind: 'blank' }, { kind: 'comment', text: 'Check' }] : [];
    return [...body, sent, ...first, ...heading, ...said, ...after];
  }

  /** What is sent gets a name of its own when checks or later steps speak of it. */
  #bodyStatement({ request, keep }: ApiStep, checks: readonly ApiCheck[]): Statement[] {
    const said = [...Object.values(keep), ...checks.map((check) => (check.kind === 'holds' ? check.expression : ''))];
    const isSpokenOf = request.body !== undefined && said.some((text) => /\bsent\b/.test(text));
    this.#sent = isSpokenOf ? this.#names.take('sent') : undefined;
    if (this.#sent === undefined) return [];
    const value = valueCode(request.body, { ...this.#printer(undefined) });
    return [{ kind: 'assign', variable: this.#sent, isNew: true, value }];
  }

  #assign(name: string, expression: string, printer: ExpressionPrinter): Statement {
    const value = expressionCode(parseExpression(expression), printer);
    const variable = this.#variableOf(name);
    const isNew = !this.#ready.has(variable);
    this.#ready.add(variable);
    return { kind: 'assign', variable, isNew, value };
  }

  #printer(answer: string | undefined): ExpressionPrinter {
    const parts = new Set(answer === undefined ? [] : ['status', 'body', 'headers']);
    const variableOf = (name: string): string | undefined => {
      if (parts.has(name)) return `${answer}.${name}`;
      if (name === 'sent') return this.#sent;
      return OF_THE_API.has(name) ? `api.${name}` : this.#kept.get(name);
    };
    return { dialect: this.#dialect, variableOf, onUse: (used) => this.#values.add(used) };
  }

  #options(request: ApiRequest, operation: ApiOperation): [string, Code][] {
    const { dialect } = this.#printer(undefined);
    const printer = this.#printer(undefined);
    const options: [string, Code][] = [];
    const isPublic = operation.security.length === 0 && request.as === OWNER;
    if (request.as !== NOBODY && !isPublic) options.push(['by', dialect.literal(request.as)]);
    for (const part of ['path', 'query', 'headers'] as const) {
      if (Object.keys(request[part]).length > 0) options.push([part, valueCode(request[part], printer)]);
    }
    const joined = operation.parameters.filter(
      ({ in: place, explode, name }) => place === 'query' && !explode && isListIn(request.query, name),
    );
    if (joined.length > 0) options.push(['joined', dialect.list(joined.map(({ name }) => dialect.literal(name)))]);
    if (request.raw !== undefined) options.push(['raw', dialect.literal(request.raw)]);
    else if (request.body !== undefined) options.push(['body', this.#sent ?? valueCode(request.body, printer)]);
    if (request.contentType !== undefined && isSent(request))
      options.push(['contentType', dialect.literal(request.contentType)]);
    return options;
  }

  #check(check: ApiCheck, answer: string, operation: string): Statement[] {
    const statement = this.#checkStatement(check, answer, operation);
    if (check.kind !== 'holds' || this.#said.has(check.basis.quote)) return [statement];
    this.#said.add(check.basis.quote);
    return [{ kind: 'comment', text: `"${check.basis.quote}"` }, statement];
  }

  #checkStatement(check: ApiCheck, answer: string, operation: string): Statement {
    const { literal } = this.#dialect;
    const plain = (name: CheckName, ...args: Code[]): Statement => {
      this.#checks.add(this.#dialect.functionName(name));
      return { kind: 'check', name, answer, args };
    };
    switch (check.kind) {
      case 'status':
        return plain('expectStatus', ...check.oneOf.map((each) => literal(each)));
      case 'conforms':
        return plain('expectConforms', literal(operation));
      case 'no-crash':
        return plain('expectNoCrash');
      case 'faster-than':
        return plain('expectFasterThan', literal(check.limitMs));
      case 'holds':
        this.#checks.add(this.#dialect.functionName('expectHolds'));
        return {
          kind: 'holds',
          answer,
          text: check.expression,
          condition: truthCode(parseExpression(check.expression), this.#printer(answer)),
        };
    }
  }
}

function isSent({ body, raw }: ApiRequest): boolean {
  return body !== undefined || raw !== undefined;
}

/** A list that stands there, or a value that may turn out to be one. */
function isListIn(query: Readonly<Record<string, unknown>>, name: string): boolean {
  const value = query[name];
  return Array.isArray(value) || (typeof value === 'string' && value.startsWith('{{'));
}

/** What has to be arranged has to succeed, also where the case does not say so. */
function checksOf({ role, checks }: ApiStep): readonly ApiCheck[] {
  if (role !== 'arrange' || checks.some(({ kind }) => kind === 'status')) return checks;
  return [{ kind: 'status', oneOf: ['2XX'], basis: { kind: 'convention', quote: '', place: '' } }, ...checks];
}
