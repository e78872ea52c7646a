import { EnvironmentError } from '../../kernel/errors.ts';
import type { ApiRun } from '../../surfaces/api/execution/open-api-run.ts';
import type { ApiInputs } from './read-api-inputs.ts';

/** A server that is not there is nobody's bug: it is said before anything is recorded. */
export async function requireServer(run: ApiRun, { baseUrl }: Pick<ApiInputs, 'baseUrl'>): Promise<void> {
  const { isUp, message } = await run.probe();
  if (isUp) return;
  throw new EnvironmentError(`${baseUrl} does not answer: ${message}.`, {
    code: 'api-unreachable',
    hint: 'Start the API, or check --base-url.',
    details: { baseUrl, problem: message },
  });
}
