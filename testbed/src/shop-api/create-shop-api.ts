import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { FaultSwitch } from '../faults/fault-switch.ts';
import { openApiDocument } from './openapi/openapi-document.ts';
import { createApiServer } from './operation/api-server.ts';
import { mountOperation } from './operation/mount-operation.ts';
import { RequestLog } from './operation/request-log.ts';
import { SchemaCheck } from './operation/schema-check.ts';
import { shopOperations } from './operations-table.ts';
import { standardSeed } from './seed/shop-seed.ts';
import { ShopWorld, type ShopSurroundings } from './shop-world.ts';

export interface ShopApi {
  /** Not yet listening; other APIs may add their routes before it does. */
  readonly app: FastifyInstance;
  readonly world: ShopWorld;
  readonly log: RequestLog;
}

/** A shop of its own: no state is shared between two of them. */
export function createShopApi({
  faults = new FaultSwitch(),
  seed = standardSeed,
  now = () => new Date(),
  wait = waitUnheld,
}: Partial<ShopSurroundings> = {}): ShopApi {
  const log = new RequestLog();
  const app = createApiServer(log);
  const world = new ShopWorld({ faults, seed, now, wait });
  const check = new SchemaCheck();
  for (const operation of shopOperations) mountOperation(app, operation, { world, check });
  const document = openApiDocument();
  app.get('/api/openapi.json', async () => document);
  return { app, world, log };
}

/** Waits without keeping the process alive. */
async function waitUnheld(durationMs: number): Promise<void> {
  await sleep(durationMs, undefined, { ref: false });
}
