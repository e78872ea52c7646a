import type { FastifyInstance } from 'fastify';
import { createApiServer } from '../shop-api/operation/api-server.ts';
import { mountOperation } from '../shop-api/operation/mount-operation.ts';
import { RequestLog } from '../shop-api/operation/request-log.ts';
import { SchemaCheck } from '../shop-api/operation/schema-check.ts';
import { controlOperations, type ControlWorld, type TestedAddresses } from './control-operations.ts';
import type { TestbedControls } from './testbed-controls.ts';

/** The door for whoever runs the tests; the tested side never learns its port. Not yet listening. */
export function createControlServer(controls: TestbedControls, addresses: TestedAddresses): FastifyInstance {
  const app = createApiServer(new RequestLog());
  const world: ControlWorld = { controls, addresses, faults: controls.faults, identify: () => undefined };
  const check = new SchemaCheck();
  for (const operation of controlOperations) mountOperation(app, operation, { world, check });
  return app;
}
