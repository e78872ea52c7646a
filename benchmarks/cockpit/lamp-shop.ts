import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lamps</title></head>
<body><main><h1>Lamps</h1><p>Amber lamp</p><p>Basil lamp</p></main></body></html>`;

/** One page to test, and specs of it: cases of so many seconds each. */
export async function openLampShop() {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export interface LampSpec {
  name: string;
  text: string;
}

export function lampSpec(number: number, { waitSeconds = 0, shows = 'Amber lamp' } = {}): LampSpec {
  const wait = waitSeconds === 0 ? '' : `2. Wait ${waitSeconds} seconds\n`;
  const steps = `1. Navigate to /\n${wait}   - Expected: the page shows "${shows}"\n`;
  return { name: `case-${number}.md`, text: `# Case ${number}\n\n## Steps\n${steps}` };
}
