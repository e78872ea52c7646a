import { spawn, type ChildProcess } from 'node:child_process';

/**
 * Ends process groups when this process is gone, however it went. A detached shell reads group ids from a pipe; the
 * pipe closes with us (also on SIGKILL), and the shell then kills what is still registered. (`kill -s KILL --`, because
 * dash takes the dashes after `kill -KILL` for a number.)
 */
const SCRIPT = `
trap '' INT TERM HUP
groups=''
while read -r verb group; do
  if [ "$verb" = add ]; then groups="$groups $group"; continue; fi
  rest=''
  for each in $groups; do [ "$each" = "$group" ] || rest="$rest $each"; done
  groups=$rest
done
for each in $groups; do kill -s KILL -- "-$each" 2>/dev/null; done
`;

let watchdog: ChildProcess | undefined;

function tell(line: string): void {
  if (process.platform === 'win32') return;
  if (watchdog?.stdin?.writable !== true) {
    watchdog = spawn('/bin/sh', ['-c', SCRIPT], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
    watchdog.on('error', () => (watchdog = undefined));
    watchdog.stdin?.on('error', () => (watchdog = undefined));
    watchdog.unref();
    unrefStream(watchdog.stdin);
  }
  watchdog?.stdin?.write(`${line}\n`);
}

/** The pipe must not keep the process alive: its closing is the signal. */
function unrefStream(stream: unknown): void {
  if (typeof stream === 'object' && stream !== null && 'unref' in stream && typeof stream.unref === 'function') {
    stream.unref();
  }
}

export function watchGroup(groupId: number): void {
  tell(`add ${groupId}`);
}

export function unwatchGroup(groupId: number): void {
  tell(`del ${groupId}`);
}
