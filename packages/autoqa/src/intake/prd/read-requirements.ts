import { basename, extname } from 'node:path';
import type { DocumentSection, RequirementsDocument } from '@autoqa/domain/model/document';
import { InputError } from '../../kernel/errors.ts';
import { readableText } from '../file/decode-text.ts';
import { readInputFile } from '../file/read-input-file.ts';
import type { Block } from './blocks/block.ts';
import { buildSections } from './blocks/build-sections.ts';
import { promoteNumberedHeadings } from './blocks/numbered-headings.ts';
import { docxToHtml } from './docx/docx-to-html.ts';
import { readHtml } from './docx/read-html.ts';
import { findKeywords } from './gist/find-keywords.ts';
import { summarise } from './gist/summarise.ts';
import { readMarkdown } from './markdown/read-markdown.ts';

const MAX_BYTES = 10 * 1024 ** 2;
const KINDS = ['.md', '.markdown', '.txt', '.docx'];
const ZIP_MAGIC = 'PK\u0003\u0004';

/** Reads a requirements document: Markdown, plain text or Word, in any usual encoding (A2). */
export async function readRequirements(
  path: string,
  { cwd, signal }: { cwd: string; signal: AbortSignal },
): Promise<RequirementsDocument> {
  const extension = extname(path).toLowerCase();
  if (!KINDS.includes(extension)) throw unknownKind(path, extension);
  const bytes = await readInputFile(path, { cwd, signal, limitBytes: MAX_BYTES });
  const isDocx = extension === '.docx' || bytes.toString('latin1', 0, 4) === ZIP_MAGIC;
  const blocks = isDocx ? readHtml(await docxToHtml(bytes, path, { signal })) : readMarkdown(readableText(bytes, path));
  const sections = buildSections(withHeadings(blocks, extension), path);
  if (sections.every(({ sentences }) => sentences.length === 0)) throw emptyDocument(path);
  return {
    source: path,
    title: titleOf(sections, path),
    sections,
    summary: summarise(sections),
    keywords: findKeywords(sections),
  };
}

/** Numbers make headings where no marks or styles do. */
function withHeadings(blocks: readonly Block[], extension: string): readonly Block[] {
  const isMarked = blocks.some(({ kind }) => kind === 'heading');
  return extension === '.txt' || !isMarked ? promoteNumberedHeadings(blocks) : blocks;
}

function titleOf(sections: readonly DocumentSection[], path: string): string {
  const titled = sections.filter(({ title }) => title !== '');
  const title = titled.find(({ level }) => level === 1) ?? titled[0];
  return title?.title ?? basename(path, extname(path));
}

function unknownKind(path: string, extension: string): InputError {
  return new InputError(`${path} is not a requirements document that can be read.`, {
    code: 'document-kind',
    hint:
      extension === '.pdf' || extension === '.doc'
        ? `Save it as .docx, .md or .txt; ${extension} is not read.`
        : `Give one of ${KINDS.join(', ')}.`,
    details: { path },
  });
}

function emptyDocument(path: string): InputError {
  return new InputError(`${path} has no sentence in it.`, {
    code: 'document-empty',
    hint: 'Check that it is the right file; a scanned document has pictures instead of text.',
    details: { path },
  });
}
