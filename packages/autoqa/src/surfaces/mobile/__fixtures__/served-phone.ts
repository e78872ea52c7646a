import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { FaultSwitch } from '../../../../../../testbed/src/faults/fault-switch.ts';
import type { FaultId } from '../../../../../../testbed/src/faults/fault-ids.ts';
import { mobileMcpAiTools } from '../../../../../../testbed/src/phone/mcp/mobile-mcp-ai-tools.ts';
import { mobileMcpTools } from '../../../../../../testbed/src/phone/mcp/mobile-mcp-tools.ts';
import { createPhoneHttpServer } from '../../../../../../testbed/src/phone/mcp/phone-server.ts';
import type { PhoneTool } from '../../../../../../testbed/src/phone/mcp/phone-tool.ts';
import type { PhoneInput } from '../../../../../../testbed/src/phone/phone-transition.ts';
import { SimulatedPhone } from '../../../../../../testbed/src/phone/simulated-phone.ts';

export type Vocabulary = 'mobile-mcp' | 'mobile-mcp text' | 'mobile-mcp-ai';

/** A phone that remembers what was done to it. */
class RecordedPhone extends SimulatedPhone {
  readonly inputs: PhoneInput[] = [];

  override do(input: PhoneInput): void {
    this.inputs.push(input);
    super.do(input);
  }
}

export interface ServedPhone {
  phone: RecordedPhone;
  /** All of them; one that is taken out is unplugged. */
  phones: RecordedPhone[];
  faults: FaultSwitch;
  url: string;
  /** Called before each answer, for tests that cut in. */
  onCall(listener: (tool: string) => void | Promise<void>): void;
  close(): void;
}

/** On these phones each call takes a while of their own time, so that what passes need not be waited for … */
const CALL_MS = 250;
/** … and the time of a busy machine counts little, so that nothing passes unseen there. */
const REAL_SHARE = 0.2;
/** On a phone that is not called but looked at, time runs faster. */
export const PACE = 5;

/** A seed with which a popup comes at the first start, and one with which none does. */
export const POPUP_SEED = 7;
export const CALM_SEED = 1;

export interface PhoneChoice {
  faults?: readonly FaultId[];
  seed?: number;
  count?: number;
}

/** The testbed's phones behind a mobile server on loopback. */
export async function servePhone(
  vocabulary: Vocabulary,
  { faults: on = [], seed = CALM_SEED, count = 1 }: PhoneChoice = {},
): Promise<ServedPhone> {
  const faults = new FaultSwitch(on);
  let passedMs = 0;
  const now = () => performance.now() * REAL_SHARE + passedMs;
  const serials = Array.from({ length: count }, (_, index) => (index === 0 ? {} : { serial: `phone-${index + 1}` }));
  const phones = serials.map((serial) => new RecordedPhone({ faults, now, seed, ...serial }));
  const [phone = new RecordedPhone({ faults, now, seed })] = phones;
  const pictureFolder = mkdtempSync(join(tmpdir(), 'phone-pictures-'));
  const tools =
    vocabulary === 'mobile-mcp-ai'
      ? mobileMcpAiTools(phone, { pictureFolder, wait: async (ms) => void (passedMs += ms) })
      : mobileMcpTools(phones, { format: vocabulary === 'mobile-mcp' ? 'json' : 'text' });
  let cutIn: (tool: string) => void | Promise<void> = () => undefined;
  const timed = tools.map((tool): PhoneTool => ({
    ...tool,
    run: async (args) => {
      passedMs += CALL_MS;
      await cutIn(tool.name);
      return tool.run(args);
    },
  }));
  const server = createPhoneHttpServer(vocabulary, timed);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = (): void => {
    server.close();
    server.closeAllConnections();
    rmSync(pictureFolder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
  return { phone, phones, faults, url, onCall: (listener) => (cutIn = listener), close };
}

/** As {@link servePhone}, gone when the test has ended. */
export async function servePhoneForTest(...args: Parameters<typeof servePhone>): Promise<ServedPhone> {
  const served = await servePhone(...args);
  onTestFinished(() => served.close());
  return served;
}
