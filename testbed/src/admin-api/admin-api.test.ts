import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FaultSwitch } from '../faults/fault-switch.ts';
import { createShopApi } from '../shop-api/create-shop-api.ts';
import { SchemaCheck } from '../shop-api/operation/schema-check.ts';
import type { Page } from '../shop-api/rules/paging.ts';
import { ShopClient } from '../shop-api/testing/shop-client.ts';
import { memberPageSchema, settingsSchema } from './admin-schemas.ts';
import type { AdminWorld, Member, Settings } from './admin-world.ts';
import { adminOperations, mountAdminApi } from './mount-admin-api.ts';

const faults = new FaultSwitch();
let world: AdminWorld;
let nobody: ShopClient;
let admin: ShopClient;
let close: () => Promise<void>;

beforeEach(async () => {
  faults.set([]);
  const { app } = createShopApi({ faults });
  world = mountAdminApi(app, faults);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  close = () => app.close();
  nobody = new ShopClient(url);
  const { body } = await nobody.post<{ token: string }>('/admin-api/login', {
    username: 'admin',
    password: 'admin-pass-1',
  });
  admin = new ShopClient(url, { token: body.token });
});

afterEach(() => close());

async function namesOf(query: string): Promise<string[]> {
  const { body } = await admin.get<Page<Member>>(`/admin-api/members?pageSize=100&${query}`);
  return body.items.map((member) => member.name);
}

describe('the admin API', () => {
  it('lets nobody in without its own token, not even an administrator of the shop', async () => {
    const shopAdmin = await nobody.signIn('admin');
    for (const { method, path, access } of adminOperations.filter((operation) => operation.access !== 'all')) {
      expect([path, access, (await nobody.send(method, path)).status]).toEqual([path, 'admin', 401]);
      expect([path, (await shopAdmin.send(method, path)).status]).toEqual([path, 401]);
    }
    const wrong = { username: 'admin', password: 'wrong' };
    expect((await nobody.post('/admin-api/login', wrong)).status).toBe(401);
  });

  it('lists 24 seeded members that conform to their schema, with names in both languages', async () => {
    const { body } = await admin.get<Page<Member>>('/admin-api/members?pageSize=100');
    expect(new SchemaCheck().findProblems(body, memberPageSchema, 'body')).toEqual([]);
    expect(body.total).toBe(24);
    expect(body.items.filter(({ name }) => /^\p{Script=Han}+$/u.test(name))).toHaveLength(12);
  });

  it('filters by part of a name, whatever the case, and by state', async () => {
    expect(await namesOf('name=RO')).toEqual(['Daniel Frost', 'Ivan Petrov', 'Maria Rossi', 'Rosa Vega']);
    expect(await namesOf('name=ro&state=suspended')).toEqual(['Ivan Petrov']);
    expect((await namesOf('state=active')).length + (await namesOf('state=suspended')).length).toBe(24);
  });

  it('creates, reads, changes and deletes a member', async () => {
    const { status, body } = await admin.post<Member>('/admin-api/members', { name: '王小明', email: 'w@x.example' });
    expect(status).toBe(201);
    expect(body).toEqual({ id: 'mem-25', name: '王小明', email: 'w@x.example', state: 'active', role: 'member' });
    expect((await namesOf('')).at(-1)).toBe('王小明');
    const path = `/admin-api/members/${body.id}`;
    await admin.patch(path, { state: 'suspended' });
    expect((await admin.get<Member>(path)).body.state).toBe('suspended');
    expect((await admin.delete(path)).status).toBe(204);
    expect((await admin.get(path)).status).toBe(404);
  });

  it.each(['王', 'x'.repeat(21)])('refuses the name %j', async (name) => {
    const reply = await admin.post('/admin-api/members', { name, email: 'w@x.example' });
    expect(reply).toMatchObject({ status: 400, body: { error: { details: [{ field: 'name' }] } } });
  });

  it('takes a name of one character while the form does not check names', async () => {
    faults.set(['vue-name-length-unchecked']);
    expect((await admin.post('/admin-api/members', { name: '王', email: 'w@x.example' })).status).toBe(201);
  });

  it('keeps settings and refuses incomplete ones', async () => {
    const { body: before } = await admin.get<Settings>('/admin-api/settings');
    expect(new SchemaCheck().findProblems(before, settingsSchema, 'body')).toEqual([]);
    const changed = { ...before, siteName: '灯笼铺', itemsPerPage: 20, theme: 'dark' };
    expect((await admin.put('/admin-api/settings', changed)).status).toBe(200);
    expect((await admin.get('/admin-api/settings')).body).toEqual(changed);
    expect((await admin.put('/admin-api/settings', { siteName: 'x' })).status).toBe(400);
  });

  it('counts what the lists hold, also after a change', async () => {
    expect((await admin.get('/admin-api/stats')).body).toEqual({ members: 24, active: 17, suspended: 7 });
    await admin.delete('/admin-api/members/mem-1');
    expect((await admin.get('/admin-api/stats')).body).toEqual({ members: 23, active: 16, suspended: 7 });
  });

  it('forgets changes and tokens at a reset', async () => {
    await admin.delete('/admin-api/members/mem-1');
    world.reset();
    expect((await admin.get('/admin-api/stats')).status).toBe(401);
    expect(world.data.members.size).toBe(24);
  });
});
