import type { ApiCase, ApiCheck } from '@autoqa/domain/model/api/api-case';

/** A check in the words of the report: `3. getCart: body.total == 1200`. */
export function assertionWords(stepIndex: number, operation: string, check: ApiCheck): string {
  return `${stepIndex + 1}. ${operation}: ${checkWords(check)}`;
}

function checkWords(check: ApiCheck): string {
  switch (check.kind) {
    case 'status':
      return `status ${check.oneOf.join(' | ')}`;
    case 'conforms':
      return 'conforms';
    case 'no-crash':
      return 'no crash';
    case 'faster-than':
      return `< ${check.limitMs} ms`;
    case 'holds':
      return check.expression;
  }
}

/** What preparing and cleaning up expect is no part of what is tested. */
export function assertionsOf({ steps }: ApiCase): string[] {
  const all = steps.flatMap(({ role, request, checks }, index) =>
    role === 'act' || role === 'observe' ? checks.map((check) => assertionWords(index, request.operation, check)) : [],
  );
  return [...new Set(all)];
}
