import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { indexSource } from '../../packages/autoqa/src/intake/source-index/index-source.ts';
import { reportValue, rounds } from '../support/figures.ts';

const COMPONENTS = Number(process.env['SOURCE_COMPONENTS'] ?? 1_000);
const ROUNDS = rounds(3, { quick: 1, variable: 'SOURCE_ROUNDS' });
const PARTS = 4;
const TARGET_S = 10;

type Files = Map<string, string>;

/** Pages of five files each: the page and four parts, about a hundred lines long. */
function vueFiles(pages: number): Files {
  const files: Files = new Map();
  const routes: string[] = [];
  for (let page = 0; page < pages; page += 1) {
    const folder = `src/views/page-${page}`;
    const parts = Array.from({ length: PARTS }, (_, part) => `Part${part}`);
    files.set(`${folder}/index.vue`, vueComponent(`Page ${page}`, parts, page));
    for (const part of parts) files.set(`${folder}/${part}.vue`, vueComponent(`${part} of ${page}`, [], page));
    files.set(`src/api/entity-${page}.ts`, apiModule(page));
    routes.push(
      `{ path: 'page-${page}', name: 'p${page}', meta: { title: 'page.${page}' }, component: () => import('@/views/page-${page}/index.vue') }`,
    );
  }
  const router = `import { createRouter, createWebHistory } from 'vue-router';
export default createRouter({ history: createWebHistory(), routes: [{ path: '/', children: [\n${routes.join(',\n')}\n] }] });\n`;
  return addShared(files.set('src/router/index.ts', router), pages);
}

function reactFiles(pages: number): Files {
  const files: Files = new Map();
  const routes: string[] = [];
  for (let page = 0; page < pages; page += 1) {
    const folder = `src/pages/page-${page}`;
    const parts = Array.from({ length: PARTS }, (_, part) => `Part${part}`);
    files.set(`${folder}/index.tsx`, reactComponent('Page', parts, page));
    for (const part of parts) files.set(`${folder}/${part}.tsx`, reactComponent(part, [], page));
    files.set(`src/api/entity-${page}.ts`, apiModule(page));
    routes.push(`{ path: 'page-${page}', lazy: () => import('./pages/page-${page}') }`);
  }
  const router = `import { createBrowserRouter } from 'react-router';
export const router = createBrowserRouter([{ path: '/', children: [\n${routes.join(',\n')}\n] }]);\n`;
  return addShared(files.set('src/routes.tsx', router), pages);
}

function addShared(files: Files, pages: number): Files {
  const messages = Object.fromEntries(Array.from({ length: pages }, (_, page) => [`page.${page}`, `第 ${page} 页`]));
  return files
    .set('src/locales/zh-CN.json', JSON.stringify(messages))
    .set('src/api/client.ts', `import axios from 'axios';\nexport const http = axios.create({ baseURL: '/api' });\n`);
}

const fields = (line: (field: number) => string): string =>
  Array.from({ length: 20 }, (_, field) => line(field)).join('\n');

function vueComponent(title: string, parts: readonly string[], page: number): string {
  const imports = parts.map((part) => `import ${part} from './${part}.vue';`).join('\n');
  return `<script setup lang="ts">
import { ref, onMounted } from 'vue';
import { list${page}, save${page} } from '@/api/entity-${page}';
${imports}
const rows = ref<string[]>([]);
onMounted(async () => { rows.value = await list${page}(); });
${fields((field) => `const field${field} = ref('');\nfunction change${field}(value: string): void { field${field}.value = value; }`)}
</script>
<template>
  <div>
    <h1>${title} {{ $t('page.${page}') }}</h1>
${fields((field) => `    <el-form-item label="Field ${field}"><el-input v-model="field${field}" placeholder="Type ${field}" data-testid="f${field}" /></el-form-item>`)}
    <el-button @click="save${page}(rows[0])">Save</el-button>
${parts.map((part) => `    <${part} />`).join('\n')}
  </div>
</template>
`;
}

function reactComponent(name: string, parts: readonly string[], page: number): string {
  const imports = parts.map((part) => `import { ${part} } from './${part}';`).join('\n');
  return `import { useState, useEffect } from 'react';
import { list${page}, save${page} } from '@/api/entity-${page}';
${imports}
export function ${name}() {
  const [rows, setRows] = useState<string[]>([]);
  useEffect(() => { void list${page}().then(setRows); }, []);
${fields((field) => `  const [field${field}, setField${field}] = useState('');`)}
  return (
    <div>
      <h1>${name} {t('page.${page}')}</h1>
${fields((field) => `      <Form.Item label="Field ${field}"><Input value={field${field}} onChange={(e) => setField${field}(e.target.value)} placeholder="Type ${field}" data-testid="f${field}" /></Form.Item>`)}
      <Button onClick={() => save${page}(rows[0])}>Save</Button>
${parts.map((part) => `      <${part} />`).join('\n')}
    </div>
  );
}
export default ${name};
`;
}

function apiModule(page: number): string {
  return `import { http } from './client';
export const list${page} = () => http.get('/entity-${page}');
export const save${page} = (id: string) => http.put(\`/entity-${page}/\${id}\`);
`;
}

function write(root: string, files: Files): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

function readAll(root: string): number {
  const started = performance.now();
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (/\.(?:vue|tsx?|json)$/.test(file)) readFileSync(join(root, file), 'utf8');
  }
  return performance.now() - started;
}

async function measure(kind: string, root: string): Promise<number> {
  let slowest = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const reading = readAll(root);
    const started = performance.now();
    const before = process.cpuUsage();
    const index = await indexSource({ root, cwd: root, signal: AbortSignal.timeout(300_000) });
    const taken = performance.now() - started;
    const { user, system } = process.cpuUsage(before);
    const components = Object.values(index.components);
    const calls = components.reduce((count, { apiCalls }) => count + apiCalls.length, 0);
    const labels = components.reduce((count, component) => count + component.labels.length, 0);
    console.log(
      `${kind} round ${round + 1}: ${components.length} components, ${labels} labels, ${calls} requests in ${(taken / 1000).toFixed(2)} s (${((user + system) / 1e6).toFixed(2)} s of processor); ` +
        `reading alone ${reading.toFixed(0)} ms, ratio ${(taken / reading).toFixed(1)}`,
    );
    if (components.length < COMPONENTS || calls < 2 * COMPONENTS || index.notices.length > 0)
      throw new Error('The index is not whole');
    slowest = Math.max(slowest, taken);
  }
  return slowest;
}

const pages = Math.ceil(COMPONENTS / (PARTS + 1));
let slowest = 0;
for (const [kind, files] of [
  ['vue', vueFiles(pages)],
  ['react', reactFiles(pages)],
] as const) {
  const root = mkdtempSync(join(tmpdir(), 'autoqa-source-index-'));
  try {
    write(root, files);
    slowest = Math.max(slowest, await measure(kind, root));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
reportValue({
  name: `Index of the source of ${COMPONENTS} components, the slower of Vue and React`,
  measured: slowest / 1000,
  ...(COMPONENTS <= 1_000 ? { atMost: TARGET_S } : {}),
  unit: 's',
  note: `slowest of ${ROUNDS} rounds`,
});
