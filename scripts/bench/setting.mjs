// On what the figures were taken: the machine, the versions, and which peers are installed.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import { join } from 'node:path';

/** Whom our figures stand beside; `shown` is how a program tells its version. */
const PEERS = [
  { name: 'Playwright Test', package: '@playwright/test' },
  { name: 'Playwright MCP', package: '@playwright/mcp', within: 'playwright' },
  { name: 'Stagehand', package: '@browserbasehq/stagehand' },
  { name: 'autocannon', package: 'autocannon' },
  { name: 'wrk', command: ['wrk', '-v'] },
  { name: 'Locust', command: ['locust', '--version'] },
  { name: 'k6', command: ['k6', 'version'] },
  { name: 'Schemathesis', command: ['schemathesis', '--version'] },
];

export function readMachine() {
  const [processor] = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${cpus().length} × ${processor?.model.trim() ?? 'unknown processor'}, ${memory} GB, ${type()} ${release()}`;
}

export function readVersions(root) {
  return {
    AutoQA: `${versionOf(root, 'autoqa', 'packages/autoqa/package.json')} (${readCommit(root)})`,
    Node: process.versions.node,
    Chromium: readBrowser(root),
    Playwright: versionOf(root, 'playwright-core') ?? 'unknown',
  };
}

/** Name and version of each peer; no version where it is absent. */
export function readPeers(root) {
  return PEERS.map(({ name, command, package: own, within }) => {
    if (command !== undefined) return { name, version: programVersion(command) };
    const version = versionOf(root, own);
    const bundled = within === undefined ? undefined : versionOf(root, within);
    return { name, version: version ?? (bundled === undefined ? undefined : `of ${within} ${bundled}`) };
  });
}

function versionOf(root, name, path = `node_modules/${name}/package.json`) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).version;
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Some programs tell their version and yet end with an error, others tell none: what counts is that they can be started. */
function programVersion([program, ...args]) {
  const { error, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (error !== undefined) return undefined;
  return /\d+\.\d+[\w.]*/.exec(`${stdout}${stderr}`)?.[0] ?? '(tells no version)';
}

function readCommit(root) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  try {
    const changed = git('status', '--porcelain', '--', '.', ':!benchmarks/results.*') !== '';
    return `${git('rev-parse', '--short', 'HEAD')}${changed ? ', changed' : ''}`;
  } catch {
    return 'no repository';
  }
}

function readBrowser(root) {
  const args = ['packages/autoqa/bin/autoqa.mjs', 'doctor', '--json', '--lang', 'en'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  const { findings } = JSON.parse(stdout);
  const found = findings.find(({ id }) => id === 'browser')?.found ?? '';
  return /\d+(?:\.\d+)+/.exec(found)?.[0] ?? 'none';
}
