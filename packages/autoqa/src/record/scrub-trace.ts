import { extname } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { Redactor } from '../kernel/redaction/redactor.ts';
import { MASK } from '../kernel/redaction/sensitive-headers.ts';

/** What holds no text of the page; a short secret would be found in it by chance, and masking would break it. */
const BINARY = new Set(
  '.png .jpg .jpeg .gif .webp .avif .bmp .ico .woff .woff2 .ttf .otf .eot .mp3 .mp4 .webm .ogg .wasm .pdf .zip .gz'.split(
    ' ',
  ),
);
/** Code of the page: it speaks of headers without holding any. */
const CODE = new Set(['.js', '.mjs', '.css']);
/** One JSON object a line. */
const EVENTS = new Set(['.trace', '.network']);
/** Members of events that exist to let somebody in. */
const CREDENTIALS = new Set(['storageState', 'httpCredentials', 'clientCertificates']);
/** What a snapshot of the page keeps of a field: what is in it now, and what was at first. */
const TYPED = new Set(['__playwright_value_', 'value']);

/** A Playwright trace without secrets: what was said, sent, received and typed, in every encoding. It still opens. */
export function scrubTrace(zip: Uint8Array, redactor: Redactor): Uint8Array {
  const scrubbed = Object.entries(unzipSync(zip)).map(([name, content]): [string, Uint8Array] => {
    const extension = extname(name);
    // A name is masked as the events that speak of it are, so that they still find it.
    const masked = redactor.redact(name);
    if (EVENTS.has(extension)) return [masked, scrubEvents(content, redactor)];
    return [masked, BINARY.has(extension) ? content : scrubText(content, extension, redactor)];
  });
  return zipSync(Object.fromEntries(scrubbed));
}

function scrubEvents(content: Uint8Array, redactor: Redactor): Uint8Array {
  const lines = strFromU8(content).split('\n');
  const scrubbed = lines.map((line) => {
    return line === '' ? line : JSON.stringify(redactor.redactValue(maskByStructure(JSON.parse(line))));
  });
  return strToU8(scrubbed.join('\n'));
}

/** Masks what is a credential by its place, whether or not anybody told us of it; headers are the redactor's own. */
function maskByStructure(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskByStructure);
  if (typeof value !== 'object' || value === null) return value;
  const isPassword = 'type' in value && value.type === 'password';
  const entries = Object.entries(value).map(([key, each]: [string, unknown]): [string, unknown] => {
    if (CREDENTIALS.has(key) || (isPassword && TYPED.has(key))) return [key, MASK];
    return [key, key === 'cookies' && Array.isArray(each) ? each.map(maskCookie) : maskByStructure(each)];
  });
  return Object.fromEntries(entries);
}

function maskCookie(cookie: unknown): unknown {
  return typeof cookie === 'object' && cookie !== null && 'value' in cookie ? { ...cookie, value: MASK } : cookie;
}

/** Text is nearly always UTF-8; in anything else the bytes that are ASCII are looked through. */
function scrubText(content: Uint8Array, extension: string, redactor: Redactor): Uint8Array {
  const mask = (text: string) => (CODE.has(extension) ? redactor.redactSecrets(text) : redactor.redact(text));
  const bytes = Buffer.from(content);
  const text = decodeUtf8(bytes);
  if (text === undefined) return Buffer.from(mask(bytes.toString('latin1')), 'latin1');
  const masked = mask(text);
  return masked === text ? content : strToU8(masked);
}

function decodeUtf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
