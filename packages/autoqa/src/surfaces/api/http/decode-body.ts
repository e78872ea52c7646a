import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import type { BodyNote } from '@autoqa/domain/model/api/case-run';

export interface DecodedBody {
  bytes: Uint8Array;
  bodyText: string;
  json?: unknown;
  notes: BodyNote[];
}

interface RawBody {
  bytes: Uint8Array;
  contentType: string | undefined;
  /** As in the header. */
  charset: string;
  encoding: string;
  maxBytes: number;
}

/** Used for one text at a time, so that all answers can share it. */
const UTF8 = new TextDecoder('utf-8', { fatal: true });
const TEXT_TYPE = /^text\/|json$|xml$|javascript$|x-www-form-urlencoded$|yaml$|graphql/;
const JSON_TYPE = /^(?:application|text)\/(?:[\w.+-]+\+)?json$/;

export function isJsonType(contentType: string | undefined): boolean {
  return contentType !== undefined && JSON_TYPE.test(contentType);
}

/** Takes a body out of its compression and reads it as text and as JSON; what does not work is noted, never thrown. */
export function decodeBody(raw: RawBody): DecodedBody | Promise<DecodedBody> {
  return raw.encoding === '' || raw.bytes.length === 0 ? readBody(raw.bytes, raw, []) : decodeCompressed(raw);
}

async function decodeCompressed(raw: RawBody): Promise<DecodedBody> {
  const notes: BodyNote[] = [];
  return readBody(await decompress(raw, notes), raw, notes);
}

function readBody(bytes: Uint8Array, raw: RawBody, notes: BodyNote[]): DecodedBody {
  if (raw.contentType !== undefined && !TEXT_TYPE.test(raw.contentType)) return { bytes, bodyText: '', notes };
  const bodyText = readText(bytes, raw.charset, notes);
  return { bytes, bodyText, ...readJson(bodyText, raw.contentType, notes), notes };
}

function readText(bytes: Uint8Array, charset: string, notes: BodyNote[]): string {
  try {
    return (charset === 'utf-8' ? UTF8 : new TextDecoder(charset, { fatal: true })).decode(bytes);
  } catch (error) {
    // An unknown charset is a RangeError; bytes that are no UTF-8 a TypeError.
    notes.push(error instanceof TypeError ? 'invalid-utf8' : 'undecodable');
    return new TextDecoder().decode(bytes);
  }
}

/** A body with the wrong content type may be JSON all the same: checks of its values can still look at it. */
function readJson(text: string, contentType: string | undefined, notes: BodyNote[]): { json?: unknown } {
  const saysJson = isJsonType(contentType);
  if (text === '' || (!saysJson && !/^\s*[[{]/.test(text))) return {};
  try {
    return { json: JSON.parse(text) as unknown };
  } catch {
    if (saysJson) notes.push('invalid-json');
    return {};
  }
}

function decompressorFor(encoding: string, first: number | undefined) {
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip();
  if (encoding === 'br') return createBrotliDecompress();
  // Servers disagree on what "deflate" is; a zlib stream starts with 0x?8.
  if (encoding === 'deflate') return ((first ?? 0) & 0x0f) === 8 ? createInflate() : createInflateRaw();
  return undefined;
}

/** Reads only until the limit: a few kilobytes may unfold into gigabytes. */
async function decompress({ bytes, encoding, maxBytes }: RawBody, notes: BodyNote[]): Promise<Uint8Array> {
  if (encoding === 'identity') return bytes;
  const stream = decompressorFor(encoding, bytes[0]);
  if (stream === undefined) {
    notes.push('undecodable');
    return bytes;
  }
  const chunks: Buffer[] = [];
  let size = 0;
  stream.end(bytes);
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      chunks.push(chunk.subarray(0, maxBytes - size));
      size += chunk.length;
      if (size > maxBytes) {
        notes.push('cut');
        break;
      }
    }
  } catch {
    // What was read before the damage is still worth showing.
    notes.push('undecodable');
  }
  return Buffer.concat(chunks);
}
