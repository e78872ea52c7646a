import { createHash } from 'node:crypto';
import type { Upload } from '@autoqa/domain/contract/access-records';
import { and, eq, getTableColumns, lt, notExists, sql } from 'drizzle-orm';
import { InputError } from '../../../kernel/errors.ts';
import type { UploadKeeper } from '../../../ports/cockpit/record-keeping.ts';
import type { Database } from '../database.ts';
import { newRecordId } from '../new-record-id.ts';
import { runUploads } from '../schema/run-tables.ts';
import { uploadChunks, uploads } from '../schema/record-tables.ts';
import { evenChunks } from './even-chunks.ts';

const CHUNK_BYTES = 512 * 1024;
const { isWhole, ...SHOWN } = getTableColumns(uploads);

/** Files in pieces, so that neither sending nor reading one ever holds the whole of it. */
export class DatabaseUploads implements UploadKeeper {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async save(name: string, content: AsyncIterable<Uint8Array>): Promise<Upload> {
    const id = newRecordId('u');
    await this.#database.run(({ db }) =>
      db.insert(uploads).values({ id, name, bytes: 0, sha256: '', createdAt: sql`now()`, isWhole: false }),
    );
    try {
      return await this.#complete(id, await this.#write(id, content));
    } catch (error) {
      await this.#discard(id);
      throw error;
    }
  }

  async find(id: string): Promise<Upload | undefined> {
    const [upload] = await this.#database.run(({ db }) =>
      db
        .select(SHOWN)
        .from(uploads)
        .where(and(eq(uploads.id, id), eq(isWhole, true))),
    );
    return upload;
  }

  async *read(id: string): AsyncGenerator<Uint8Array> {
    if ((await this.find(id)) === undefined) throw unknownUpload(id);
    for (let position = 0; ; position += 1) {
      const [chunk] = await this.#database.run(({ db }) =>
        db
          .select({ content: uploadChunks.content })
          .from(uploadChunks)
          .where(and(eq(uploadChunks.uploadId, id), eq(uploadChunks.position, position))),
      );
      if (chunk === undefined) return;
      yield chunk.content;
    }
  }

  async removeUnused(before: string): Promise<number> {
    const removed = await this.#database.run(({ db }) => {
      const users = db
        .select({ one: sql`1` })
        .from(runUploads)
        .where(eq(runUploads.uploadId, uploads.id));
      return db
        .delete(uploads)
        .where(and(lt(uploads.createdAt, before), notExists(users)))
        .returning({ id: uploads.id });
    });
    return removed.length;
  }

  async #write(id: string, content: AsyncIterable<Uint8Array>): Promise<{ bytes: number; sha256: string }> {
    const hash = createHash('sha256');
    let bytes = 0;
    let position = 0;
    for await (const chunk of evenChunks(content, CHUNK_BYTES)) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      const row = { uploadId: id, position, content: chunk };
      await this.#database.run(({ db }) => db.insert(uploadChunks).values(row));
      position += 1;
    }
    return { bytes, sha256: hash.digest('hex') };
  }

  async #complete(id: string, written: { bytes: number; sha256: string }): Promise<Upload> {
    const [upload] = await this.#database.run(({ db }) =>
      db
        .update(uploads)
        .set({ ...written, isWhole: true })
        .where(eq(uploads.id, id))
        .returning(SHOWN),
    );
    if (upload === undefined) throw unknownUpload(id);
    return upload;
  }

  /** What cannot be removed now is never whole, and goes with what is unused. */
  async #discard(id: string): Promise<void> {
    await this.#database.run(({ db }) => db.delete(uploads).where(eq(uploads.id, id))).catch(() => undefined);
  }
}

function unknownUpload(id: string): InputError {
  return new InputError(`There is no uploaded file ${id}.`, {
    code: 'upload-unknown',
    hint: 'Upload the file again.',
    details: { id },
  });
}
