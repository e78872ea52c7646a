// Node 20 runs no TypeScript: a measurement written in it is bundled into a temporary file and run from there.
// Packages stay outside the bundle, so the file lies below node_modules, where they are found.
import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const isOwn = (id) => id.startsWith('.') || id.startsWith('/') || id.startsWith('@autoqa/');

// Who was started by `npm run bench` does not outlive it; by hand there is no channel.
process.on('disconnect', () => process.exit(1));
process.channel?.unref();

/** Lets bundled files find what lies beside their sources. */
const keepPlaces = {
  name: 'keep-places',
  transform: (code, id) => code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
};

/**
 * Packages are found as the command finds them: some have versions of their own there. `inPlace`: each file's
 * `import.meta.url` is that of its source.
 */
export async function runTypescript(file, { inPlace = false } = {}) {
  const folder = `${ROOT}/packages/autoqa/node_modules/.cache/autoqa-benchmarks`;
  const bundle = await rolldown({
    input: file,
    cwd: ROOT,
    platform: 'node',
    external: (id) => !isOwn(id),
    plugins: inPlace ? [keepPlaces] : [],
  });
  await mkdir(folder, { recursive: true });
  const output = `${folder}/${process.pid}.mjs`;
  try {
    await bundle.write({ file: output, format: 'esm', codeSplitting: false });
    await import(pathToFileURL(output).href);
  } finally {
    await bundle.close();
    await rm(output, { force: true });
  }
}
