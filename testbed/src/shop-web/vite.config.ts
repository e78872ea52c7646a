import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { faultNumbers } from './build/fault-numbers.ts';
import { shortOrigins } from './build/short-origins.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  base: '/',
  plugins: [faultNumbers(here('../../faults.json')), react({ jsxImportSource: '@variants' }), shortOrigins(here('.'))],
  resolve: { alias: { '@variants': here('./variants') } },
  // Every element of our own sources passes through variants/jsx-dev-runtime.ts together with its source position.
  oxc: { jsx: { development: true } },
  build: {
    outDir: here('../../dist/shop-web'),
    emptyOutDir: true,
    chunkSizeWarningLimit: 1500,
  },
});
