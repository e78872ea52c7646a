import { fileURLToPath } from 'node:url';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';
import { faultNumbers } from './fault-numbers.ts';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [faultNumbers(), vue()],
  build: {
    outDir: fileURLToPath(new URL('../../dist/vue-admin', import.meta.url)),
    emptyOutDir: true,
    chunkSizeWarningLimit: 800,
  },
});
