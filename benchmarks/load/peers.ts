import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface Crowd {
  url: string;
  connections: number;
  seconds: number;
}

/** Another maker of load: its program, and how many requests a second it makes. */
interface Peer {
  program: string;
  perSecond(crowd: Crowd, folder: string): Promise<number>;
}

const run = promisify(execFile);

const LOCUSTFILE = `
from locust import FastHttpUser, task

class User(FastHttpUser):
    @task
    def list_things(self):
        self.client.get("/things")
`;
const k6Script = (url: string): string =>
  `import http from 'k6/http';\nexport default function () { http.get('${url}/things'); }\n`;

export const PEERS: Readonly<Record<string, Peer>> = {
  wrk: {
    program: 'wrk',
    perSecond: async ({ url, connections, seconds }) => {
      const { stdout } = await run('wrk', ['-t', '1', '-c', `${connections}`, '-d', `${seconds}s`, `${url}/things`]);
      return Number(/Requests\/sec:\s*([\d.]+)/.exec(stdout)?.[1]);
    },
  },
  Locust: {
    program: 'locust',
    perSecond: async ({ url, connections, seconds }, folder) => {
      const file = join(folder, 'locustfile.py');
      writeFileSync(file, LOCUSTFILE);
      const users = ['-u', `${connections}`, '-r', `${connections}`, '-t', `${seconds}s`];
      const only = ['--headless', '--only-summary', '--csv', join(folder, 'locust'), '--host', url];
      await run('locust', ['-f', file, ...users, ...only]);
      return columnOf(readFileSync(join(folder, 'locust_stats.csv'), 'utf8'), 'Requests/s');
    },
  },
  k6: {
    program: 'k6',
    perSecond: async ({ url, connections, seconds }, folder) => {
      const [file, summary] = [join(folder, 'load.js'), join(folder, 'k6.json')];
      writeFileSync(file, k6Script(url));
      const crowd = ['--vus', `${connections}`, '--duration', `${seconds}s`];
      await run('k6', ['run', '--quiet', '--no-usage-report', ...crowd, '--summary-export', summary, file]);
      const { metrics } = JSON.parse(readFileSync(summary, 'utf8')) as { metrics: { http_reqs: { rate: number } } };
      return metrics.http_reqs.rate;
    },
  },
};

/** Whether the program can be started at all. */
export async function isInstalled({ program }: Peer): Promise<boolean> {
  try {
    await run(program, ['--version']);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}

export async function loadByPeer(peer: Peer, crowd: Crowd): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'autoqa-bench-load-'));
  try {
    const perSecond = await peer.perSecond(crowd, folder);
    if (Number.isNaN(perSecond)) throw new Error(`${peer.program} did not say how many requests it made.`);
    return perSecond;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The named column in the last line, which is the sum of all. */
function columnOf(csv: string, name: string): number {
  const lines = csv.trim().split(/\r?\n/);
  const at = lines[0]?.split(',').indexOf(name) ?? -1;
  return Number(lines.at(-1)?.split(',')[at]);
}
