import { defineConfig } from 'rolldown';

/** Loaded from node_modules: large, or found by their own files' places. */
const EXTERNAL = [/^playwright-core/, /^@sparticuz\/chromium/];

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
