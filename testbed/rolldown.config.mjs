import { defineConfig } from 'rolldown';

export default defineConfig({
  input: { main: 'testbed/src/main.ts', phone: 'testbed/src/phone/mcp/main.ts' },
  platform: 'node',
  output: { dir: 'testbed/dist/servers', format: 'esm', entryFileNames: '[name].mjs', minify: true, keepNames: true },
});
