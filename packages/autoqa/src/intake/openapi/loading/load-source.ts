import { readFile, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { InputError, messageOf } from '../../../kernel/errors.ts';
import { documentError } from '../document-error.ts';
import { DOCUMENT_LIMITS } from '../document-limits.ts';
import { decodeText } from '../../file/decode-text.ts';
import { fetchDocument, tooLarge, withoutPassword } from './fetch-document.ts';

/** Gets what an address holds; replaces the plain request, for example where a sign-in is needed. */
type FetchText = (url: string, options: { signal: AbortSignal }) => Promise<string | Uint8Array>;

export interface LoadOptions {
  cwd: string;
  signal: AbortSignal;
  fetchText?: FetchText;
}

export interface LoadedSource {
  /** The source as it is shown. */
  name: string;
  text: string;
  encoding: string;
  /** Where relative files are looked for; nothing when the document came over HTTP. */
  folder: string | undefined;
}

/** Reads a file or an http(s) address as text. */
export async function loadSource(source: string, options: LoadOptions): Promise<LoadedSource> {
  const scheme = /^([a-z][a-z0-9+.-]+):\/\//i.exec(source)?.[1]?.toLowerCase();
  if (scheme === undefined || scheme === 'file') return loadFile(source, options.cwd);
  if (!/^https?$/.test(scheme) || !URL.canParse(source)) throw noAddress(source);
  const { fetchText = (url, { signal }) => fetchDocument(url, signal) } = options;
  const name = withoutPassword(source);
  return { name, folder: undefined, ...decode(await fetchText(source, { signal: options.signal }), name) };
}

async function loadFile(source: string, cwd: string): Promise<LoadedSource> {
  const path = source.startsWith('file:') ? fileURLToPath(source) : resolve(cwd, source);
  return { name: source, folder: dirname(path), ...decode(await readBytes(path, source), source) };
}

async function readBytes(path: string, source: string): Promise<Uint8Array> {
  try {
    const about = await stat(path);
    // Also a pipe or a device is no document: reading it might never end.
    if (!about.isFile()) throw new Error('it is no file');
    if (about.size > DOCUMENT_LIMITS.bytes) throw tooLarge(source);
    return await readFile(path);
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw documentError(source, `the document cannot be read (${messageOf(error)}).`, {
      code: 'api-document-unreadable',
      hint: 'Check the path and the permissions.',
      cause: error,
      details: { problem: messageOf(error) },
    });
  }
}

function decode(content: string | Uint8Array, source: string): { text: string; encoding: string } {
  if (content.length > DOCUMENT_LIMITS.bytes) throw tooLarge(source);
  const decoded = typeof content === 'string' ? { text: content, encoding: 'utf-8' } : decodeText(content);
  if (decoded !== undefined) return { ...decoded, text: decoded.text.replace(/^\uFEFF/, '') };
  throw documentError(source, 'the document is no text.', {
    code: 'api-document-binary',
    hint: 'Give a JSON or YAML document, best in UTF-8.',
  });
}

function noAddress(source: string): InputError {
  return documentError(source, 'this is neither a file nor an http address.', {
    code: 'api-document-address',
    hint: 'Give a file, or an address that begins with http:// or https://.',
    details: { address: source },
  });
}
