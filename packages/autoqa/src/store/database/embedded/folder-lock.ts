import { createHash } from 'node:crypto';
import { mkdir, realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { EnvironmentError, hasCode } from '../../../kernel/errors.ts';

const Holder = z.object({ pid: z.int(), url: z.string().nullable() });
export type Holder = z.infer<typeof Holder>;

const PROBE_MS = 2_000;

/** A socket that the operating system takes away when its owner dies, however it dies. It tells who the owner is. */
export class FolderLock {
  readonly #server: Server;
  #url: string | null = null;

  private constructor() {
    this.#server = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.end(JSON.stringify({ pid: process.pid, url: this.#url } satisfies Holder));
    });
    // Alone it is no reason to go on running.
    this.#server.unref();
  }

  static async take(folder: string): Promise<FolderLock> {
    const address = await addressOf(folder);
    const lock = new FolderLock();
    if (await lock.#listen(address)) return lock;
    const holder = await probe(address);
    if (holder !== undefined) throw inUse(folder, holder);
    // Nobody answers: a file that a dead process left, where sockets are files.
    if (!address.startsWith('\0')) await rm(address, { force: true });
    if (await lock.#listen(address)) return lock;
    throw inUse(folder, (await probe(address)) ?? { pid: 0, url: null });
  }

  /** Where whoever finds the folder taken may go instead. */
  announce(url: string): void {
    this.#url = url;
  }

  async release(): Promise<void> {
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #listen(address: string): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const onError = (error: Error) => (hasCode(error, 'EADDRINUSE') ? resolve(false) : reject(error));
      this.#server.once('error', onError);
      this.#server.listen(address, () => {
        this.#server.off('error', onError);
        resolve(true);
      });
    });
  }
}

/** Who has the database of this folder open, if anybody. */
export async function findHolder(folder: string): Promise<Holder | undefined> {
  return probe(await addressOf(join(folder, 'database')));
}

/** By the real path, so that a link to the folder is the same folder. */
async function addressOf(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const name = `autoqa-${createHash('sha256')
    .update(await realpath(folder))
    .digest('hex')
    .slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

function probe(address: string): Promise<Holder | undefined> {
  return new Promise((resolve) => {
    const socket = connect(address);
    let told = '';
    socket.setEncoding('utf8').setTimeout(PROBE_MS, () => socket.destroy());
    socket.on('data', (text: string) => (told += text));
    // Nobody there is an answer too; it comes with the close.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(readHolder(told)));
  });
}

function readHolder(text: string): Holder | undefined {
  if (text === '') return undefined;
  return Holder.safeParse(JSON.parse(text)).data;
}

function inUse(folder: string, { pid, url }: Holder): EnvironmentError {
  const where = url === null ? '' : ` (${url})`;
  return new EnvironmentError(`The database ${folder} is in use by process ${pid}${where}.`, {
    code: 'database-in-use',
    hint: 'Use the server that is running, stop it first, or give another folder.',
    details: { folder, pid, url: url ?? '' },
  });
}
