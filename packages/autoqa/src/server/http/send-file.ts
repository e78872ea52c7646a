import { basename } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { OpenedFile } from '../../ports/cockpit/run-shelf.ts';
import { contentTypeOf } from './content-type-of.ts';
import type { FileAnswer } from './handlers.ts';

const NOTHING = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** A report may run its own script and style, in an origin of its own: it can read and reach nothing of ours. */
const OWN_SCRIPT = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  'font-src data:',
  'media-src data: blob:',
  "frame-ancestors 'self'",
].join('; ');

/** Sends a file of a run as fast as it is taken. What runs leave comes from tested pages: it is never trusted. */
export function sendFile(reply: FastifyReply, { file, download }: FileAnswer): FastifyReply {
  const type = contentTypeOf(file.path);
  void reply.headers({
    'content-type': type,
    'content-length': file.bytes,
    'content-security-policy': type.startsWith('text/html') ? OWN_SCRIPT : NOTHING,
    'content-disposition': disposition(file.path, download),
    'cache-control': 'private, no-cache',
  });
  return reply.send(Readable.from(announced(file), { objectMode: false }));
}

/** A file that still grows gives as much as was announced, and no more. */
async function* announced({ content, bytes }: OpenedFile): AsyncGenerator<Uint8Array> {
  let left = bytes;
  for await (const chunk of content) {
    if (left <= 0) return;
    yield chunk.length <= left ? chunk : chunk.subarray(0, left);
    left -= chunk.length;
  }
}

function disposition(path: string, download: boolean): string {
  const name = basename(path);
  const plain = name.replaceAll(/[^\w.-]/g, '_');
  return `${download ? 'attachment' : 'inline'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
