// Installs the dependencies when they are missing or belong to another lock file.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endUnless, ROOT, run } from './steps.mjs';

const STAMP = join(ROOT, 'node_modules', '.installed-lock');

export async function ensureInstalled() {
  checkNode();
  const wanted = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  console.log('Installing dependencies (npm ci) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { code } = await run(npm, ['ci', '--no-fund', '--no-audit', '--loglevel=error']);
  endUnless(code === 0);
  writeFileSync(STAMP, wanted);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Node.js ${process.versions.node} is too old: 20.19 or newer is needed.`);
  process.exit(2);
}
