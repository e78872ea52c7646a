import type { WebChecking } from '@autoqa/domain/model/web-intent';
import type { SeenDownload } from '../observing/download-watch.ts';
import { notEvaluated, observed, type Observation } from './observation.ts';

/** A file counts as downloaded once all of it has come. */
export function checkDownload(
  { fileName }: Extract<WebChecking, { verify: 'download' }>,
  downloads: readonly SeenDownload[],
): Observation {
  const wanted = `download ${fileName ?? 'of a file'}`;
  const ours = downloads.filter(({ download }) => [undefined, download.suggestedFilename()].includes(fileName));
  const actual = (ours.length === 0 ? downloads : ours).map(describeDownload).join(', ') || 'no download';
  const holds = ours.some(({ state }) => state === 'finished');
  // That we stopped it says nothing about the product.
  if (!holds && ours.some(({ state }) => state === 'stopped')) return notEvaluated(wanted, actual);
  return observed(holds, wanted, actual);
}

const STATES: Readonly<Record<SeenDownload['state'], string>> = {
  running: ' (not finished)',
  finished: '',
  failed: ' (failed)',
  stopped: ' (stopped: larger than the setting maxDownloadMb allows)',
};

function describeDownload({ download, state }: SeenDownload): string {
  return `${download.suggestedFilename()}${STATES[state]}`;
}
