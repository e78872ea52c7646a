import { z } from 'zod';
import type { Deadline } from '../../../kernel/deadline.ts';
import { AutoqaError, EnvironmentError, messageOf } from '../../../kernel/errors.ts';

/** What a server of the WebDriver protocol says when it refuses. */
const Refusal = z.object({ error: z.string(), message: z.string().default('') });
const Answer = z.object({ value: z.unknown() });

/** A server that said no: `error` is the protocol's own word for the reason. */
export class WebDriverRefusal extends Error {
  readonly error: string;

  constructor(error: string, message: string) {
    super(message.split('\n')[0] ?? '');
    this.error = error;
  }

  /** What a driver does not know it cannot do; everything else it tried. */
  get isUnknown(): boolean {
    return /^(?:unknown command|unknown method|unsupported operation)$/.test(this.error);
  }
}

/** Speaks the WebDriver protocol with an Appium server. */
export class WebDriverServer {
  readonly url: string;

  constructor(url: string) {
    this.url = url.replace(/\/+$/, '');
  }

  async send(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    { body, deadline }: { body?: object; deadline: Deadline },
  ): Promise<unknown> {
    const { status, text } = await deadline.race(`${method} ${path}`, async (signal) =>
      this.#fetch(method, path, { body, signal }),
    );
    const value = valueOf(text);
    if (status < 400) return value;
    const { error, message } = Refusal.safeParse(value).data ?? {
      error: `HTTP ${status}`,
      message: text.slice(0, 200),
    };
    throw new WebDriverRefusal(error, message);
  }

  async #fetch(method: string, path: string, { body, signal }: { body: object | undefined; signal: AbortSignal }) {
    try {
      const response = await fetch(`${this.url}${path}`, {
        method,
        signal,
        ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      });
      return { status: response.status, text: await response.text() };
    } catch (error) {
      if (signal.aborted || error instanceof AutoqaError) throw error;
      throw unreachable(this.url, error);
    }
  }
}

function valueOf(text: string): unknown {
  try {
    return Answer.safeParse(JSON.parse(text)).data?.value;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function unreachable(where: string, error: unknown): EnvironmentError {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const problem = messageOf(cause) || messageOf(error);
  return new EnvironmentError(`The mobile server does not answer (${where}): ${problem}`, {
    code: 'mobile-server-unreachable',
    hint: 'Check the address; try the server by itself first.',
    cause: error,
    details: { where, problem },
  });
}
