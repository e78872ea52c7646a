import { UnknownFaultError } from '../faults/fault-catalogue.ts';
import { HttpFailure } from '../shop-api/operation/http-failure.ts';
import { closedObject } from '../shop-api/operation/json-schema.ts';
import type { Answer, CallWith, Operation, World } from '../shop-api/operation/operation.ts';
import { choiceOf, text } from '../shop-api/schemas/formats.ts';
import type { PageVariant, TestbedAddresses } from './testbed.ts';
import type { TestbedControls } from './testbed-controls.ts';

/** Whoever asks knows the address of the control server already. */
export type TestedAddresses = Omit<TestbedAddresses, 'controlUrl'>;

export interface ControlWorld extends World {
  readonly controls: TestbedControls;
  readonly addresses: TestedAddresses;
}

type ControlOperation = Operation<ControlWorld>;
type FaultChange = CallWith<{ body: { on: readonly string[] }; query: { reset?: '0' | '1' } }>;

const open = { tags: ['control'], access: 'all' } as const;
const answer = { status: 200, description: 'Done' } as const;

const variantSchema = closedObject(
  { kind: { type: 'string', pattern: '^[a-z][a-z0-9-]{0,39}$' }, seed: { type: 'integer' } },
  { type: ['object', 'null'] },
);

const listFaults: ControlOperation = {
  ...open,
  operationId: 'listFaults',
  method: 'GET',
  path: '/faults',
  summary: 'All faults, with what is on',
  answer,
  handle: (_call, { controls }) => faultList(controls),
};

const setFaults: ControlOperation = {
  ...open,
  operationId: 'setFaults',
  method: 'PUT',
  path: '/faults',
  summary: 'Switches exactly these faults on',
  query: { reset: choiceOf(['0', '1']) },
  body: {
    kind: 'json',
    schema: closedObject({ on: { type: 'array', items: text(1, 100) } }),
    example: { on: ['api-list-slow'] },
  },
  answer,
  handle({ body: { on }, query }: FaultChange, { controls }) {
    try {
      controls.setFaults(on);
    } catch (error) {
      if (!(error instanceof UnknownFaultError)) throw error;
      const details = [{ in: 'body', field: 'on', message: error.message }] as const;
      throw new HttpFailure(400, 'unknown-fault', error.message, details);
    }
    if (query.reset === '1') controls.reset();
    return faultList(controls);
  },
};

const clearFaults: ControlOperation = {
  ...open,
  operationId: 'clearFaults',
  method: 'DELETE',
  path: '/faults',
  summary: 'Switches all faults off',
  answer,
  handle(_call, { controls }) {
    controls.setFaults([]);
    return faultList(controls);
  },
};

const reset: ControlOperation = {
  ...open,
  operationId: 'reset',
  method: 'POST',
  path: '/reset',
  summary: 'Data back to the seed, all tokens dropped',
  answer,
  handle(_call, { controls }) {
    controls.reset();
    return { status: 200, body: controls.counts() };
  },
};

const getVariant: ControlOperation = {
  ...open,
  operationId: 'getVariant',
  method: 'GET',
  path: '/variant',
  summary: 'The page variant',
  answer,
  handle: (_call, { controls: { variant } }) => ({ status: 200, body: { variant } }),
};

const setVariant: ControlOperation = {
  ...open,
  operationId: 'setVariant',
  method: 'PUT',
  path: '/variant',
  summary: 'Sets the page variant; null ends it',
  body: { kind: 'json', schema: variantSchema, example: { kind: 'renamed-classes', seed: 7 } },
  answer,
  handle({ body }: CallWith<{ body: PageVariant | null }>, { controls }) {
    controls.variant = body;
    return { status: 200, body: { variant: body } };
  },
};

const getState: ControlOperation = {
  ...open,
  operationId: 'getState',
  method: 'GET',
  path: '/state',
  summary: 'How many of each there are',
  answer,
  handle: (_call, { controls }) => ({ status: 200, body: controls.counts() }),
};

const listRequests: ControlOperation = {
  ...open,
  operationId: 'listRequests',
  method: 'GET',
  path: '/requests',
  summary: 'The last requests that the API saw',
  query: { path: text(0, 200) },
  answer,
  handle({ query }: CallWith<{ query: { path?: string } }>, { controls }) {
    return { status: 200, body: { requests: controls.requests(query.path ?? '') } };
  },
};

const getAddresses: ControlOperation = {
  ...open,
  operationId: 'getAddresses',
  method: 'GET',
  path: '/addresses',
  summary: 'Where the parts of the testbed are',
  answer,
  handle: (_call, { addresses }) => ({ status: 200, body: addresses }),
};

export const controlOperations: readonly ControlOperation[] = [
  listFaults,
  setFaults,
  clearFaults,
  reset,
  getVariant,
  setVariant,
  getState,
  listRequests,
  getAddresses,
];

function faultList(controls: TestbedControls): Answer {
  return { status: 200, body: { faults: controls.listFaults() } };
}
