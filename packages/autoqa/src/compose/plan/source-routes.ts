import { saying } from '@autoqa/domain/events/log-messages';
import { flattenRoutes } from '@autoqa/domain/model/source-index';
import { saySourceNotice } from '@autoqa/domain/model/source-notice-words';
import { indexSource } from '../../intake/source-index/index-source.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import type { PlanRequest } from './plan-request.ts';

/** A path that can be opened as it stands: nothing in it has to be filled in. */
const OPEN = /^\/[^:*()[\]{}]*$/;

/** U2: the addresses that the front end's source names, where somebody said where it lies. */
export async function readSourceRoutes(
  { plan, cwd, language, signal }: PlanRequest,
  recorder: RunRecorder,
): Promise<string[]> {
  if (plan.sourceRoot === undefined) return [];
  const index = await indexSource({ root: plan.sourceRoot, cwd, signal });
  const paths = new Set(
    flattenRoutes(index.routes).flatMap(({ path, redirect }) => (redirect === undefined ? [path] : [])),
  );
  const said = saying('source-indexed', { root: plan.sourceRoot, framework: index.framework, count: paths.size });
  await recorder.append({ type: 'log', level: 'info', depth: 'phase', phase: 'exploring', ...said });
  for (const notice of index.notices) {
    const message = saySourceNotice(notice, language);
    await recorder.append({ type: 'log', level: 'warn', depth: 'detail', phase: 'exploring', message });
  }
  return [...paths].filter((path) => OPEN.test(path)).map((path) => new URL(path, plan.baseUrl).href);
}
