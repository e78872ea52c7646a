import type { ApiAuth } from '@autoqa/domain/model/api/api-auth';
import { IMPOSTOR, NOBODY, OWNER, type ApiCase } from '@autoqa/domain/model/api/api-case';
import { FORGED } from './credential.ts';

/** What somebody adds to the query to show who they are; nothing for most. */
export type QueryKeys = (as: string) => Readonly<Record<string, string>>;

/** The keys of everybody who has one. An impostor has one that nobody issued. */
export function queryKeys(owner: ApiAuth, others: Readonly<Record<string, ApiAuth>> = {}): QueryKeys {
  const known = new Map<string, ApiAuth>([...Object.entries(others), [OWNER, owner]]);
  return (as) => {
    if (as === NOBODY) return {};
    const auth = known.get(as === IMPOSTOR ? OWNER : as);
    if (auth?.type !== 'query') return {};
    return { [auth.name]: as === IMPOSTOR ? FORGED : auth.value };
  };
}

/** The case with the key of whoever asks in each request; what the case itself says about the key stays. */
export function withQueryKeys(testCase: ApiCase, keysOf: QueryKeys): ApiCase {
  const steps = testCase.steps.map((step) => {
    const { request } = step;
    return { ...step, request: { ...request, query: { ...keysOf(request.as), ...request.query } } };
  });
  return { ...testCase, steps };
}
