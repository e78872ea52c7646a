import { Deadline } from '../../../kernel/deadline.ts';
import { AutoqaError, CancelledError, EnvironmentError, messageOf } from '../../../kernel/errors.ts';
import { documentError } from '../document-error.ts';
import { DOCUMENT_LIMITS, MEGABYTE } from '../document-limits.ts';

/** Asks for a document over HTTP; the person who gave the address decided that it may be asked. */
export async function fetchDocument(address: string, signal: AbortSignal): Promise<Uint8Array> {
  try {
    const deadline = Deadline.after(DOCUMENT_LIMITS.fetchMs, signal);
    return await deadline.race(`GET ${withoutPassword(address)}`, (within) => followRedirects(address, within));
  } catch (error) {
    if (error instanceof CancelledError || (error instanceof AutoqaError && error.code !== 'deadline-exceeded'))
      throw error;
    throw unreachable(address, error);
  }
}

async function followRedirects(address: string, signal: AbortSignal): Promise<Uint8Array> {
  let { url, headers } = requestFor(address);
  for (let hops = 0; hops <= DOCUMENT_LIMITS.redirects; hops += 1) {
    const response = await fetch(url, { redirect: 'manual', signal, headers });
    const next = redirectOf(response, url);
    if (next === undefined) return readAnswer(response, address);
    await response.body?.cancel();
    // A password is for the host it was given for.
    if (next.origin !== url.origin) headers = ACCEPT;
    url = next;
  }
  throw documentError(withoutPassword(address), `it redirects more than ${DOCUMENT_LIMITS.redirects} times.`, {
    code: 'api-document-redirects',
    hint: 'Give the address at which the document itself is.',
    details: { limit: DOCUMENT_LIMITS.redirects },
  });
}

const ACCEPT = { accept: 'application/json, application/yaml, text/yaml, */*;q=0.5' };

function requestFor(address: string): { url: URL; headers: Record<string, string> } {
  const url = new URL(address);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  if (username === '' && password === '') return { url, headers: ACCEPT };
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { url, headers: { ...ACCEPT, authorization: `Basic ${Buffer.from(pair).toString('base64')}` } };
}

function redirectOf({ status, headers }: Response, from: URL): URL | undefined {
  const location = headers.get('location');
  if (status < 300 || status > 399 || location === null) return undefined;
  const next = URL.canParse(location, from) ? new URL(location, from) : undefined;
  if (next !== undefined && /^https?:$/.test(next.protocol)) return next;
  throw documentError(from.href, `it redirects to "${location}", which is no http address.`, {
    code: 'api-document-address',
    hint: 'Give a file, or an address that begins with http:// or https://.',
    details: { address: location },
  });
}

async function readAnswer(response: Response, address: string): Promise<Uint8Array> {
  const { status, body } = response;
  if (status < 200 || status > 299) {
    await body?.cancel();
    throw documentError(withoutPassword(address), `the server answered ${status} instead of a document.`, {
      code: 'api-document-status',
      hint: 'Open the address in a browser, or save the document to a file and give that.',
      details: { status },
    });
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    size += part.value.byteLength;
    chunks.push(part.value);
    if (size <= DOCUMENT_LIMITS.bytes) continue;
    await reader?.cancel();
    throw tooLarge(withoutPassword(address));
  }
  return Buffer.concat(chunks);
}

export function tooLarge(source: string): AutoqaError {
  const limitMb = DOCUMENT_LIMITS.bytes / MEGABYTE;
  return documentError(source, `the document is larger than ${limitMb} MB.`, {
    code: 'api-document-too-large',
    hint: 'Check that it is the right one, or split it.',
    details: { limitMb },
  });
}

/** The address as it may be shown. */
export function withoutPassword(address: string): string {
  const url = new URL(address);
  if (url.username === '' && url.password === '') return address;
  url.username = '';
  url.password = '';
  return url.href;
}

function unreachable(address: string, error: unknown): EnvironmentError {
  // `fetch failed` says nothing; its cause does.
  const reason = error instanceof Error && error.cause instanceof Error ? messageOf(error.cause) : messageOf(error);
  const url = withoutPassword(address);
  return new EnvironmentError(`${url}: no document came (${reason}).`, {
    code: 'api-document-unreachable',
    hint: 'Check that the server runs and the address is right, or save the document to a file and give that.',
    cause: error,
    details: { url, reason },
  });
}
