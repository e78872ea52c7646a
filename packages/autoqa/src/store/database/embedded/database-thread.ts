import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { StatementError } from '../engine/statement-error.ts';
import { THREAD_CODE } from './thread-code.ts';

interface Request {
  text?: string;
  values?: readonly unknown[];
  rowMode?: 'array' | 'object';
  close?: true;
}

interface Answer {
  id: number;
  rows?: unknown[];
  error?: { message: string; code?: string; constraint?: string };
}

interface Waiting {
  resolve(rows: unknown[]): void;
  reject(error: unknown): void;
}

/** The thread that PGlite runs in. It answers one statement after the other. */
export class DatabaseThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #opened: Promise<unknown>;
  #lastId = 0;
  #ended: Error | undefined;

  constructor(folder: string, seed: string | undefined) {
    const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite');
    this.#opened = new Promise((resolve, reject) => this.#waiting.set(0, { resolve, reject }));
    // Flags of the parent, such as a loader, are not meant for it.
    this.#worker = new Worker(THREAD_CODE, { eval: true, workerData: { folder, seed, pglite }, execArgv: [] });
    this.#worker.on('message', (answer: Answer) => this.#settle(answer));
    this.#worker.on('error', (error) => this.#end(error));
    this.#worker.on('exit', (code) => this.#end(new Error(`The thread of the database ended with code ${code}.`)));
  }

  get hasEnded(): boolean {
    return this.#ended !== undefined;
  }

  /** Resolves once the database is open. */
  async opened(): Promise<void> {
    await this.#opened;
  }

  ask(request: Request): Promise<unknown[]> {
    if (this.#ended) return Promise.reject(this.#ended);
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, ...request }, []);
    });
  }

  async close(): Promise<void> {
    if (this.#ended) return;
    await this.ask({ close: true });
    await this.#worker.terminate();
  }

  #settle({ id, rows = [], error }: Answer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error === undefined) waiting?.resolve(rows);
    else waiting?.reject(new StatementError(error.message, error));
  }

  #end(error: Error): void {
    this.#ended ??= error;
    for (const { reject } of this.#waiting.values()) reject(this.#ended);
    this.#waiting.clear();
  }
}
