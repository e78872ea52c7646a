import { describe, expect, it } from 'vitest';
import type { SourceComponent } from '@autoqa/domain/model/source-index';
import { contextForRoute } from '../context-for-route.ts';
import { indexFiles, type ProjectFiles } from '../__fixtures__/written-project.ts';

async function componentOf(files: ProjectFiles, file: string): Promise<SourceComponent> {
  const { components } = await indexFiles(files, { pageDir: 'src/pages' });
  const component = components[file];
  if (component === undefined) throw new Error(`${file} was not indexed`);
  return component;
}

const labelLines = ({ labels }: SourceComponent): string[] =>
  labels.map(({ kind, text, place }) => `${kind} ${text} ${place.split(':')[1]}`);

describe('U2 labels and marks of components', () => {
  it('reads the template of a Vue component', async () => {
    const page = await componentOf(
      {
        'src/pages/a.vue': `<template>
  <h2>订单</h2>
  <el-form-item label="姓名"><el-input placeholder="请输入" data-cy="name-input" id="name" /></el-form-item>
  <a-button type="primary" data-testid="save"><span>保 存</span></a-button>
  <button v-if="busy">{{ busy ? '提交中' : \`提交 \${count} 项\` }}</button>
  <el-table><el-table-column label="金额" /></el-table>
  <el-tabs><el-tab-pane label="全部" /></el-tabs>
  <el-select><el-option label="男" :value="1" /></el-select>
  <el-dialog title="编辑"><p v-text="'说明'"></p></el-dialog>
  <img alt="徽标" /><router-link to="/x">返回</router-link>
</template>
<script>
export default { methods: { save() { this.$message.success('保存成功'); } } };
</script>`,
      },
      'src/pages/a.vue',
    );
    expect(labelLines(page)).toEqual([
      'heading 订单 2',
      'field 姓名 3',
      'placeholder 请输入 3',
      'button 保 存 4',
      'button 提交中 5',
      'button 提交 {count} 项 5',
      'column 金额 6',
      'tab 全部 7',
      'option 男 8',
      'heading 编辑 9',
      'text 说明 9',
      'name 徽标 10',
      'link 返回 10',
      'message 保存成功 13',
    ]);
    expect(page.testIds.map(({ attribute, value, tag }) => `${tag} ${attribute}=${value}`)).toEqual([
      'el-input data-cy=name-input',
      'a-button data-testid=save',
    ]);
    expect(page.marks).toEqual([{ attribute: 'id', value: 'name', tag: 'el-input', place: 'src/pages/a.vue:3' }]);
  });

  it('reads JSX, columns and rules of a React component', async () => {
    const page = await componentOf(
      {
        'src/pages/a.tsx': `import { columns } from './columns';
const LABEL = '新建';
export default () => (
  <>
    <Typography.Title>用户</Typography.Title>
    <Form.Item label="邮箱" name="email" rules={[{ required: true, message: '必填' }]}><Input placeholder="a@b" /></Form.Item>
    <Button data-test="new" onClick={() => message.error('失败')}>{LABEL}</Button>
    <Table columns={[...columns, { title: '操作', render: () => <a>删除</a> }]} />
    {rows.map((row) => <Checkbox key={row}>选择 {row}</Checkbox>)}
    <Modal title="确认" okText="好的" />
  </>
);`,
        'src/pages/columns.ts': `export const columns = [{ title: '编号', dataIndex: 'id' }, { title: '状态', key: 'state' }];`,
      },
      'src/pages/a.tsx',
    );
    expect(labelLines(page).toSorted()).toEqual(
      [
        'heading 用户 5',
        'field 邮箱 6',
        'placeholder a@b 6',
        'message 必填 6',
        'button 新建 7',
        'message 失败 7',
        'column 操作 8',
        'link 删除 8',
        'option 选择 9',
        'heading 确认 10',
        'button 好的 10',
      ].toSorted(),
    );
    expect(page.parts).toEqual(['src/pages/columns.ts']);
  });

  it('takes another attribute for the test id', async () => {
    const { components } = await indexFiles(
      { 'src/pages/a.tsx': 'export default () => <b data-e2e="x" data-testid="y">b</b>;' },
      { pageDir: 'src/pages', testIdAttributes: ['data-e2e'] },
    );
    expect(components['src/pages/a.tsx']?.testIds.map(({ value }) => value)).toEqual(['x']);
  });
});

