import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { openApiDocument } from '../openapi/openapi-document.ts';
import type { Reply } from './shop-client.ts';

interface DocumentedOperation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

interface Route {
  readonly pattern: RegExp;
  readonly path: string;
  readonly method: string;
  readonly operation: DocumentedOperation;
}

/** Holds every reply against an OpenAPI document and remembers what of the document has been seen. */
export class ContractWatcher {
  /** What did not conform. */
  readonly problems: string[] = [];
  /** `operationId status` of every conforming reply. */
  readonly seen = new Set<string>();
  readonly #routes: readonly Route[];
  readonly #ajv = addFormats.default(new Ajv2020({ strict: false }));

  constructor(document: ReturnType<typeof openApiDocument>) {
    this.#ajv.addSchema(document, 'document');
    this.#routes = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({
        pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
        path,
        method,
        operation: operation as DocumentedOperation,
      })),
    );
  }

  /** Every `operationId status` that the document promises. */
  get promised(): string[] {
    return this.#routes.flatMap(({ operation }) =>
      Object.keys(operation.responses).map((status) => `${operation.operationId} ${status}`),
    );
  }

  readonly watch = (method: string, path: string, reply: Reply<unknown>): void => {
    const problem = this.#findProblem(method, path, reply);
    if (problem !== undefined) this.problems.push(`${method} ${path} ${reply.status}: ${problem}`);
  };

  #findProblem(method: string, path: string, reply: Reply<unknown>): string | undefined {
    const route = this.#routeOf(method, path.split('?')[0] ?? '');
    if (route === undefined) return 'no such operation in the document';
    const response = route.operation.responses[reply.status];
    if (response === undefined) return 'status not documented';
    this.seen.add(`${route.operation.operationId} ${reply.status}`);
    if (response.content === undefined) return reply.body === '' ? undefined : 'a body where none is documented';
    const mediaType = reply.contentType.split(';')[0] ?? '';
    if (!(mediaType in response.content)) return `content type ${mediaType} not documented`;
    return mediaType === 'application/json' ? this.#bodyProblem(route, reply) : undefined;
  }

  #routeOf(method: string, path: string): Route | undefined {
    const candidates = this.#routes.filter(
      (route) => route.method === method.toLowerCase() && route.pattern.test(path),
    );
    return candidates.find((route) => route.path === path) ?? candidates[0];
  }

  #bodyProblem({ path, method }: Route, { status, body }: Reply<unknown>): string | undefined {
    const pointer = ['paths', path, method, 'responses', String(status), 'content', 'application/json', 'schema']
      .map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1')))
      .join('/');
    const validate = this.#ajv.getSchema(`document#/${pointer}`);
    if (validate === undefined) throw new Error(`The document has no schema at ${pointer}`);
    return validate(body) ? undefined : this.#ajv.errorsText(validate.errors);
  }
}
