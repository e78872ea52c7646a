import type { ApiDescription } from '@autoqa/domain/model/api/api-description';
import { CancelledError } from '../../kernel/errors.ts';
import { documentError } from './document-error.ts';
import { refuseHtml } from './loading/html-page.ts';
import { loadSource, type LoadedSource, type LoadOptions } from './loading/load-source.ts';
import { parseText } from './parsing/parse-text.ts';
import { describeDocument } from './reading/describe-document.ts';
import { flavourOf } from './reading/flavour.ts';
import { Documents } from './references/documents.ts';
import { loadFiles } from './references/load-files.ts';
import { SchemaCollector } from './schemas/schema-collector.ts';
import { Warnings } from './warnings.ts';

export interface ReadApiDocumentOptions extends LoadOptions {
  /** References may lead to relative files; addresses are never followed. */
  externalRefs?: boolean;
}

/** Reads Swagger 2.0, OpenAPI 3.0 or 3.1, JSON or YAML, from a file or an http(s) address. */
export async function readApiDocument(source: string, options: ReadApiDocumentOptions): Promise<ApiDescription> {
  const { signal, externalRefs = false } = options;
  if (signal.aborted) throw new CancelledError(undefined, { cause: signal.reason });
  const loaded = await loadSource(source, options);
  refuseHtml(loaded);
  const { value, warnings: first } = parseText(loaded.text, loaded.name);
  const warnings = new Warnings([...encodingWarning(loaded), ...first]);
  const flavour = flavourOf(value, { source: loaded.name, warnings });
  const { folder } = loaded;
  const files = externalRefs && folder !== undefined ? await loadFiles(value, { folder, signal }) : undefined;
  const schemasPointer = flavour === 'swagger-2.0' ? '/definitions' : '/components/schemas';
  const documents = new Documents(value, { source: loaded.name, warnings, schemasPointer, ...(files && { files }) });
  const schemas = new SchemaCollector({ documents, flavour, warnings, schemasPointer });
  const description = describeDocument({ documents, flavour, schemas, warnings }, loaded.name);
  if (description.operations.length === 0) throw withoutOperations(loaded);
  return description;
}

function encodingWarning({ encoding }: LoadedSource) {
  return encoding === 'gb18030' ? [{ place: '', message: 'The text is not UTF-8; it was read as GBK.' }] : [];
}

function withoutOperations({ name, text }: LoadedSource): Error {
  const [before = ''] = text.split(/^[ \t]*["']?paths["']?[ \t]*:/m, 1);
  const line = before.length === text.length ? 1 : before.split('\n').length;
  return documentError(`${name}:${line}`, 'the document has no paths with operations.', {
    code: 'api-document-empty',
    hint: 'There is nothing to test; check that it is the right document.',
  });
}
