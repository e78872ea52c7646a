import { ApiCase, type ApiCheck, type ApiStep, type Basis } from '@autoqa/domain/model/api/api-case';
import type { z } from 'zod';

const basis: Basis = { kind: 'contract', quote: 'It is so.', place: '#' };

/** `ApiCheck` without the basis, which is the same everywhere here. */
type BareCheck<Check = ApiCheck> = Check extends ApiCheck ? Omit<Check, 'basis'> : never;

export function check(bare: BareCheck): ApiCheck {
  return { ...bare, basis } as ApiCheck;
}

export const isStatus = (...oneOf: string[]): ApiCheck => check({ kind: 'status', oneOf });
export const holds = (expression: string): ApiCheck => check({ kind: 'holds', expression });
export const CONFORMS = check({ kind: 'conforms' });
export const NO_CRASH = check({ kind: 'no-crash' });

type Step = Partial<Omit<ApiStep, 'request'>> & { request: z.input<typeof ApiCase>['steps'][number]['request'] };

/** A case of these steps; each is `act` unless it says otherwise. */
export function caseOf(steps: Step[], more: Partial<z.input<typeof ApiCase>> = {}): ApiCase {
  return ApiCase.parse({
    id: 'API-1-1',
    title: 'a case',
    operation: steps[0]?.request.operation ?? '',
    technique: 'positive',
    priority: 'p1',
    sources: [basis],
    steps: steps.map((step) => ({ role: 'act', ...step })),
    ...more,
  });
}
