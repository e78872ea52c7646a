import { extname } from 'node:path';

const TEXT = 'text/plain; charset=utf-8';

/** By the end of its name. Code is text: what a run left is read here, never run. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.htm': 'text/html; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.jsonl': 'application/x-ndjson; charset=utf-8',
  '.har': 'application/json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
  '.txt': TEXT,
  '.log': TEXT,
  '.ts': TEXT,
  '.js': TEXT,
  '.mjs': TEXT,
  '.py': TEXT,
  '.yaml': TEXT,
  '.yml': TEXT,
  '.diff': TEXT,
  '.patch': TEXT,
  '.ini': TEXT,
  '.toml': TEXT,
};

export function contentTypeOf(path: string): string {
  return TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream';
}
