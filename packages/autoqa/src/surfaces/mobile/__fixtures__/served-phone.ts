import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { FaultSwitch } from '../../../../../../testbed/src/faults/fault-switch.ts';
import type { FaultId } from '../../../../../../testbed/src/faults/fault-ids.ts';
import { mobileMcpAiTools } from '../../../../../../testbed/src/phone/mcp/mobile-mcp-ai-tools.ts';
import { mobileMcpTools } from '../../../../../../testbed/src/phone/mcp/mobile-mcp-tools.ts';
import { createPhoneHttpServer } from '../../../../../../testbed/src/phone/mcp/phone-server.ts';
import { SimulatedPhone } from '../../../../../../testbed/src/phone/simulated-phone.ts';

export type Vocabulary = 'mobile-mcp' | 'mobile-mcp text' | 'mobile-mcp-ai';

export interface ServedPhone {
  phone: SimulatedPhone;
  url: string;
  close(): void;
}

/** On this phone time runs faster: start pictures and passing messages need not be waited for. */
const PACE = 5;

/** A seed with which a popup comes at the first start, and one with which none does. */
export const POPUP_SEED = 7;
const CALM_SEED = 1;

/** The testbed's phone behind a mobile server on loopback. */
export async function servePhone(
  vocabulary: Vocabulary,
  { faults = [], seed = CALM_SEED }: { faults?: readonly FaultId[]; seed?: number } = {},
): Promise<ServedPhone> {
  const phone = new SimulatedPhone({ faults: new FaultSwitch(faults), now: () => performance.now() * PACE, seed });
  const pictureFolder = mkdtempSync(join(tmpdir(), 'phone-pictures-'));
  const tools =
    vocabulary === 'mobile-mcp-ai'
      ? mobileMcpAiTools(phone, { pictureFolder, wait: async (ms) => void (await pause(ms / PACE)) })
      : mobileMcpTools(phone, { format: vocabulary === 'mobile-mcp' ? 'json' : 'text' });
  const server = createPhoneHttpServer(vocabulary, tools);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { phone, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`, close };
}

/** As {@link servePhone}, gone when the test has ended. */
export async function servePhoneForTest(...args: Parameters<typeof servePhone>): Promise<ServedPhone> {
  const served = await servePhone(...args);
  onTestFinished(() => served.close());
  return served;
}
