import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { parseFaultIds } from '../../faults/fault-catalogue.ts';
import { FaultSwitch } from '../../faults/fault-switch.ts';
import { SimulatedPhone } from '../simulated-phone.ts';
import { createPhoneWebServer } from '../web/phone-web-server.ts';
import { mobileMcpAiTools } from './mobile-mcp-ai-tools.ts';
import { mobileMcpTools } from './mobile-mcp-tools.ts';
import { createPhoneHttpServer, createPhoneServer } from './phone-server.ts';
import type { PhoneTool } from './phone-tool.ts';

/**
 * Serves the simulated phone over MCP: on standard input and output, or with `--http` on a free port of loopback, whose
 * address it then prints. `--vocabulary mobile-mcp` (the default) or `mobile-mcp-ai`; `--elements text`, `--faults a,b`,
 * `--seed N`, `--phones N` (only the first vocabulary tells several apart). With `--web` it is a web page instead, at the
 * address that is printed.
 */
const { values } = parseArgs({
  options: {
    vocabulary: { type: 'string', default: 'mobile-mcp' },
    elements: { type: 'string', default: 'json' },
    faults: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
    phones: { type: 'string', default: '1' },
    http: { type: 'boolean', default: false },
    web: { type: 'boolean', default: false },
  },
});

const faults = new FaultSwitch(parseFaultIds(values.faults.split(',').filter((id) => id !== '')));
const makePhone = (serial?: string) =>
  new SimulatedPhone({
    faults,
    now: () => Date.now(),
    seed: Number(values.seed),
    ...(serial === undefined ? {} : { serial }),
  });
const phone = makePhone();
const others = Array.from({ length: Number(values.phones) - 1 }, (_, index) => makePhone(`phone-${index + 2}`));
const pictureFolder = mkdtempSync(join(tmpdir(), 'phone-pictures-'));
process.once('exit', () => rmSync(pictureFolder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));

const tools: readonly PhoneTool[] =
  values.vocabulary === 'mobile-mcp-ai'
    ? mobileMcpAiTools(phone, { pictureFolder, wait: async (ms) => void (await pause(ms)) })
    : mobileMcpTools([phone, ...others], { format: values.elements === 'text' ? 'text' : 'json' });

if (values.http || values.web) {
  const server = values.web ? createPhoneWebServer(() => phone) : createPhoneHttpServer(values.vocabulary, tools);
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    process.stdout.write(`http://127.0.0.1:${port}/${values.web ? '' : 'mcp'}\n`);
  });
} else {
  const server = createPhoneServer(values.vocabulary, tools);
  await server.connect(new StdioServerTransport());
  process.stdin.once('end', () => process.exit(0));
}
