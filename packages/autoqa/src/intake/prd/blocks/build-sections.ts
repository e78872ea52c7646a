import type { DocumentSection, DocumentSentence } from '@autoqa/domain/model/document';
import { InputError } from '../../../kernel/errors.ts';
import type { Block, TextBlock } from './block.ts';
import { joinLines } from './join-lines.ts';
import { takeHeadingId } from './requirement-id.ts';
import { splitLanguages } from './split-languages.ts';
import { splitSentences } from './split-sentences.ts';

const MAX_SENTENCES = 50_000;

/** Sections in their order, each with its own sentences; a document that is beyond all measure is refused. */
export function buildSections(blocks: readonly Block[], source: string): DocumentSection[] {
  const sections: DocumentSection[] = [];
  const around: DocumentSection[] = [];
  let count = 0;
  for (const block of blocks) {
    if (block.kind === 'heading') {
      while ((around.at(-1)?.level ?? 0) >= block.level) around.pop();
      const { id, title } = takeHeadingId(block.text);
      const path = around.map((each) => each.title);
      const section = { title, level: block.level, line: block.line, id, path, sentences: [] };
      sections.push(section);
      around.push(section);
      continue;
    }
    const sentences = sentencesOf(block);
    count += sentences.length;
    if (count > MAX_SENTENCES) throw tooManySentences(source, sentences[0]?.line ?? 1);
    if (sentences.length > 0) sectionFor(sections, sentences).sentences.push(...sentences);
  }
  return sections;
}

function sectionFor(sections: DocumentSection[], [first]: readonly DocumentSentence[]): DocumentSection {
  const last = sections.at(-1);
  if (last !== undefined) return last;
  const opening = { title: '', level: 0, line: first?.line ?? 1, id: undefined, path: [], sentences: [] };
  sections.push(opening);
  return opening;
}

function sentencesOf(block: Exclude<Block, { kind: 'heading' }>): DocumentSentence[] {
  if (block.kind === 'row') {
    const hasWords = block.cells.some((cell) => cell !== '');
    return hasWords ? [{ text: block.cells.join(' | '), line: block.line, kind: 'cell' }] : [];
  }
  const sentences = block.kind === 'prose' ? proseSentences(block) : bulletSentences(block);
  return sentences.map((each) => (block.id === undefined ? each : { ...each, id: block.id }));
}

function proseSentences({ lines }: TextBlock): DocumentSentence[] {
  const { text, lineAt } = joinLines(lines);
  return splitSentences(text).map((each) => ({ text: each.text, line: lineAt(each.offset), kind: 'prose' }));
}

/** An item is one statement, however many sentences it has. */
function bulletSentences({ lines }: TextBlock): DocumentSentence[] {
  return splitLanguages(lines).map((group) => ({
    text: joinLines(group).text,
    line: group[0]?.line ?? 1,
    kind: 'bullet',
  }));
}

function tooManySentences(source: string, line: number): InputError {
  return new InputError(`${source}:${line}: the document has more than ${MAX_SENTENCES} sentences.`, {
    code: 'document-too-long',
    hint: 'Give the part that describes what is to be tested.',
    details: { place: `${source}:${line}`, limit: MAX_SENTENCES },
  });
}
