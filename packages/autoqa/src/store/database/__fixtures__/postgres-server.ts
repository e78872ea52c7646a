import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const DEBIAN = '/usr/lib/postgresql';

/** A PostgreSQL server of its own, in a folder that goes with it. */
export interface PostgresServer {
  /** Of a new, empty database. */
  newDatabase(): Promise<string>;
  stop(): Promise<void>;
  /** Ends it as a crash does: nothing is put in order, the next start recovers. */
  crash(): Promise<void>;
  start(): Promise<void>;
  /** Stops it and removes everything. */
  remove(): Promise<void>;
}

interface Programs {
  folder: string;
  /** The programs refuse to run as root. */
  user: { uid: number; gid: number } | undefined;
}

/** The server programs, or why there are none. */
export async function findPostgres(): Promise<Programs | { reason: string }> {
  const folder = programFolders().find((each) => existsSync(join(each, 'initdb')) && existsSync(join(each, 'postgres')));
  if (folder === undefined) return { reason: 'no PostgreSQL server programs (Debian: postgresql)' };
  if (process.getuid?.() !== 0) return { folder, user: undefined };
  const user = await userNamed('postgres');
  return user ? { folder, user } : { reason: 'PostgreSQL does not run as root, and there is no user postgres' };
}

export async function startPostgres({ folder: programs, user }: Programs): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'autoqa-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const as = { ...user, cwd: folder };
  await run(join(programs, 'initdb'), ['-D', data, '-U', 'autoqa', '-A', 'trust', '-E', 'UTF8', '--no-sync'], as);
  const port = await freePort();
  // What is committed survives a crash of the server, as on a real one; a crash of the whole machine is not tried.
  const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=60'];
  const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder, ...settings.flatMap((each) => ['-c', each])];
  const urlOf = (name: string) => `postgresql://autoqa@127.0.0.1:${port}/${name}`;
  let server: ChildProcess | undefined;
  let databases = 0;

  async function start(): Promise<void> {
    server = spawn(join(programs, 'postgres'), args, { ...as, stdio: 'ignore' });
    const isReady = join(programs, 'pg_isready');
    for (let left = 200; left > 0; left -= 1) {
      const answer = await run(isReady, ['-h', '127.0.0.1', '-p', String(port), '-t', '1']).catch(() => undefined);
      if (answer) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('The PostgreSQL server did not start.');
  }
  // "Fast" ends connections instead of waiting for them; "immediate" (SIGQUIT) also leaves everything as it lies.
  async function end(signal: NodeJS.Signals): Promise<void> {
    const running = server;
    server = undefined;
    if (running === undefined) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill(signal);
    await ended;
  }
  const stop = () => end('SIGINT');
  await start();
  return {
    start,
    stop,
    crash: () => end('SIGQUIT'),
    newDatabase: async () => {
      databases += 1;
      const name = `autoqa_${databases}`;
      await run(join(programs, 'createdb'), ['-h', '127.0.0.1', '-p', String(port), '-U', 'autoqa', name]);
      return urlOf(name);
    },
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function programFolders(): string[] {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : [];
  return [...versions.map((version) => join(DEBIAN, version, 'bin')), ...(process.env['PATH'] ?? '').split(delimiter)];
}

async function userNamed(name: string): Promise<{ uid: number; gid: number } | undefined> {
  const ids = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]).catch(() => undefined);
  return ids && { uid: Number(ids[0].stdout), gid: Number(ids[1].stdout) };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
