import { createHash } from 'node:crypto';
import { Upload } from '@autoqa/domain/contract/access-records';
import { RunRequest, UploadId } from '@autoqa/domain/contract/run-request';
import { describe, expect, test } from 'vitest';
import { newRun } from './__fixtures__/run-samples.ts';
import type { OpenEmptyStore } from './cockpit-store.contract.ts';

const MEGABYTE = 1024 * 1024;
const FAR_AHEAD = '2999-01-01T00:00:00.000Z';

/** Pieces of odd sizes, none of them kept. */
async function* stream(bytes: number, failAt = Number.POSITIVE_INFINITY): AsyncGenerator<Uint8Array> {
  for (let sent = 0; sent < bytes;) {
    if (sent >= failAt) throw new Error('the sender went away');
    const size = Math.min(70_001, bytes - sent);
    yield new Uint8Array(size).fill(sent % 251);
    sent += size;
  }
}

async function sha256Of(content: AsyncIterable<Uint8Array>): Promise<{ hash: string; largest: number }> {
  const hash = createHash('sha256');
  let largest = 0;
  for await (const piece of content) {
    hash.update(piece);
    largest = Math.max(largest, piece.byteLength);
  }
  return { hash: hash.digest('hex'), largest };
}

export function describeUploads(openEmpty: OpenEmptyStore): void {
  describe('C3 uploads', () => {
    test('C3 ten megabytes come back as they were, in pieces', async () => {
      const { uploads } = await openEmpty();
      const upload = await uploads.save('需求 1.docx', stream(10 * MEGABYTE));
      const { hash } = await sha256Of(stream(10 * MEGABYTE));
      expect(Upload.parse(upload)).toMatchObject({ name: '需求 1.docx', bytes: 10 * MEGABYTE, sha256: hash });
      expect(UploadId.parse(upload.id)).toBe(upload.id);
      expect(await uploads.find(upload.id)).toEqual(upload);
      const read = await sha256Of(uploads.read(upload.id));
      expect(read.hash).toBe(hash);
      expect(read.largest).toBeLessThanOrEqual(MEGABYTE);
      const empty = await uploads.save('empty', stream(0));
      expect((await sha256Of(uploads.read(empty.id))).largest).toBe(0);
    });

    test('C3 a stream that breaks leaves nothing', async () => {
      const { uploads } = await openEmpty();
      await expect(uploads.save('half', stream(3 * MEGABYTE, MEGABYTE))).rejects.toThrow('the sender went away');
      expect(await uploads.removeUnused(FAR_AHEAD)).toBe(0);
      expect(await uploads.find('u-0000000000000000')).toBeUndefined();
      await expect(sha256Of(uploads.read('u-0000000000000000'))).rejects.toMatchObject({ code: 'upload-unknown' });
    });

    test('C3 what no run names is removed once it is old', async () => {
      const { uploads, runs } = await openEmpty();
      const used = await uploads.save('prd.md', stream(10));
      const unused = await uploads.save('other.md', stream(10));
      await runs.create(newRun({ request: RunRequest.parse({ kind: 'prd', prd: used.id }) }));
      expect(await uploads.removeUnused(unused.createdAt)).toBe(0);
      expect(await uploads.removeUnused(FAR_AHEAD)).toBe(1);
      expect(await uploads.find(unused.id)).toBeUndefined();
      expect(await uploads.find(used.id)).toEqual(used);
    });
  });
}
