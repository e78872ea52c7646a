import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Place } from './start-place.ts';

export interface Runs {
  failed: string;
  healed: string;
  plan: string;
  load: string;
  approval: string;
  /** Still at work. */
  live: string;
  shopUrl: string;
}

const NOTE = `# A note is kept

## Steps
1. Fill the "Note" field with "milk"
2. Click the "Keep note" button
   - Expected: the page shows "Kept: milk"
`;
const SLOW = `# A customer looks around

## Steps
1. Navigate to /products
2. Search for "lantern"
   - Expected: the table does not show "Bamboo desk lamp"
3. Wait 120 seconds
`;

function specsOf(folder: string) {
  return readdirSync(folder).map((name) => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8') }));
}

/** Runs of each kind that has something of its own to show. The one that goes on is the last. */
export async function makeRuns(place: Place): Promise<Runs> {
  const { shopUrl, apiUrl, controlUrl } = place.testbed;
  const { host } = new URL(shopUrl);
  await place.call('PUT', `/api/credentials/${host}`, { fields: { USERNAME: 'bob', BOB_PASSWORD: 'bob-pass-1' } });
  const demo = { kind: 'run' as const, url: shopUrl, specs: specsOf('testbed/specs/demo/en') };
  await place.run({ ...demo, title: 'Lantern Shop: before the release' });
  await put(`${controlUrl}/faults`, { on: ['web-total-without-discount'] });
  const failed = await place.run({ ...demo, title: 'Lantern Shop: release candidate' });
  await put(`${controlUrl}/faults`, { on: [] });
  const healed = await runHealed(place);
  const plan = await place.run({ kind: 'plan', url: shopUrl, depth: 1, maxPages: 5, title: 'Lantern Shop: the map' });
  const spec = `${apiUrl}/api/openapi.json`;
  const approval = await place.run({
    kind: 'api',
    spec,
    baseUrl: apiUrl,
    only: ['listProducts'],
    approve: true,
    title: 'Products API: cases to approve',
  });
  const load = await place.run({
    kind: 'load',
    spec,
    baseUrl: apiUrl,
    endpoints: ['GET /api/products'],
    users: 10,
    spawnRate: 1,
    durationSeconds: 20,
    title: 'Products API under load',
  });
  const live = await place.run(
    { kind: 'run', url: shopUrl, specs: [{ name: 'look-around.md', text: SLOW }], title: 'Lantern Shop: right now' },
    ({ lastSeq }) => lastSeq > 8,
  );
  return { failed, healed, plan, load, approval, live, shopUrl };
}

async function put(url: string, body: unknown): Promise<void> {
  const answer = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`PUT ${url}: ${answer.status} ${await answer.text()}`);
}

/** A page whose button has another id from the second run on. */
async function runHealed(place: Place): Promise<string> {
  let button = '<button class="keep primary" id="keep-note">Keep note</button>';
  const site = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>Notes</title><body style="font-family:sans-serif;margin:32px">
<h1>Notes</h1><form onsubmit="event.preventDefault(); out.textContent = 'Kept: ' + note.value">
<label>Note <input id="note"></label> ${button}</form><p id="out" role="status"></p></body></html>`);
  });
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve));
  try {
    const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    const project = await place.call<{ id: string }>('POST', '/api/projects', { name: 'Notebook', url });
    await place.call('PUT', `/api/projects/${project.id}/specs`, { name: 'keep-note.md', text: NOTE });
    const request = { kind: 'run' as const, url, specs: [], projectId: project.id, ofProject: true };
    await place.run({ ...request, title: 'Notebook' });
    button = '<button class="keep primary" id="store-note" data-testid="store">Keep note</button>';
    return await place.run({ ...request, title: 'Notebook after its redesign' });
  } finally {
    site.closeAllConnections();
    site.close();
  }
}
