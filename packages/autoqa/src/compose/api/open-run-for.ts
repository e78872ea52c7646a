import { Redactor } from '../../kernel/redaction/redactor.ts';
import { openApiRun, type ApiRun } from '../../surfaces/api/execution/open-api-run.ts';
import type { ApiInputs } from './read-api-inputs.ts';

/** What is needed to ask the API and to write down nothing secret. Close the run when all is done. */
export function openRunFor(inputs: ApiInputs, signal: AbortSignal): { run: ApiRun; redactor: Redactor } {
  const { description, baseUrl, auth, identities, config } = inputs;
  const redactor = new Redactor();
  for (const { name, value } of config.secrets) redactor.addSecret(name, value);
  const { timeoutMs, requestsPerSecond } = config.limits;
  const run = openApiRun({
    description,
    baseUrl,
    auth,
    identities,
    headers: config.headers,
    timeoutMs,
    requestsPerSecond,
    signal,
  });
  // In scripts they stand under the names of the configuration, unless they already have one.
  for (const { name, value } of inputs.secrets) run.masks.add(name, value);
  return { run, redactor };
}
