import type { Deadline } from '../../../../kernel/deadline.ts';
import { messageOf } from '../../../../kernel/errors.ts';

/** An address as programs use it: credentials go into a header, not into the address. */
export interface Door {
  url: URL;
  headers: Record<string, string>;
}

export function doorOf(address: string): Door {
  const url = new URL(address);
  const { username, password } = url;
  if (username === '' && password === '') return { url, headers: {} };
  url.username = '';
  url.password = '';
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { url, headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` } };
}

export interface Answer {
  status: number;
  /** Nothing when the body is no JSON. */
  json: unknown;
}

/** Asks over HTTP and waits at most until the deadline. */
export async function ask(url: URL, { headers, deadline, method = 'GET', body }: AskOptions): Promise<Answer> {
  return deadline.race(`${method} ${url.pathname}`, async (signal) => {
    const response = await fetch(url, {
      method,
      signal,
      headers: { accept: 'application/json', ...(body === undefined ? {} : JSON_BODY), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new Error(reasonOf(error), { cause: error });
    });
    return { status: response.status, json: parse(await response.text()) };
  });
}

export interface AskOptions {
  headers: Record<string, string>;
  deadline: Deadline;
  method?: 'GET' | 'POST' | 'DELETE';
  body?: unknown;
}

const JSON_BODY = { 'content-type': 'application/json; charset=utf-8' };

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `fetch failed` says nothing; its cause does. */
function reasonOf(error: unknown): string {
  return error instanceof Error && error.cause instanceof Error ? messageOf(error.cause) : messageOf(error);
}
