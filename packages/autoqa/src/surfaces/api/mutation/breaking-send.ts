import { SAFE_METHODS } from '@autoqa/domain/model/api/api-description';
import type { Answer, HttpRequest, Send } from '../http/answer.ts';
import type { ApiMutation } from './api-mutation.ts';
import { isLeaf, placesIn } from './json-place.ts';
import { pathOf, type OperationFinder } from './operation-of.ts';
import { sayDifference } from './say-change.ts';

/** What a case that ran on a broken API could have seen. */
export interface Sighting {
  /** In one sentence. */
  difference: string;
  /** Why nobody could claim that it is wrong. */
  excuse?: string;
}

export interface BrokenApi {
  send: Send;
  sightings: readonly Sighting[];
}

/** The API with one mutation, for one run of one case; the server behind it is the real one. */
export function breakingSend(send: Send, mutation: ApiMutation, finder: OperationFinder): BrokenApi {
  const sightings: Sighting[] = [];
  const breaker = mutation.breaker();
  const invented = new Set<string>();
  const broken: Send = async (request, signal) => {
    if (leadsAstray(request, invented)) return withheld();
    let real: Answer | undefined;
    const pass = async (passed: HttpRequest): Promise<Answer> => {
      const answer = await send(passed, signal);
      if (passed === request) real = answer;
      return answer;
    };
    const answer = await breaker({ operation: finder.find(request), request, pass });
    const difference = real === undefined ? undefined : sayDifference(real, answer);
    if (real === undefined || difference === undefined) return answer;
    const excuse = mutation.excuse?.(request);
    sightings.push({ difference, ...(excuse === undefined ? {} : { excuse }) });
    for (const value of valuesIn(answer)) invented.add(value);
    for (const value of valuesIn(real)) invented.delete(value);
    return answer;
  };
  return { send: broken, sightings };
}

function valuesIn(answer: Answer): string[] {
  if (answer.kind === 'no-answer') return [];
  return placesIn(answer.json).flatMap(({ value }) => (isLeaf(value) ? [String(value)] : []));
}

/** A write to something that only the broken answer speaks of would hit what no case may touch. */
function leadsAstray({ method, path }: HttpRequest, invented: ReadonlySet<string>): boolean {
  if (SAFE_METHODS.has(method.toLowerCase())) return false;
  return pathOf(path)
    .split('/')
    .some((part) => invented.has(decode(part)));
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    if (error instanceof URIError) return part;
    throw error;
  }
}

function withheld(): Answer {
  const bodyText = '{}';
  return {
    kind: 'answer',
    status: 404,
    headers: { 'content-type': 'application/json' },
    contentType: 'application/json',
    bytes: new TextEncoder().encode(bodyText),
    bodyText,
    json: {},
    notes: [],
    durationMs: 0,
  };
}
