import { readSaving } from '@autoqa/domain/model/saving';
import type { ApiNames, ApiReading, SpokenSaving } from './api-intent.ts';
import { readField } from './field-name.ts';
import { readCheck } from './read-check.ts';
import { readRequest } from './read-request.ts';

const LONGEST_SENTENCE = 20_000;
const NOTHING: ApiNames = { operations: [], identities: [] };

/** What a step on an API asks; or which of its words nobody understood. Never guesses, never throws. */
export function understandApiStep(text: string, names: ApiNames = NOTHING): ApiReading {
  if (text.length > LONGEST_SENTENCE) return unclear(text);
  const saving = readSaving(text);
  const intent = saving === undefined ? (readRequest(text, names) ?? readCheck(text)) : savingOf(saving);
  return intent === undefined ? unclear(text) : { ok: true, intent };
}

/** What an expectation claims of the last answer. */
export function understandApiExpectation(text: string): ApiReading {
  const intent = text.length > LONGEST_SENTENCE ? undefined : readCheck(text);
  return intent === undefined ? unclear(text) : { ok: true, intent };
}

function savingOf({ name, what, pattern }: { name: string; what: string; pattern?: string }): SpokenSaving | undefined {
  const field = readField(what.replace(/^(?:the\s+)?value\s+of\s+/iu, ''));
  return field === undefined ? undefined : { do: 'save', name, field, ...(pattern === undefined ? {} : { pattern }) };
}

function unclear(text: string): ApiReading {
  return { ok: false, unclear: text.trim().slice(0, 200) };
}
