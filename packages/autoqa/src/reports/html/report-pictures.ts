import type { RunResult } from '@autoqa/domain/model/result';
import { worstFirst } from '../reading/case-order.ts';
import { caseFiles } from '../reading/failed-part.ts';
import { mediaTypeOf } from '../reading/media-type.ts';
import type { PageNote } from './page-data.ts';
import type { InlinedPictures } from './pictures/inline-pictures.ts';

const MOST_PATHS_NAMED = 5;

/** Every picture of a run once: those of failures first, then of the rest, as they came. */
export function picturePaths(result: RunResult): string[] {
  const failed = worstFirst(result.cases.filter((each) => each.status === 'failed'));
  const others = result.cases.filter((each) => each.status !== 'failed');
  const paths = [
    ...failed.flatMap(caseFiles),
    ...result.defects.flatMap((defect) => defect.evidence.map((evidence) => evidence.path)),
    ...others.flatMap(caseFiles),
  ];
  return [...new Set(paths.filter((path) => path !== undefined))].filter((path) =>
    /^image\/(png|jpeg)$/.test(mediaTypeOf(path)),
  );
}

/** What the reader must know about pictures that are not there. */
export function pictureNotes({ pictures, dropped, unreadable }: InlinedPictures, limit: string): PageNote[] {
  const notes: PageNote[] = [];
  if (dropped.length > 0) {
    const total = pictures.length + dropped.length + unreadable.length;
    notes.push({ word: 'note.dropped', values: { count: dropped.length, total, limit, folder: folders(dropped) } });
  }
  if (unreadable.length > 0) {
    const more = unreadable.length > MOST_PATHS_NAMED ? ' …' : '';
    const paths = unreadable.slice(0, MOST_PATHS_NAMED).join(', ') + more;
    notes.push({ word: 'note.unreadable', values: { count: unreadable.length, paths } });
  }
  return notes;
}

function folders(paths: readonly string[]): string {
  return [...new Set(paths.map((path) => path.replace(/[^/]*$/, '')))].slice(0, MOST_PATHS_NAMED).join(', ');
}
