// Runs the commands of our scripts and says what is done. Node's own parts only: it runs before anything is installed.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const NPX = process.platform === 'win32' ? 'npx.cmd' : 'npx';

/** Runs a program to its end; resolves with its exit code. */
export function run(command, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs a locally installed tool. */
export function runTool(tool, args, options) {
  return run(NPX, ['--no-install', tool, ...args], options);
}

/** Runs named steps in their order, `atOnce` of them beside each other, prints how each went, and returns whether all went well. */
export async function runSteps(steps, { atOnce = 1 } = {}) {
  let allWell = true;
  const due = [...steps];
  const workOff = async () => {
    for (let step = due.shift(); step !== undefined; step = due.shift()) {
      const start = Date.now();
      const { code, output } = await step.work();
      const seconds = ((Date.now() - start) / 1000).toFixed(1);
      console.log(`${code === 0 ? '✓' : '✗'} ${step.name} (${seconds} s)`);
      if (code !== 0) {
        allWell = false;
        console.log(output.trimEnd());
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, workOff));
  return allWell;
}

/** Ends the process with the code of the first thing that failed. */
export function endUnless(ok) {
  if (!ok) process.exit(1);
}
