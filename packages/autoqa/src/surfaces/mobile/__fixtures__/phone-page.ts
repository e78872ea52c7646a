import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { SimulatedPhone } from '../../../../../../testbed/src/phone/simulated-phone.ts';
import { createPhoneWebServer } from '../../../../../../testbed/src/phone/web/phone-web-server.ts';

export interface PhonePage {
  url: string;
  close(): void;
}

/** The testbed's phone as a web page, on loopback; asked for anew at every request. */
export async function servePhonePage(phone: () => SimulatedPhone): Promise<PhonePage> {
  const server = createPhoneWebServer(phone);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close };
}
