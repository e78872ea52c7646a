import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mountAdminApi } from './admin-api/mount-admin-api.ts';
import { createControlServer } from './control/control-server.ts';
import { ServerGroup } from './control/server-group.ts';
import { TestbedControls } from './control/testbed-controls.ts';
import type { PageVariant, Testbed, TestbedAddresses } from './control/testbed.ts';
import { parseFaultIds } from './faults/fault-catalogue.ts';
import { FaultSwitch } from './faults/fault-switch.ts';
import { createShopApi, type ShopApi } from './shop-api/create-shop-api.ts';
import { createWebHost } from './web-host/web-host.ts';

export interface TestbedOptions {
  /** The shop gets this port; admin, API and control get the three after it. Free ports unless given. */
  readonly port?: number;
  /** Holds the built front ends, `shop-web` and `vue-admin`; `testbed/dist` unless given. */
  readonly distFolder?: string;
  readonly faults?: readonly string[];
  readonly variant?: PageVariant | null;
}

/** Seen from the sources, in `testbed/src`, and from a bundle of them in a folder below `testbed/dist`. */
const distFromSources = fileURLToPath(new URL('../dist', import.meta.url));
const distFromBundle = fileURLToPath(new URL('..', import.meta.url));

/** Starts the whole testbed in this process, on loopback. */
export async function startTestbed(options: TestbedOptions = {}): Promise<Testbed> {
  const faults = new FaultSwitch(parseFaultIds(options.faults ?? []));
  const shop = createShopApi({ faults });
  const controls = new TestbedControls({ faults, shop, admin: mountAdminApi(shop.app, faults) });
  controls.variant = options.variant ?? null;
  const servers = new ServerGroup();
  try {
    const addresses = await openServers(servers, { shop, controls }, options);
    return { ...addresses, ...methodsOf(controls), close: () => servers.close() };
  } catch (error) {
    await servers.close();
    throw error;
  }
}

async function openServers(
  servers: ServerGroup,
  { shop, controls }: { shop: ShopApi; controls: TestbedControls },
  { port, distFolder = findDistFolder() }: TestbedOptions,
): Promise<TestbedAddresses> {
  const portAt = (offset: number) => (port === undefined ? 0 : port + offset);
  const apiUrl = await servers.openFastify(shop.app, portAt(2));
  const openWeb = (application: 'shop-web' | 'vue-admin', offset: number) => {
    const readFlags = () => controls.flagsOf(application);
    return servers.openHttp(
      createWebHost({ folder: join(distFolder, application), apiUrl, readFlags }),
      portAt(offset),
    );
  };
  const shopUrl = await openWeb('shop-web', 0);
  const adminUrl = await openWeb('vue-admin', 1);
  const control = createControlServer(controls, { apiUrl, shopUrl, adminUrl });
  const controlUrl = await servers.openFastify(control, portAt(3));
  return { apiUrl, shopUrl, adminUrl, controlUrl };
}

function findDistFolder(): string {
  return existsSync(join(distFromBundle, 'shop-web', 'index.html')) ? distFromBundle : distFromSources;
}

function methodsOf(controls: TestbedControls): Omit<Testbed, keyof TestbedAddresses | 'close'> {
  return {
    setFaults: async (ids) => controls.setFaults(ids),
    setVariant: async (variant) => {
      controls.variant = variant;
    },
    reset: async () => controls.reset(),
    readCounts: async () => controls.counts(),
    readRequests: async (pathPrefix = '') => controls.requests(pathPrefix),
  };
}
