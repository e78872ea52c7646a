import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiDescription } from '@autoqa/domain/model/api/api-description';
import { InputError } from '../../../kernel/errors.ts';
import { readApiDocument, type ReadApiDocumentOptions } from '../read-api-document.ts';

/** A temporary folder with documents, read the way people have them read. */
export class DocumentFolder {
  readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  static async open(): Promise<DocumentFolder> {
    return new DocumentFolder(await mkdtemp(join(tmpdir(), 'api-document-')));
  }

  async write(name: string, content: unknown): Promise<void> {
    const isText = typeof content === 'string' || content instanceof Uint8Array;
    await writeFile(join(this.path, name), isText ? content : JSON.stringify(content, null, 2));
  }

  async read(content: unknown, options: Partial<ReadApiDocumentOptions> = {}): Promise<ApiDescription> {
    await this.write('api.json', content);
    return readApiDocument('api.json', { cwd: this.path, signal: new AbortController().signal, ...options });
  }

  /** The error that a document is refused with. */
  async refusal(content: unknown, options: Partial<ReadApiDocumentOptions> = {}): Promise<InputError> {
    const outcome: unknown = await this.read(content, options).catch((error: unknown) => error);
    if (outcome instanceof InputError) return outcome;
    throw outcome instanceof Error ? outcome : new Error('it was accepted');
  }

  close(): Promise<void> {
    return rm(this.path, { recursive: true, force: true });
  }
}
