import type { BrowserContext, Request, Response, Route } from 'playwright-core';
import { addressPattern } from '../../exploring/state/address-pattern.ts';
import { breakBody, type AnswerChange } from './break-answer.ts';
import type { SeenAnswer } from './seen-answer.ts';

/** Larger answers are no answers for a page to show. */
const MOST_BYTES = 2_000_000;

/** Which requests are about the same thing: the query does not matter, nor what varies in the path. */
function placeOfRequest(request: Pick<Request, 'method' | 'url'>): string {
  const [path = ''] = addressPattern(request.url()).split('?');
  return `${request.method()} ${path}`;
}

/** Keeps the JSON that comes to the pages of a context. */
export class AnswerWatch {
  readonly #answers: Promise<SeenAnswer | undefined>[] = [];

  constructor(context: BrowserContext) {
    context.on('response', (response) => {
      if (isData(response.request())) this.#answers.push(readAnswer(response));
    });
  }

  async seen(): Promise<SeenAnswer[]> {
    const answers = await Promise.all(this.#answers);
    return answers.filter((answer) => answer !== undefined);
  }
}

function isData(request: Request): boolean {
  return ['xhr', 'fetch'].includes(request.resourceType());
}

async function readAnswer(response: Response): Promise<SeenAnswer | undefined> {
  const place = placeOfRequest(response.request());
  const status = response.status();
  if (!isJson(response.headers()['content-type'])) return { place, status, body: undefined };
  try {
    const text = await response.text();
    return { place, status, body: text.length > MOST_BYTES ? undefined : (JSON.parse(text) as unknown) };
  } catch {
    // It was on its way when its page was left: nobody has seen it.
    return undefined;
  }
}

function isJson(type: string | undefined): boolean {
  return type !== undefined && /\bjson\b/.test(type);
}

/** Changes the answers of one place; what a request does on the server is done all the same. */
export async function breakAnswers(context: BrowserContext, place: string, change: AnswerChange): Promise<void> {
  await context.route(
    (url) => URL.canParse(url.href) && place.endsWith(` ${addressPattern(url.href).split('?')[0]}`),
    async (route) => {
      if (!isData(route.request()) || placeOfRequest(route.request()) !== place) return route.fallback();
      await answerWrongly(route, change);
    },
  );
}

async function answerWrongly(route: Route, change: AnswerChange): Promise<void> {
  try {
    const response = await route.fetch();
    // It never comes while anybody waits; the end of the window ends the wait.
    if (change.change === 'delay') return;
    if (change.change === 'status') {
      const body = JSON.stringify({ error: { code: 'internal', message: 'Internal Server Error' } });
      await route.fulfill({ status: change.status, contentType: 'application/json', body });
      return;
    }
    const text = await response.text();
    const body = text === '' ? text : JSON.stringify(breakBody(JSON.parse(text) as unknown, change));
    await route.fulfill({ response, body });
  } catch (error) {
    // The window was closed, or the application gave no answer: then there is nothing to change.
    if (!(error instanceof Error)) throw error;
    await route.abort().catch(() => undefined);
  }
}
