import { createRequire } from 'node:module';
import { zipSync } from 'fflate';
import { Deadline } from '../../../kernel/deadline.ts';
import { CancelledError, DeadlineError, InputError, messageOf } from '../../../kernel/errors.ts';
import { isOutOfMemory, runInWorker } from '../../../kernel/worker/run-in-worker.ts';
import { archiveBomb, brokenArchive, inMegabytes, openArchive } from '../../archive/open-archive.ts';
import { unpackWhole } from '../../archive/unpack.ts';
import type { ZipEntry } from '../../archive/zip-directory.ts';
import { CONVERT_DOCX } from './convert-docx.ts';

const require = createRequire(import.meta.url);
const TIMEOUT_MS = 20_000;
const MAX_HEAP_MB = 512;
const MAX_TEXT_BYTES = 64 * 1024 ** 2;
/** A real document of this size never packs better than 1:100; a bomb packs 1:1000. */
const SUSPICIOUS_BYTES = 4 * 1024 ** 2;
const MAX_RATIO = 100;
const TEXT_PART = /\.(?:xml|rels)$/i;

/** The HTML that mammoth makes of a Word document, in a thread of its own; pictures are left out. */
export async function docxToHtml(
  bytes: Buffer,
  path: string,
  { signal, timeoutMs = TIMEOUT_MS }: { signal: AbortSignal; timeoutMs?: number },
): Promise<string> {
  const deadline = Deadline.after(timeoutMs, signal);
  const document = await repack(bytes, path, deadline);
  const library = require.resolve('mammoth');
  try {
    const task = { what: `Reading ${path}`, data: { library, document }, deadline, maxHeapMb: MAX_HEAP_MB };
    return String(await runInWorker(CONVERT_DOCX, task));
  } catch (error) {
    throw refusal(path, error, timeoutMs);
  }
}

/** Unpacks the text parts with an eye on their size and packs them again, so that the library meets no surprise. */
async function repack(bytes: Buffer, path: string, deadline: Deadline): Promise<Uint8Array> {
  const entries = openArchive(bytes, path);
  if (!entries.has('word/document.xml')) throw brokenArchive(path, 'it has no part word/document.xml');
  const texts = [...entries.values()].filter(({ name }) => TEXT_PART.test(name));
  refuseBomb(texts, path);
  const parts: Record<string, Uint8Array> = {};
  let left = MAX_TEXT_BYTES;
  for (const entry of texts) {
    const content = await unpackPart(entry, left, { path, deadline });
    left -= content.length;
    parts[entry.name] = content;
  }
  return zipSync(parts, { level: 0 });
}

function refuseBomb(entries: readonly ZipEntry[], path: string): void {
  const total = entries.reduce((sum, { declaredBytes }) => sum + declaredBytes, 0);
  const packed = entries.reduce((sum, each) => sum + each.packed.length, 0);
  if (total > MAX_TEXT_BYTES)
    throw archiveBomb(path, `${inMegabytes(total)} of text, ${inMegabytes(MAX_TEXT_BYTES)} at most`);
  if (total > SUSPICIOUS_BYTES && total > packed * MAX_RATIO) {
    throw archiveBomb(path, `its ${packed} bytes become ${inMegabytes(total)}`);
  }
}

async function unpackPart(
  entry: ZipEntry,
  limitBytes: number,
  { path, deadline }: { path: string; deadline: Deadline },
): Promise<Buffer> {
  const limit = Math.min(limitBytes, entry.declaredBytes);
  const content = await unpackWhole(entry, limit, { deadline }).catch((error: unknown) => {
    if (error instanceof CancelledError || error instanceof DeadlineError) throw error;
    throw brokenArchive(path, `${entry.name} cannot be unpacked`, error);
  });
  if (content === undefined) throw archiveBomb(path, `${entry.name} is larger than the archive says`);
  return content;
}

function refusal(path: string, error: unknown, timeoutMs: number): unknown {
  if (error instanceof CancelledError) return error;
  if (error instanceof DeadlineError || isOutOfMemory(error)) {
    const seconds = timeoutMs / 1000;
    return new InputError(`${path} took more than ${seconds} seconds or ${MAX_HEAP_MB} MB to read.`, {
      code: 'document-too-costly',
      hint: 'Give the part that describes what is to be tested, or save the document as Markdown or text.',
      cause: error,
      details: { path, seconds, limitMb: MAX_HEAP_MB },
    });
  }
  return brokenArchive(path, messageOf(error), error);
}