describe('U2 texts by their keys', () => {
  it.each([
    [
      'vue-i18n, JSON',
      {
        'src/locales/zh-CN.json': '{ "user": { "add": "新增" } }',
        'src/locales/en-US.json': '{ "user": { "add": "Add" } }',
      },
    ],
    [
      'modules that spread others',
      {
        'src/locales/zh-CN.ts': `import user from './zh-CN/user';\nexport default { ...user };`,
        'src/locales/zh-CN/user.ts': `export default { 'user.add': '新增' };`,
        'src/locales/en-US.ts': `export default { user: { add: 'Add' } };`,
      },
    ],
    ['YAML', { 'src/i18n/zh_CN.yaml': 'user:\n  add: 新增\n', 'src/i18n/en_US.yml': 'user: { add: Add }\n' }],
    [
      'namespaces of react-i18next',
      { 'public/locales/zh-CN/user.json': '{ "add": "新增" }', 'public/locales/en-US/user.json': '{ "add": "Add" }' },
    ],
  ])('finds them in %s', async (_, files) => {
    const page = await componentOf(
      { ...files, 'src/pages/a.vue': `<template><el-button>{{ $t('user.add') }}</el-button></template>` },
      'src/pages/a.vue',
    );
    expect(page.labels).toEqual([
      {
        kind: 'button',
        text: 'Add',
        key: 'user.add',
        texts: { 'zh-CN': '新增', 'en-US': 'Add' },
        place: 'src/pages/a.vue:1',
      },
    ]);
  });

  it('keeps a key that no file knows, and reads intl and Trans', async () => {
    const page = await componentOf(
      {
        'src/pages/a.tsx': `export default () => <div>
  <Button>{t('no.such')}</Button>
  <h1>{intl.formatMessage({ id: 'a.b', defaultMessage: '标题' })}</h1>
  <FormattedMessage id="c.d" defaultMessage="说明" />
</div>;`,
      },
      'src/pages/a.tsx',
    );
    expect(page.labels.map(({ kind, text, key }) => [kind, text, key])).toEqual([
      ['button', 'no.such', 'no.such'],
      ['heading', '标题', 'a.b'],
      ['text', '说明', 'c.d'],
    ]);
  });
});

describe('U2 requests of components', () => {
  it('reads every usual writing, with the place of each', async () => {
    const page = await componentOf(
      {
        'src/pages/a.tsx': `import http from '../http';
import * as userApi from '../api/user';
import { removeUser, listRoles } from '../api/user';
const PREFIX = '/v1';
export default function Page({ id }) {
  fetch(\`/api/users/\${id}/posts?page=\${page}\`);
  fetch('/api/users', { method: 'POST', body });
  axios({ method: 'put', url: PREFIX + '/users/' + id });
  axios.delete(\`\${BASE_URL}/items/\${item.id}\`);
  http.get('roles', { params });
  request('/umi/users', { method: 'PATCH' });
  this.$http.post('/legacy');
  userApi.getUser(id);
  useQuery({ queryFn: listRoles });
  const map = new Map(); map.get('/no/request'); cache.get('nothing');
  return <a onClick={() => removeUser(id)}>x</a>;
}`,
        'src/http.ts': `import axios from 'axios';\nexport default axios.create({ baseURL: '/base', timeout: 1 });`,
        'src/api/user.ts': `import { send } from './send';
export function getUser(id: string) { return send('GET', \`/users/\${id}\`); }
export const removeUser = (id) => send('DELETE', '/users/' + id);
export const listRoles = async () => (await send('GET', '/roles')).data;
export const unused = () => send('GET', '/unused');`,
        'src/api/send.ts': `export const send = (method, path) => fetch(\`/gate\${path}\`, { method });`,
      },
      'src/pages/a.tsx',
    );
    const lines = page.apiCalls.map(({ method, url, place, through, usedAt }) =>
      [`${method} ${url}`, place, through ?? '', usedAt].join(' | '),
    );
    const here = 'src/pages/a.tsx';
    expect(lines.toSorted()).toEqual(
      [
        `GET /api/users/:id/posts | ${here}:6 |  | ${here}:6`,
        `POST /api/users | ${here}:7 |  | ${here}:7`,
        `PUT /v1/users/:id | ${here}:8 |  | ${here}:8`,
        `DELETE /items/:id | ${here}:9 |  | ${here}:9`,
        `GET /base/roles | ${here}:10 |  | ${here}:10`,
        `PATCH /umi/users | ${here}:11 |  | ${here}:11`,
        `POST /legacy | ${here}:12 |  | ${here}:12`,
        `GET /gate/users/:id | src/api/user.ts:2 | getUser | ${here}:13`,
        `GET /gate/roles | src/api/user.ts:4 | listRoles | ${here}:14`,
        `DELETE /gate/users/:id | src/api/user.ts:3 | removeUser | ${here}:16`,
      ].toSorted(),
    );
    expect(page.apiImports).toEqual(['src/api/user.ts']);
  });
});

