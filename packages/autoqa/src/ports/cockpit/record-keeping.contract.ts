import { AccessToken, AuditEntry, IssuedToken, Profile, Project } from '@autoqa/domain/contract/access-records';
import { describe, expect, test } from 'vitest';
import { newRun } from './__fixtures__/run-samples.ts';
import type { OpenEmptyStore } from './cockpit-store.contract.ts';

const NOBODY = 'p-0000000000000000';

export function describeRecordKeeping(openEmpty: OpenEmptyStore): void {
  describe('C3 projects and profiles', () => {
    test('C3 a project is kept, changed, counted and removed; its runs stay', async () => {
      const { projects, runs } = await openEmpty();
      const project = await projects.create({ name: '商店', url: '', note: 'a\u0000b' });
      expect(Project.parse(project)).toMatchObject({ name: '商店', runs: 0, specs: 0 });
      const { runId } = await runs.create(newRun({ projectId: project.id }));
      expect(await projects.saveFile(project.id, 'a.md', '# A')).toBe(true);
      expect(await projects.saveFile(project.id, 'a.lock.json', '{}')).toBe(true);
      expect(await projects.saveFile(project.id, 'a.md', '# B')).toBe(true);
      expect(await projects.saveFile(NOBODY, 'a.md', '# A')).toBe(false);
      expect(await projects.files(project.id)).toMatchObject([
        { path: 'a.lock.json', text: '{}' },
        { path: 'a.md', text: '# B' },
      ]);
      expect(await projects.save(project.id, { name: 'Shop', url: 'http://a.test', note: '' })).toMatchObject({
        name: 'Shop',
        runs: 1,
        specs: 1,
      });
      expect(await projects.save(NOBODY, { name: 'Shop', url: '', note: '' })).toBeUndefined();
      expect(await projects.removeFile(project.id, 'a.md')).toBe(true);
      expect(await projects.removeFile(project.id, 'a.md')).toBe(false);
      expect(await projects.remove(project.id)).toBe(true);
      expect(await projects.remove(project.id)).toBe(false);
      expect(await projects.find(project.id)).toBeUndefined();
      expect((await runs.find(runId))?.projectId).toBeNull();
    });

    test('C3 lists go on where they were, newest first', async () => {
      const { projects } = await openEmpty();
      const ids: string[] = [];
      for (let index = 0; index < 5; index += 1) {
        ids.push((await projects.create({ name: `${index}`, url: '', note: '' })).id);
      }
      const first = await projects.list({ limit: 3 });
      await projects.create({ name: 'later', url: '', note: '' });
      const second = await projects.list({ limit: 3, cursor: first.next ?? '' });
      expect(second.next).toBeNull();
      expect([...first.items, ...second.items].map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    });

    test('C3 profiles are kept, changed, listed and removed', async () => {
      const { profiles } = await openEmpty();
      const profile = await profiles.create({ name: 'Shop', text: 'a: 1', baseUrl: null });
      expect(Profile.parse(profile)).toEqual(profile);
      const changed = await profiles.save(profile.id, { name: 'Shop 2', text: 'a: 2', baseUrl: 'http://a.test' });
      expect(changed).toMatchObject({ id: profile.id, name: 'Shop 2', text: 'a: 2', baseUrl: 'http://a.test' });
      expect(await profiles.list({ limit: 5 })).toEqual({ items: [changed], next: null });
      expect(await profiles.save(NOBODY, { name: 'x', text: 'y', baseUrl: null })).toBeUndefined();
      expect(await profiles.remove(profile.id)).toBe(true);
      expect(await profiles.find(profile.id)).toBeUndefined();
    });
  });

  describe('C5 access', () => {
    test('C5 a token is good until it is revoked, and its use is dated', async () => {
      const { tokens } = await openEmpty();
      const issued = await tokens.issue('ci');
      expect(IssuedToken.parse(issued)).toMatchObject({ name: 'ci', lastUsedAt: null });
      expect(issued.token.length).toBeGreaterThan(32);
      expect(await tokens.count()).toBe(1);
      expect(AccessToken.parse(await tokens.check(issued.token))).toMatchObject({ id: issued.id, name: 'ci' });
      const { items } = await tokens.list({ limit: 5 });
      expect(items).toMatchObject([{ id: issued.id, lastUsedAt: expect.any(String) }]);
      expect(JSON.stringify(items)).not.toContain(issued.token);
      expect(await tokens.check(`${issued.token}x`)).toBeUndefined();
      expect(await tokens.revoke(issued.id)).toBe(true);
      expect(await tokens.revoke(issued.id)).toBe(false);
      expect(await tokens.check(issued.token)).toBeUndefined();
    });

    test('C5 a code is exchanged once, also when many try', async () => {
      const { tokens } = await openEmpty();
      const code = await tokens.issueCode('ann');
      const taken = await Promise.all(Array.from({ length: 5 }, () => tokens.takeCode(code)));
      expect(taken.filter((name) => name !== undefined)).toEqual(['ann']);
      expect(await tokens.takeCode('guess')).toBeUndefined();
    });

    test('C5 a session lasts until it is closed', async () => {
      const { tokens } = await openEmpty();
      const secret = await tokens.openSession('ann');
      expect(await tokens.checkSession(secret)).toEqual({ name: 'ann', since: expect.stringMatching(/Z$/) });
      expect(await tokens.checkSession('guess')).toBeUndefined();
      await tokens.closeSession(secret);
      expect(await tokens.checkSession(secret)).toBeUndefined();
    });

    test('C5 decisions are told newest first', async () => {
      const { audit } = await openEmpty();
      for (const subject of ['a', 'b', 'c']) {
        await audit.append({ by: 'ann', action: 'run-created', subject, detail: null });
      }
      const first = await audit.list({ limit: 2 });
      expect(first.items.map((entry) => AuditEntry.parse(entry).subject)).toEqual(['c', 'b']);
      expect((await audit.list({ limit: 2, cursor: first.next ?? '' })).items).toMatchObject([{ subject: 'a' }]);
    });
  });

  describe('C2 repeated requests', () => {
    test('C2 one is new, the others are busy until it is answered, then told the same', async () => {
      const { answers } = await openEmpty();
      const claims = await Promise.all(Array.from({ length: 5 }, () => answers.claim('key', 'body 1')));
      expect(claims.map(({ state }) => state).toSorted()).toEqual(['busy', 'busy', 'busy', 'busy', 'new']);
      expect(await answers.claim('key', 'body 2')).toEqual({ state: 'other' });
      const answer = { status: 202, body: { runId: 'x', text: '\u0000' } };
      await answers.keep('key', answer);
      expect(await answers.claim('key', 'body 1')).toEqual({ state: 'done', answer });
      await answers.drop('key');
      expect(await answers.claim('key', 'body 1')).toEqual({ state: 'done', answer });
    });

    test('C2 one that failed may be tried again', async () => {
      const { answers } = await openEmpty();
      await answers.claim('key', 'body');
      await answers.drop('key');
      expect(await answers.claim('key', 'body')).toEqual({ state: 'new' });
    });
  });
}
