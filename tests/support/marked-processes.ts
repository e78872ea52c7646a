import { readdirSync, readFileSync } from 'node:fs';

export interface MarkedProcess {
  pid: number;
  command: string;
}

/** Processes whose environment or command line holds the mark: what a command started and left, or still runs. */
export function processesMarked(mark: string): MarkedProcess[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    const command = readQuietly(`/proc/${pid}/cmdline`);
    const marked = command.includes(mark) || readQuietly(`/proc/${pid}/environ`).includes(mark);
    return marked && command !== '' ? [{ pid: Number(pid), command: command.replaceAll('\0', ' ') }] : [];
  });
}

/** The browser itself among them, not its helpers. */
export function browserMarked(mark: string): number | undefined {
  return processesMarked(mark).find(
    ({ command }) => command.includes('--remote-debugging-pipe') && !command.includes('--type='),
  )?.pid;
}

/** A process may end while it is looked at, and those of others are closed to us. */
function readQuietly(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}
