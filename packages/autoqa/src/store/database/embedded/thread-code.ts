/**
 * What the thread of the embedded database runs. PGlite blocks whoever runs it; a thread of its own keeps the server
 * answering. Plain CommonJS text, because a thread loads neither our TypeScript nor a part of the bundle.
 */
export const THREAD_CODE = `
const { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { parentPort, workerData } = require('node:worker_threads');

/** Made only when the folder is whole: a folder without it never held a row that somebody was promised. */
const marker = join(workerData.folder, 'autoqa.ready');
const parsers = {
  17: (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex')),
  20: Number,
  1184: (text) => new Date(text).toISOString(),
};
/** Its own way with bytes takes a second for each megabyte. */
const serializers = { 17: (bytes) => '\\\\x' + Buffer.from(bytes).toString('hex') };

async function open() {
  const { PGlite } = require(workerData.pglite);
  const isThere = existsSync(marker);
  if (!isThere) rmSync(workerData.folder, { recursive: true, force: true });
  mkdirSync(workerData.folder, { recursive: true });
  const seed = isThere || workerData.seed === undefined ? {} : { loadDataDir: new Blob([readFileSync(workerData.seed)]) };
  const database = await PGlite.create({ dataDir: workerData.folder, parsers, serializers, ...seed });
  if (!isThere) writeFileSync(marker, '');
  return database;
}

async function answer(database, { text, values, rowMode }) {
  if (values !== undefined) return (await database.query(text, values, { rowMode })).rows;
  const results = await database.exec(text, { rowMode });
  return results.findLast(({ rows }) => rows.length > 0)?.rows ?? [];
}

function told(error) {
  return { message: String(error?.message ?? error), code: error?.code, constraint: error?.constraint };
}

open().then(
  (database) => {
    parentPort.on('message', async ({ id, close, ...statement }) => {
      try {
        if (close) await database.close();
        parentPort.postMessage({ id, rows: close ? [] : await answer(database, statement) });
      } catch (error) {
        parentPort.postMessage({ id, error: told(error) });
      }
      if (close) parentPort.close();
    });
    parentPort.postMessage({ id: 0, rows: [] });
  },
  (error) => {
    parentPort.postMessage({ id: 0, error: told(error) });
    parentPort.close();
  },
);
`;
