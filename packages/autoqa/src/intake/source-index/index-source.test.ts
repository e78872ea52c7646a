import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SourceIndex } from '@autoqa/domain/model/source-index';
import { saySourceNotice } from '@autoqa/domain/model/source-notice-words';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CancelledError, InputError } from '../../kernel/errors.ts';
import {
  indexFiles,
  indexOf,
  mapped,
  projectOf,
  removeProject,
  vuePage,
  writeProject,
} from './__fixtures__/written-project.ts';

const ROUTER = {
  'src/router/index.ts': `import { createRouter } from 'vue-router';
export const router = createRouter({ routes: [{ path: '/', component: () => import('@/views/home.vue') }] });`,
  'src/views/home.vue': vuePage('Home'),
};

describe('U2 what was named and is not there', () => {
  it.each([
    [{ routerFile: 'src/router/indx.ts' }, 'source-path-missing', 'src/router/index.ts'],
    [{ pageDir: 'src/veiws' }, 'source-path-missing', 'src/views'],
    [{ apiDir: 'src/nothing-like-it-at-all' }, 'source-path-missing', 'apiDir'],
    [{ root: 'no-such-folder' }, 'source-root-missing', 'frontendRoot'],
    [{ root: 'src/views/home.vue' }, 'source-root-missing', 'frontendRoot'],
  ])('refuses %j and says what to do', async (options, code, hint) => {
    const error = await indexFiles(ROUTER, options).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(InputError);
    expect(error).toMatchObject({
      code,
      exitCode: 2,
      message: expect.stringContaining(Object.values(options)[0] ?? ''),
    });
    expect((error as InputError).hint).toContain(hint);
  });

  it('goes on without a router, and says so in both languages', async () => {
    const index = await indexFiles({ 'src/views/home.vue': vuePage('Home') }, { pageDir: './src/views/' });
    expect(index).toMatchObject({ framework: 'vue', router: { kind: 'none' }, routes: [] });
    expect(Object.keys(index.components)).toEqual(['src/views/home.vue']);
    const [notice] = index.notices;
    if (notice === undefined) throw new Error('nothing was said');
    expect(saySourceNotice(notice, 'en')).toBe('package.json:1: no router file was found.');
    expect(saySourceNotice(notice, 'zh')).toBe('package.json:1：没有找到路由文件。');
  });
});

describe('U2 source that cannot be read as it is', () => {
  it('names the file and line of what is invalid, and reads the rest', async () => {
    const index = await indexFiles({
      'src/router.ts': `import { createRouter } from 'vue-router';
import A from './a.vue';
import B from './b.vue';
export default createRouter({ routes: [{ path: '/a', component: A }, { path: '/b', component: B }, { path: '/c', ...rest() }, later] });`,
      'src/a.vue':
        '<template>\n  <div><h1>Still read</h1>\n</template>\n<script>\nexport default {\n  a: ;\n}\n</script>\n',
      'src/b.vue': vuePage('B'),
      'tsconfig.json': '{ "compilerOptions": ',
      'package.json': '{ not json',
    });
    expect(mapped(index)).toEqual(['/a src/a.vue', '/b src/b.vue']);
    const places = index.notices.map(({ kind, place }) => `${kind} ${place}`);
    expect(places).toEqual(
      expect.arrayContaining([
        'config-unreadable package.json:1',
        'config-unreadable tsconfig.json:1',
        'syntax-error src/a.vue:2',
        'syntax-error src/a.vue:6',
        'route-not-static src/router.ts:4',
      ]),
    );
    expect(index.components['src/a.vue']?.labels.map(({ text }) => text)).toEqual(['Still read']);
  });

  it('follows no link in circles and out of the project, and reads nothing that is too large or no text', async () => {
    const outside = projectOf({ 'secret.vue': vuePage('Secret') });
    const root = projectOf({
      ...ROUTER,
      'src/views/large.vue': `<template><p>${'x'.repeat(1024 ** 2)}</p></template>`,
      'node_modules/lib/page.vue': vuePage('Library'),
      'dist/page.vue': vuePage('Built'),
    });
    writeFileSync(join(root, 'src/views/bytes.vue'), Uint8Array.from([0, 159, 146, 150, 255, 0, 1]));
    symlinkSync(root, join(root, 'src/views/again'));
    symlinkSync('loop', join(root, 'src/views/loop'));
    symlinkSync(outside, join(root, 'src/views/outside'));
    const index = await indexOf(root, { pageDir: 'src/views' });
    expect(Object.keys(index.components)).toEqual(['src/views/home.vue']);
    expect(index.notices.map(({ kind, place }) => `${kind} ${place}`).toSorted()).toEqual([
      'file-too-large src/views/large.vue:1',
      'file-unreadable src/views/bytes.vue:1',
      'file-unreadable src/views/loop:1',
    ]);
  });

  it('leaves out what is nested beyond all measure', async () => {
    const deep = (open: string, close: string): string => open.repeat(30_000) + close.repeat(30_000);
    const index = await indexFiles(
      {
        ...ROUTER,
        'src/views/deep.vue': `<template>${deep('<b>', '</b>')}</template>`,
        'src/views/deep.tsx': `export default () => ${deep('(', ')')};`,
        'src/views/high.tsx': `export default () => <a>{${'f('.repeat(3_000)}1${')'.repeat(3_000)}}</a>;`,
      },
      { pageDir: 'src/views' },
    );
    expect(Object.keys(index.components)).toContain('src/views/home.vue');
    expect(index.notices.map(({ place }) => place)).toContain('src/views/deep.tsx:1');
  });

  it('ends on circles of imports, routes and functions', async () => {
    const index = await indexFiles({
      'src/router.ts': `import { createRouter } from 'vue-router';
import { more } from './more';
export const own = [{ path: '/', component: () => import('./page.vue'), children: more }, ...more];
export default createRouter({ routes: own });`,
      'src/more.ts': `import { own } from './router';\nexport const more = [{ path: 'x', children: own }];\nexport * from './router';`,
      'src/page.vue': `<script setup>
import { a } from './circle';
import Page from './page.vue';
a('/x');
</script>
<template><Page /><h1>{{ a }}</h1></template>`,
      'src/circle.ts': `import { b } from './circle';\nexport const a = (x) => b(x + '/y');\nexport const b = (x) => { a(x); fetch(x); };`,
    });
    expect(mapped(index)).toEqual(['/ src/page.vue']);
    expect(index.components['src/page.vue']?.apiCalls.length).toBeGreaterThan(0);
  });
});

