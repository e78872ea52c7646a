import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { promisify } from 'node:util';
import { BIN } from '../../support/cli.ts';
import type { Ground } from './ground.ts';

const run = promisify(execFile);
const ASIDE = process.getuid?.() === 0 ? ['-m'] : ['-r', '-m'];

/** Why a command cannot have a file system of its own here, if so. */
export async function withoutMounts(): Promise<string | undefined> {
  const probe = ['mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', '/mnt'];
  return run('unshare', [...ASIDE, ...probe]).then(
    () => undefined,
    () => 'this machine lets nobody mount a small file system (unshare, tmpfs)',
  );
}

interface MountedRun {
  args: readonly string[];
  /** Of the tmpfs at the output folder, e.g. `size=64k`. */
  options: string;
  /** Shell commands with the file system mounted, before the command. */
  before?: string;
  env?: Record<string, string>;
}

/**
 * Starts the command with a small file system of its own where its records go. Nobody else sees that file system; what is
 * in it when the command ends is copied to the ground.
 */
export function startMounted(ground: Ground, { args, options, before = ':', env = {} }: MountedRun): ChildProcess {
  const script = [
    'out="$1"; kept="$2"; shift 2',
    'mkdir -p "$out" "$kept"',
    `mount -t tmpfs -o ${options} tmpfs "$out" || exit 97`,
    before,
    '"$@"; code=$?',
    'cp -a "$out/." "$kept/"',
    'exit $code',
  ].join('\n');
  const places = [ground.at('mounted'), ground.at('.autoqa')];
  const command = [process.execPath, BIN, ...args, '--out', ground.at('mounted')];
  const child = spawn('unshare', [...ASIDE, 'sh', '-c', script, 'sh', ...places, ...command], {
    cwd: ground.folder,
    env: { ...process.env, LANG: 'en_US.UTF-8', LC_ALL: '', NO_COLOR: '1', ...ground.environment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  ground.atEnd(() => child.kill('SIGKILL'));
  return child;
}

/** Starts the command so that no file it writes may become larger. */
export function startWithFileLimit(ground: Ground, args: readonly string[], kilobytes: number): ChildProcess {
  const child = spawn('bash', ['-c', `ulimit -f ${kilobytes}; exec "$@"`, 'bash', process.execPath, BIN, ...args], {
    cwd: ground.folder,
    env: { ...process.env, LANG: 'en_US.UTF-8', LC_ALL: '', NO_COLOR: '1', ...ground.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  ground.atEnd(() => child.kill('SIGKILL'));
  return child;
}