describe('U2 requests of a template', () => {
  it('follows handlers and what is handed to components', async () => {
    const page = await componentOf(
      {
        'src/pages/a.vue': `<script setup>
import { removeUser, listUsers, unused } from '@/api/user';
</script>
<template>
  <el-button @click="() => removeUser(row.id)">Delete</el-button>
  <user-table :load="listUsers" @gone="busy = true; removeUser(row.id)" />
</template>`,
        'src/api/user.js': `import request from '@/request';
export const removeUser = (id) => request({ url: '/users/' + id, method: 'delete' });
export function listUsers(params) { return request({ url: '/users', method: 'get', params }); }
export const unused = () => request({ url: '/unused' });`,
      },
      'src/pages/a.vue',
    );
    expect(page.apiCalls.map(({ method, url, usedAt }) => `${method} ${url} ${usedAt}`)).toEqual([
      'DELETE /users/:id src/pages/a.vue:5',
      'GET /users src/pages/a.vue:6',
    ]);
  });
});

describe('U2 context of a route', () => {
  const FILES = {
    'src/App.tsx': `import { Routes, Route } from 'react-router';
import Users from './pages/users';
import User from './pages/user';
import { Shell } from './shell';
export const App = () => <Routes><Route path="/" element={<Shell />}>
  <Route path="users" element={<Users />} /><Route path="users/new" element={<User />} />
  <Route path="users/:id" element={<User />} /><Route path="*" element={<User />} />
</Route></Routes>;`,
    'src/shell.tsx': 'export const Shell = () => <nav>Menu<Outlet /></nav>;',
    'src/pages/users.tsx': `import { Card } from '../card';\nimport User from './user';\nexport default () => <Card><h1>Users</h1></Card>;`,
    'src/pages/user.tsx': 'export default () => <h1>User</h1>;',
    'src/card.tsx': 'export const Card = () => <button>Fold</button>;',
  };

  it('holds the page, its parts and the layout, and not what other pages show', async () => {
    const context = contextForRoute(await indexFiles(FILES), '/users');
    expect(context?.components.map(({ file }) => file)).toEqual([
      'src/pages/users.tsx',
      'src/card.tsx',
      'src/shell.tsx',
    ]);
    expect(context?.labels.map(({ text }) => text)).toEqual(['Users', 'Fold', 'Menu']);
  });

  it.each([
    ['/users/7', '/users/:id'],
    ['/users/new', '/users/new'],
    ['https://x.test/users/7/?a=1#b', '/users/:id'],
    ['#/users', '/users'],
    ['/else/where', '/*'],
  ])('finds the route of %s', async (wanted, path) => {
    expect(contextForRoute(await indexFiles(FILES), wanted)?.route.path).toBe(path);
  });
});
