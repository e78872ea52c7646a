import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readApiInputs, type ApiInputs } from '../../packages/autoqa/src/compose/api/read-api-inputs.ts';
import type { startTestbed } from '../../testbed/src/start-testbed.ts';

const CONFIG = `
auth: { type: login, operation: login, body: { username: alice, password: $ALICE_PASSWORD }, tokenPath: token }
identities:
  bob: { type: login, operation: login, body: { username: bob, password: $BOB_PASSWORD }, tokenPath: token }
  admin: { type: login, operation: login, body: { username: admin, password: $ADMIN_PASSWORD }, tokenPath: token }
`;
const PASSWORDS = { ALICE_PASSWORD: 'alice-pass-1', BOB_PASSWORD: 'bob-pass-1', ADMIN_PASSWORD: 'admin-pass-1' };
const DOCUMENTS = 'testbed/documents';

export type Testbed = Awaited<ReturnType<typeof startTestbed>>;

/** Names of files in the testbed's documents. */
interface ShopPapers {
  prd?: string[];
  rules?: string[];
  data?: string[];
}

/** What `autoqa api test` is given about the shop: its document, three people, and these papers. */
export async function readShopApi(
  { apiUrl }: Testbed,
  folder: string,
  { prd = [], rules = [], data = [] }: ShopPapers,
): Promise<ApiInputs> {
  const configFile = join(folder, 'api.yaml');
  await writeFile(configFile, CONFIG);
  const pathOf = (name: string): string => join(DOCUMENTS, name);
  return readApiInputs({
    spec: `${apiUrl}/api/openapi.json`,
    baseUrl: apiUrl,
    prd: prd.map(pathOf),
    rules: rules.map(pathOf),
    data: data.map(pathOf),
    configFile,
    only: [],
    cwd: process.cwd(),
    env: PASSWORDS,
    vars: {},
    signal: new AbortController().signal,
  });
}
