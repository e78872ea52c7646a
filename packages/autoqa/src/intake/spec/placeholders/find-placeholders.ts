import { readSaving } from '@autoqa/domain/model/saving';
import { takeSurface } from '@autoqa/domain/model/step-surface';
import { formatPlace, type Place, type SpecCase, type SpecDocument, type SpecStep } from '../spec-document.ts';
import { specError } from '../spec-error.ts';
import { splitPlaceholders, type TextPart } from './placeholder-text.ts';

/** One `{{NAME}}` and the sentence it stands in. */
export interface PlaceholderUse extends Place {
  name: string;
  /** The sentence as written, placeholders and all. */
  sentence: string;
  /** Absent for the start address, which all cases of a file share. */
  caseTitle?: string;
  /** A step before it keeps a value under this name (X3). */
  isSaved: boolean;
  /** Where a later step of the case keeps one: too late for this sentence. */
  savedAt?: Place;
}

interface Sentence extends Place {
  text: string;
  caseTitle?: string;
}

const LONGEST_QUOTE = 60;

/** Every placeholder in what is executed: start address, steps, expectations, cleanup. Prose and titles are not. */
export function findPlaceholders(document: SpecDocument): PlaceholderUse[] {
  const addresses = startAddress(document).flatMap((each) => placeholdersIn(each, new Map()));
  return [...addresses, ...document.cases.flatMap(usesIn)];
}

/** The names under which the steps of a document keep values. */
export function findSavedNames(document: SpecDocument): ReadonlySet<string> {
  const sentences = document.cases.flatMap(sentencesOf);
  return new Set(sentences.flatMap(({ text }) => savedBy(text) ?? []));
}

function usesIn(specCase: SpecCase): PlaceholderUse[] {
  const saved = new Map<string, Place>();
  const uses = sentencesOf(specCase).flatMap((sentence) => {
    const found = placeholdersIn(sentence, saved);
    const name = savedBy(sentence.text);
    if (name === undefined) return found;
    if (!saved.has(name)) saved.set(name, { path: sentence.path, line: sentence.line });
    return withoutLast(found, name, sentence.text);
  });
  return uses.map((use) => {
    const savedAt = use.isSaved ? undefined : saved.get(use.name);
    return savedAt === undefined ? use : { ...use, savedAt };
  });
}

function savedBy(text: string): string | undefined {
  return readSaving(takeSurface(text)?.sentence ?? text)?.name;
}

/** `save … as {{NAME}}` gives the name a value, it does not use one. */
function withoutLast(uses: readonly PlaceholderUse[], name: string, text: string): PlaceholderUse[] {
  const at = /\}\}["”」'’]?\s*[.。]?$/u.test(text) ? uses.findLastIndex((use) => use.name === name) : -1;
  return uses.filter((_, index) => index !== at);
}

function startAddress({ path, settings: { url, urlLine } }: SpecDocument): Sentence[] {
  return url === undefined ? [] : [{ text: url, path, line: urlLine ?? 1 }];
}

function sentencesOf({ title, preconditions, steps, verification, cleanup }: SpecCase): Sentence[] {
  const entries = [...preconditions, ...steps].flatMap((entry) => stepsOf(entry));
  const closing = cleanup.flatMap((entry) => stepsOf(entry));
  const texts = [...entries.flatMap(withExpectations), ...verification, ...closing.flatMap(withExpectations)];
  return texts.map(({ text, path, line }) => ({ text, path, line, caseTitle: title }));
}

function stepsOf(entry: SpecCase['steps'][number] | SpecCase['preconditions'][number]): SpecStep[] {
  if (entry.kind === 'step') return [entry];
  return entry.kind === 'include' ? (entry.steps ?? []) : [];
}

function withExpectations(step: SpecStep): Sentence[] {
  return [step, ...step.expectations];
}

function placeholdersIn(sentence: Sentence, saved: ReadonlyMap<string, Place>): PlaceholderUse[] {
  const { text, path, line, caseTitle } = sentence;
  const where = { path, line, ...(caseTitle === undefined ? {} : { caseTitle }) };
  return splitPlaceholders(text).flatMap((part) => {
    if (part.kind === 'malformed') throw malformed(part, sentence);
    return part.kind === 'placeholder'
      ? [{ name: part.name, sentence: text, isSaved: saved.has(part.name), ...where }]
      : [];
  });
}

function malformed({ written }: TextPart & { kind: 'malformed' }, where: Sentence): Error {
  const quoted = written.length > LONGEST_QUOTE ? `${written.slice(0, LONGEST_QUOTE)}…` : written;
  return specError(where, `"${quoted}" is not a placeholder.`, {
    code: 'placeholder-malformed',
    hint: 'A placeholder is one name, for example {{USERNAME}}. To write the braces themselves, put a backslash before them: \\{{.',
    details: { place: formatPlace(where), written: quoted },
  });
}
