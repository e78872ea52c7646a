import { defineConfig } from 'rolldown';

/** Loaded from node_modules: large, found by their own files' places, or full of optional requires. */
const EXTERNAL = [
  /^playwright-core/,
  /^@sparticuz\/chromium/,
  /^@vue\/compiler-sfc/,
  /^@electric-sql\/pglite/,
  /^pg$/,
  /^pg-boss$/,
  /^fastify$/,
  /^@fastify\//,
  /^socket\.io$/,
  /^@socket\.io\//,
];

/** What generated scripts carry along: one file, in words that a person can read. */
const scriptRuntime = {
  input: { 'script-runtime': 'packages/autoqa/src/surfaces/web/scripting/runtime/script-runtime.ts' },
  platform: 'node',
  output: {
    dir: 'packages/autoqa/dist/scripting',
    format: 'esm',
    entryFileNames: '[name].mjs',
    codeSplitting: false,
    cleanDir: false,
  },
};

const command = {
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
};

export default defineConfig([command, scriptRuntime]);
