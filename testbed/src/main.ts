import process from 'node:process';
import { readCommandLine, UsageError, usage } from './control/command-line.ts';
import { describeTestbed } from './control/testbed-description.ts';
import { UnknownFaultError } from './faults/fault-catalogue.ts';
import { startTestbed } from './start-testbed.ts';

const PARENT_CHECK_MS = 500;

try {
  await run(process.argv.slice(2));
} catch (error) {
  const isUsage = error instanceof UsageError || error instanceof UnknownFaultError;
  process.stderr.write(`${isUsage || !(error instanceof Error) ? String(error) : error.stack}\n`);
  process.exitCode = isUsage ? 2 : 3;
}

async function run(args: readonly string[]): Promise<void> {
  const commandLine = readCommandLine(args);
  if (commandLine.help) return void process.stdout.write(usage);
  const testbed = await startTestbed(commandLine.options);
  const stop = async (): Promise<void> => {
    await testbed.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
  if (commandLine.parentPid !== undefined) whenGone(commandLine.parentPid, () => void stop());
  process.stdout.write(describeTestbed(testbed, { asJson: commandLine.json, pid: process.pid }));
}

/** A testbed that somebody's script started must not outlive that script, however it ends. */
function whenGone(pid: number, react: () => void): void {
  const timer = setInterval(() => {
    if (isRunning(pid)) return;
    clearInterval(timer);
    react();
  }, PARENT_CHECK_MS);
  timer.unref();
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, under another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
