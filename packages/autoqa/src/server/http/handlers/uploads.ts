import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Handlers } from '../handlers.ts';
import { Refusal } from '../refusal.ts';
import type { ServerRoom } from '../server-room.ts';
import { safeFileName } from '../safe-file-name.ts';

/** What the parts of a form take beside the file itself. */
const FORM_BYTES = 10_000;

/** Files that people send, straight into the store. */
export function uploadHandlers({ services: { store }, uploadLimitBytes }: ServerRoom): Pick<Handlers, 'upload'> {
  return {
    async upload({ request }) {
      const announced = Number(request.headers['content-length'] ?? 0);
      if (announced > uploadLimitBytes + FORM_BYTES) throw new Refusal('too-large');
      const file = await fileOf(request);
      return store.uploads.save(safeFileName(file.filename), whole(file));
    },
  };
}

async function fileOf(request: FastifyRequest): Promise<MultipartFile> {
  if (!request.isMultipart()) throw new Refusal('media-type-refused');
  const file = await request.file();
  if (file?.fieldname === 'file') return file;
  file?.file.resume();
  throw new Refusal('request-invalid');
}

/** A file that is cut off at the limit throws, so that nothing of it stays. */
async function* whole({ file }: MultipartFile): AsyncGenerator<Uint8Array> {
  for await (const chunk of file) yield chunk as Uint8Array;
  if (file.truncated) throw new Refusal('too-large');
}
