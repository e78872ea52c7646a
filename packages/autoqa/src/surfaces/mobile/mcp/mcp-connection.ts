import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { Deadline } from '../../../kernel/deadline.ts';
import { AutoqaError, CancelledError, EnvironmentError, messageOf } from '../../../kernel/errors.ts';
import { AUTOQA_VERSION } from '../../../kernel/version.ts';
import { ProcessTransport } from './process-transport.ts';
import { readToolResult, type ToolAnswer } from './tool-result.ts';
import type { ListedTool } from './tool-jobs.ts';

/** How to reach a mobile server: an address, or a program that is started for it. */
export type ServerAddress = { url: string } | { command: string; args: readonly string[] };

/** Nothing is sent to anybody's statistics on our account. */
const QUIET = { MOBILEMCP_DISABLE_TELEMETRY: '1' };

/** `http://…` is an address; anything else is a command line. */
export function readServerAddress(text: string): ServerAddress {
  if (/^https?:\/\//i.test(text.trim())) return { url: text.trim() };
  const words = [...text.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map((word) => word[1] ?? word[2] ?? word[3] ?? '');
  const [command = '', ...args] = words;
  return { command, args };
}

/** A mobile server that answers calls. */
export class McpConnection {
  readonly tools: readonly ListedTool[];
  readonly #client: Client;
  readonly #where: string;

  private constructor(client: Client, tools: readonly ListedTool[], where: string) {
    this.#client = client;
    this.tools = tools;
    this.#where = where;
  }

  static async open(address: ServerAddress, deadline: Deadline): Promise<McpConnection> {
    const where = 'url' in address ? address.url : [address.command, ...address.args].join(' ');
    const transport = transportTo(address);
    const client = new Client({ name: 'autoqa', version: AUTOQA_VERSION });
    try {
      await deadline.race('Connecting to the mobile server', () => client.connect(transport));
      const { tools } = await deadline.race('Listing the tools of the mobile server', () => client.listTools());
      return new McpConnection(client, tools, where);
    } catch (error) {
      await client.close();
      if (error instanceof CancelledError || error instanceof EnvironmentError) throw error;
      const complaints = transport instanceof ProcessTransport ? transport.complaints() : '';
      throw unreachable(where, [messageOf(error), complaints].filter((part) => part !== '').join(' '), error);
    }
  }

  /** Calls a tool; whatever the server says is in the answer, only its silence is thrown. */
  async call(name: string, args: Record<string, unknown>, deadline: Deadline): Promise<ToolAnswer> {
    try {
      const raw = await deadline.race(`The tool ${name}`, (signal) =>
        this.#client.callTool({ name, arguments: args }, undefined, {
          signal,
          timeout: Math.max(1, deadline.remainingMs()),
        }),
      );
      return readToolResult(raw);
    } catch (error) {
      if (error instanceof AutoqaError) throw error;
      throw unreachable(this.#where, messageOf(error), error);
    }
  }

  close(): Promise<void> {
    return this.#client.close();
  }
}

function transportTo(address: ServerAddress): Transport {
  // The SDK's transport names its session id in a way that exact optional properties refuse.
  if ('url' in address) return new StreamableHTTPClientTransport(new URL(address.url)) as Transport;
  return new ProcessTransport({ ...address, env: { ...process.env, ...QUIET } });
}

function unreachable(where: string, problem: string, cause: unknown): EnvironmentError {
  return new EnvironmentError(`The mobile server does not answer (${where}): ${problem}`, {
    code: 'mobile-server-unreachable',
    hint: 'Check the address or the command; try the server by itself first.',
    cause,
    details: { where, problem },
  });
}
