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
}

interface Sentence extends Place {
  text: string;
  caseTitle?: string;
}

const LONGEST_QUOTE = 60;

/** Every placeholder in what is executed: start address, steps, expectations, cleanup. Prose and titles are not. */
export function findPlaceholders(document: SpecDocument): PlaceholderUse[] {
  return [...startAddress(document), ...document.cases.flatMap(sentencesOf)].flatMap(placeholdersIn);
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

function placeholdersIn(sentence: Sentence): PlaceholderUse[] {
  const { text, ...where } = sentence;
  return splitPlaceholders(text).flatMap((part) => {
    if (part.kind === 'malformed') throw malformed(part, sentence);
    return part.kind === 'placeholder' ? [{ name: part.name, sentence: text, ...where }] : [];
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
