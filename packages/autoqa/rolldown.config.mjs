import { defineConfig } from 'rolldown';

/** Loaded from node_modules: large, found by their own files' places, or full of optional requires. */
const EXTERNAL = [/^playwright-core/, /^@sparticuz\/chromium/, /^@vue\/compiler-sfc/];

export default defineConfig({
  input: { autoqa: 'packages/autoqa/src/cli/autoqa.ts' },
  platform: 'node',
  external: EXTERNAL,
  output: {
    dir: 'packages/autoqa/dist',
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    cleanDir: false,
    minify: true,
    keepNames: true,
  },
});
