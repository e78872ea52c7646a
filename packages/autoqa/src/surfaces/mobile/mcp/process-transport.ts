import { ReadBuffer, serializeMessage } from '@modelcontextprotocol/sdk/shared/stdio.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { startProcess, type StartedProcess } from '../../../kernel/process/child-process.ts';

const MOST_COMPLAINTS = 4000;

/**
 * Speaks MCP with a program of ours. The program has a process group of its own, which ends as a whole: mobile servers
 * leave helpers behind that the SDK's own transport would not end.
 */
export class ProcessTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  readonly #command: string;
  readonly #args: readonly string[];
  readonly #env: NodeJS.ProcessEnv;
  readonly #received = new ReadBuffer();
  #process: StartedProcess | undefined;
  #complaints = '';

  constructor({ command, args, env }: { command: string; args: readonly string[]; env: NodeJS.ProcessEnv }) {
    this.#command = command;
    this.#args = args;
    this.#env = env;
  }

  /** The last that the program wrote to its error output. */
  complaints(): string {
    return this.#complaints.trim();
  }

  async start(): Promise<void> {
    const started = await startProcess(this.#command, this.#args, { env: this.#env });
    this.#process = started;
    started.stdout.on('data', (chunk: Buffer) => this.#receive(chunk));
    started.stderr.on('data', (chunk: Buffer) => {
      this.#complaints = `${this.#complaints}${chunk.toString()}`.slice(-MOST_COMPLAINTS);
    });
    void started.exited.then(() => this.onclose?.());
  }

  async send(message: JSONRPCMessage): Promise<void> {
    const { stdin } = this.#process ?? {};
    if (stdin === undefined || stdin.destroyed) throw new Error('The mobile server is gone.');
    if (!stdin.write(serializeMessage(message))) await new Promise((resolve) => stdin.once('drain', resolve));
  }

  async close(): Promise<void> {
    await this.#process?.stop();
  }

  #receive(chunk: Buffer): void {
    this.#received.append(chunk);
    for (;;) {
      try {
        const message = this.#received.readMessage();
        if (message === null) return;
        this.onmessage?.(message);
      } catch (error) {
        // A line that is no message, such as a greeting, is passed over.
        this.onerror?.(error instanceof Error ? error : new Error(String(error)));
      }
    }
  }
}
