import { OPERATIONS } from '@autoqa/domain/contract/operations';
import { urlOf } from './request.ts';

/** A file's id is its path in base64url, so that a page can name what an event speaks of. */
export function fileId(path: string): string {
  const bytes = new TextEncoder().encode(path);
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Where a file of a run is read. */
export function fileUrl(runId: string, path: string, { download = false } = {}): string {
  return urlOf(OPERATIONS.getFile.path, {
    params: { id: runId, fileId: fileId(path) },
    ...(download && { query: { download: '1' } }),
  });
}
