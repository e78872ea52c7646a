import { extname } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.json': 'application/json',
  '.jsonl': 'application/x-ndjson',
  '.xml': 'application/xml',
  '.csv': 'text/csv; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.webm': 'video/webm',
  '.zip': 'application/zip',
  '.har': 'application/json',
  '.pdf': 'application/pdf',
};

/** What a file of a run is, by its name. */
export function contentTypeOf(path: string): string {
  const extension = extname(path).toLowerCase();
  const isText = /^\.(txt|log|ts|js|mjs|py|ini|yaml|yml|diff|patch)$/.test(extension);
  return TYPES[extension] ?? (isText ? 'text/plain; charset=utf-8' : 'application/octet-stream');
}
