import type { Basis } from '@autoqa/domain/model/api/api-case';
import type { ApiDescription, ApiOperation, ApiResponse } from '@autoqa/domain/model/api/api-description';
import type { ApiResource, DependencyAnalysis, DependencyLink } from '@autoqa/domain/model/api/dependency-analysis';
import type { ExploredData } from '@autoqa/domain/model/api/explored-data';
import { Callers } from './recipes/callers.ts';
import { ExploredValues } from './recipes/explored-values.ts';

interface DesignFacts {
  explored?: Pick<ExploredData, 'pools'>;
  logins?: Readonly<Record<string, unknown>>;
}

/** Everything that case design looks at: the document, who depends on whom, and who there is to ask. */
export class ApiDesign {
  readonly description: ApiDescription;
  readonly analysis: DependencyAnalysis;
  readonly callers: Callers;
  /** What exploring the running server found; nothing without it. */
  readonly explored: ExploredValues;
  /** Operation → the body that lets somebody in, as the configuration has it. */
  readonly logins: Readonly<Record<string, unknown>>;
  readonly #operations: ReadonlyMap<string, ApiOperation>;
  readonly #links = new Map<string, DependencyLink[]>();
  readonly #resources: ApiResource[];

  constructor(
    description: ApiDescription,
    analysis: DependencyAnalysis,
    identities: readonly string[],
    { explored, logins = {} }: DesignFacts = {},
  ) {
    this.description = description;
    this.analysis = analysis;
    this.callers = new Callers(identities);
    this.explored = new ExploredValues(explored?.pools);
    this.logins = logins;
    this.#operations = new Map(description.operations.map((operation) => [operation.id, operation]));
    this.#resources = Object.values(analysis.resources);
    for (const link of analysis.dependencies) {
      const { operationId } = link.consumer;
      this.#links.set(operationId, [...(this.#links.get(operationId) ?? []), link]);
    }
  }

  operation(id: string): ApiOperation | undefined {
    return this.#operations.get(id);
  }

  at(method: string, path: string): ApiOperation | undefined {
    return this.description.operations.find((each) => each.method === method && each.path === path);
  }

  linksOf(operation: ApiOperation): DependencyLink[] {
    return this.#links.get(operation.id) ?? [];
  }

  resources(): ApiResource[] {
    return this.#resources;
  }
}

/** The statuses that the document has for success, or any success when it names none. */
export function successStatuses({ responses }: ApiOperation): string[] {
  const named = responses.map(({ status }) => status.toUpperCase()).filter((status) => status.startsWith('2'));
  return named.length === 0 ? ['2XX'] : named;
}

export function documentedStatus({ responses }: ApiOperation, ...statuses: string[]): ApiResponse | undefined {
  return responses.find(({ status }) => statuses.includes(status.toUpperCase()));
}

/** What the document says in one line, as the ground an expectation stands on. */
export function contractBasis(quote: string, place: string): Basis {
  return { kind: 'contract', quote, place };
}

export function responseBasis(operation: ApiOperation, status: string): Basis {
  const response = documentedStatus(operation, status);
  const head = `${operation.method.toUpperCase()} ${operation.path}`;
  if (response === undefined) return contractBasis(head, operation.place);
  return contractBasis(`${head} → ${status}: ${response.description}`, response.place);
}

export function operationBasis(operation: ApiOperation): Basis {
  const { method, path, summary, place } = operation;
  return contractBasis(`${method.toUpperCase()} ${path}${summary === '' ? '' : `: ${summary}`}`, place);
}

export function conventionBasis(quote: string, place: string): Basis {
  return { kind: 'convention', quote, place };
}

/** All that the document says of an operation in words. */
export function wordsAbout({ summary, description, responses }: ApiOperation): string {
  const refusals = responses.filter(({ status }) => status.startsWith('4')).map((each) => each.description);
  return [summary, description, ...refusals].join('\n');
}
