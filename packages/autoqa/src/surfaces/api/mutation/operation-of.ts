import type { ApiDescription, ApiOperation } from '@autoqa/domain/model/api/api-description';
import { escapeRegExp } from '@autoqa/domain/escape-reg-exp';
import type { HttpRequest } from '../http/answer.ts';

/** Finds the operation that a request belongs to; of several the one with the fewest holes in its path. */
export class OperationFinder {
  readonly #patterns: { operation: ApiOperation; pattern: RegExp; holes: number }[];

  constructor({ operations }: Pick<ApiDescription, 'operations'>) {
    this.#patterns = operations
      .map((operation) => ({ operation, pattern: patternOf(operation.path), holes: operation.path.split('{').length }))
      .toSorted((one, two) => one.holes - two.holes);
  }

  find({ method, path }: Pick<HttpRequest, 'method' | 'path'>): ApiOperation | undefined {
    const bare = pathOf(path);
    return this.#patterns.find(
      ({ operation, pattern }) => operation.method === method.toLowerCase() && pattern.test(bare),
    )?.operation;
  }
}

/** Without the query. */
export function pathOf(path: string): string {
  return path.split('?', 1)[0] ?? path;
}

function patternOf(path: string): RegExp {
  const parts = path.split(/\{[^{}]+\}/).map((part) => escapeRegExp(encodeURI(part.toWellFormed())));
  return new RegExp(`^${parts.join('[^/]*')}$`);
}
