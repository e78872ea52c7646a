import { spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BIN, outcomeOf, type CliOutcome } from './cli.ts';

/** A checkout as a build server makes it: the specs, and nothing of other machines. */
export function checkOut(root: string, name: string, specs: Readonly<Record<string, string>>): string {
  const folder = join(root, name);
  for (const [path, text] of Object.entries(specs)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** Runs a line of a pipeline in a shell, word for word; only `npx autoqa` is the command of this repository. */
export function runLine(line: string, { cwd, env }: { cwd: string; env: Record<string, string> }): Promise<CliOutcome> {
  const bin = join(cwd, '.bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(
    join(bin, 'npx'),
    `#!/bin/sh\n[ "$1" = autoqa ] || exit 97\nshift\nexec "${process.execPath}" "${BIN}" "$@"\n`,
  );
  chmodSync(join(bin, 'npx'), 0o755);
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:AUTOQA_|GITHUB_|GITLAB_|CI$|CI_|JENKINS_)/.test(name)),
  );
  const child = spawn('bash', ['-ec', line], {
    cwd,
    env: {
      ...inherited,
      LANG: 'en_US.UTF-8',
      LC_ALL: '',
      NO_COLOR: '1',
      ...env,
      PATH: `${bin}:${process.env['PATH']}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return outcomeOf(child);
}

/** Carries a folder to another machine, if it is there. */
export function carry(from: string, to: string): void {
  if (existsSync(from)) cpSync(from, to, { recursive: true });
}
