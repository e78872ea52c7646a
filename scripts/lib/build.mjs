// Builds what is missing or older than its sources: the command line, the web pages, the testbed.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { endUnless, ROOT, run, runSteps, runTool } from './steps.mjs';

const SEED = 'node_modules/.cache/autoqa-seed';

const TARGETS = [
  {
    name: 'testbed shop-web',
    out: 'testbed/dist/shop-web',
    sources: ['testbed/src/shop-web', 'testbed/faults.json'],
    build: () =>
      runTool('vite', ['build', '--config', 'testbed/src/shop-web/vite.config.ts', '--logLevel', 'warn'], {
        quiet: true,
      }),
  },
  {
    name: 'testbed vue-admin',
    out: 'testbed/dist/vue-admin',
    sources: ['testbed/src/vue-admin', 'testbed/faults.json'],
    build: () =>
      runTool('vite', ['build', '--config', 'testbed/src/vue-admin/vite.config.ts', '--logLevel', 'warn'], {
        quiet: true,
      }),
  },
  {
    name: 'testbed servers',
    out: 'testbed/dist/servers',
    sources: ['testbed/src', 'testbed/faults.json'],
    build: () => runTool('rolldown', ['--config', 'testbed/rolldown.config.mjs'], { quiet: true }),
  },
  {
    name: 'web UI',
    out: 'packages/ui/dist',
    sources: ['packages/ui', 'packages/domain/src'],
    build: () =>
      runTool('vite', ['build', '--config', 'packages/ui/vite.config.ts', '--logLevel', 'warn'], { quiet: true }),
  },
  {
    name: 'database seed',
    out: SEED,
    sources: ['scripts/lib/database-seed.mjs'],
    build: () =>
      run(process.execPath, ['scripts/lib/database-seed.mjs', `${SEED}/database-seed.tar.gz`], { quiet: true }),
  },
  {
    name: 'autoqa command',
    out: 'packages/autoqa/dist',
    sources: [
      'packages/autoqa/src',
      'packages/autoqa/package.json',
      'packages/autoqa/rolldown.config.mjs',
      'packages/domain/src',
      'testbed/specs/demo',
    ],
    build: () => runTool('rolldown', ['--config', 'packages/autoqa/rolldown.config.mjs'], { quiet: true }),
  },
];

export async function ensureBuilt({ force = false } = {}) {
  const lock = readFileSync(join(ROOT, 'package-lock.json'));
  const stale = TARGETS.map((target) => ({ ...target, stamp: fingerprint(target.sources, lock) })).filter(
    ({ out, stamp }) => force || readStamp(out) !== stamp,
  );
  if (stale.length > 0) console.log(`Building ${stale.map(({ name }) => name).join(', ')} …`);
  endUnless(await runSteps(stale.map((target) => ({ name: `built ${target.name}`, work: () => buildTarget(target) }))));
  if (stale.length > 0) {
    shipTestbed();
    shipPrompts();
    shipPages();
    shipSeed();
  }
}

async function buildTarget({ out, build, stamp }) {
  rmSync(join(ROOT, out), { recursive: true, force: true });
  const result = await build();
  if (result.code === 0) {
    mkdirSync(join(ROOT, out), { recursive: true });
    writeFileSync(join(ROOT, out, '.built-from'), stamp);
  }
  return result;
}

/** `autoqa demo` brings its own shop and specs along. */
function shipTestbed() {
  const target = join(ROOT, 'packages/autoqa/dist/testbed');
  rmSync(target, { recursive: true, force: true });
  cpSync(join(ROOT, 'testbed/dist/servers'), target, { recursive: true });
  for (const page of ['shop-web', 'vue-admin']) {
    cpSync(join(ROOT, 'testbed/dist', page), join(target, page), { recursive: true });
  }
  cpSync(join(ROOT, 'testbed/specs/demo'), join(target, 'specs'), { recursive: true });
}

/** Prompts are files that a person can read and copy. */
function shipPrompts() {
  const target = join(ROOT, 'packages/autoqa/dist/prompts');
  rmSync(target, { recursive: true, force: true });
  cpSync(join(ROOT, 'packages/autoqa/src/brain/prompts'), target, { recursive: true });
}

/** `autoqa serve` brings its own pages along. */
function shipPages() {
  const target = join(ROOT, 'packages/autoqa/dist/ui');
  rmSync(target, { recursive: true, force: true });
  cpSync(join(ROOT, 'packages/ui/dist'), target, { recursive: true });
}

/** What an embedded database begins with. */
function shipSeed() {
  const name = 'database-seed.tar.gz';
  cpSync(join(ROOT, SEED, name), join(ROOT, 'packages/autoqa/dist', name));
}

function readStamp(out) {
  const stamp = join(ROOT, out, '.built-from');
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
}

function fingerprint(sources, lock) {
  const hash = createHash('sha256')
    .update(lock)
    .update(readFileSync(new URL(import.meta.url)));
  for (const source of sources)
    for (const file of filesOf(join(ROOT, source))) {
      hash.update(relative(ROOT, file)).update(readFileSync(file));
    }
  return hash.digest('hex');
}

function filesOf(path) {
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { withFileTypes: true }).toSorted((a, b) => a.name.localeCompare(b.name));
  return entries.flatMap((entry) => {
    if (['node_modules', 'dist'].includes(entry.name) || /\.test\.tsx?$/.test(entry.name)) return [];
    const file = join(path, entry.name);
    return entry.isDirectory() ? filesOf(file) : [file];
  });
}
