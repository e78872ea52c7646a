import { OWNER } from '@autoqa/domain/model/api/api-case';
import type { ExploredData } from '@autoqa/domain/model/api/explored-data';
import { queryKeys } from '../../surfaces/api/auth/query-keys.ts';
import { analyzeDependencies } from '../../surfaces/api/dependencies/analyze-dependencies.ts';
import { explore } from '../../surfaces/api/exploration/explore.ts';
import type { ApiRun } from '../../surfaces/api/execution/open-api-run.ts';
import type { ApiInputs } from './read-api-inputs.ts';

/** A8: asks the server for what is there, by harmless calls only, so that cases can use it. */
export function exploreApi(run: ApiRun, inputs: ApiInputs, signal: AbortSignal): Promise<ExploredData> {
  const { description, baseUrl, auth, identities } = inputs;
  const keys = queryKeys(auth, identities);
  return explore(description, analyzeDependencies(description).sorted_endpoints, {
    baseUrl,
    call: (call) => run.call({ ...call, query: { ...keys(OWNER), ...call.query } }),
    mask: (text) => run.masks.mask(text),
    signal,
  });
}