describe('U2 any source', () => {
  const WHOLE = {
    'package.json': '{ "dependencies": { "umi": "4", "vue": "3" } }',
    'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["src/*"] } } }',
    'vite.config.ts': `export default { resolve: { alias: { '@': path.resolve(__dirname, 'src') } } };`,
    'src/router/index.ts': `import { createRouter } from 'vue-router';
import { more } from './more';
export const router = createRouter({ routes: [{ path: '/a/:id', component: () => import('@/views/a.vue') }, ...more] });`,
    'src/router/more.tsx': `import B from '../views/b';
export const more = [{ path: '/b', element: <Guard><B /></Guard>, children: [{ index: true, redirect: to => ({ name: 'x' }) }] }];`,
    'src/views/a.vue': `<script setup lang="ts">
import { load } from '@/api/a';
const { t } = useI18n();
</script>
<template><el-button @click="load(\`/x/\${id}\`)">{{ t('a.b') }}</el-button></template>`,
    'src/views/b.tsx': `export default function B() { const [a] = useState(0); return <Form.Item label="B">{a ? t('a.b') : 'no'}</Form.Item>; }`,
    'src/api/a.ts': 'export const load = (url) => axios.get(url + "?a=1");',
    'src/locales/zh-CN.json': '{ "a": { "b": "甲" } }',
    'src/locales/en.yaml': 'a: { b: A }\n',
  };
  const names = Object.keys(WHOLE) as (keyof typeof WHOLE)[];
  const damage = fc.record({
    name: fc.constantFrom(...names),
    at: fc.nat({ max: 400 }),
    length: fc.nat({ max: 40 }),
    put: fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom('{', '}', '<', '</', '`', '${', '*/', '<template>', '...', 'import(', '\u0000'),
    ),
  });

  it('ends in an index with notices, whatever is torn out of it or written into it', async () => {
    const property = fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 6 }), async (damages) => {
      const files: Record<string, string> = { ...WHOLE };
      for (const { name, at, length, put } of damages) {
        const text = files[name] ?? '';
        files[name] = text.slice(0, at % (text.length + 1)) + put + text.slice((at % (text.length + 1)) + length);
      }
      const root = writeProject(files);
      try {
        const index = await indexOf(root, { pageDir: 'src/views' });
        expect(SourceIndex.parse(index)).toEqual(index);
        for (const { place } of index.notices) expect(place).toMatch(/:\d+$/);
      } finally {
        removeProject(root);
      }
    });
    await fc.assert(property, { numRuns: 300 });
  });
});

describe('U2 a request to stop', () => {
  it('is heard before and while indexing', async () => {
    const views = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`src/views/v${n}.vue`, vuePage(`V${n}`)]));
    const root = projectOf({ ...ROUTER, ...views });
    await expect(indexOf(root, { signal: AbortSignal.abort() })).rejects.toBeInstanceOf(CancelledError);
    const controller = new AbortController();
    const indexing = indexOf(root, { pageDir: 'src/views', signal: controller.signal });
    setImmediate(() => controller.abort());
    await expect(indexing).rejects.toBeInstanceOf(CancelledError);
  });
});
