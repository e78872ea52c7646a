import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyPatch } from 'diff';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LockFile, lockKey, type LockEntry } from './lock-file.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'autoqa-lock-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function entry(name: string, at = '2026-01-01T00:00:00.000Z'): LockEntry {
  return {
    text: `Click "${name}"`,
    intent: { do: 'click', target: { raw: name, name }, button: 'left' },
    target: {
      locators: [{ candidate: { by: 'role', role: 'button', name } }],
      fingerprint: { tag: 'button', name, attributes: { b: '2', a: '1' }, nearby: [], path: [] },
    },
    by: 'offline',
    at,
  };
}

describe('W5 lock file', () => {
  test('the key is the hash of the text; a second equal sentence has its own', () => {
    const place = { part: '', text: 'Click "Save"', occurrence: 0, intentIndex: 0 };
    expect(lockKey(place)).toMatch(/^[0-9a-f]{16}$/);
    expect(lockKey({ ...place, text: '  Click "Save" ' })).toBe(lockKey(place));
    const others = [{ occurrence: 1 }, { intentIndex: 1 }, { text: 'x' }, { part: '1.2' }];
    const keys = [place, ...others.map((other) => ({ ...place, ...other }))].map(lockKey);
    expect(new Set(keys).size).toBe(5);
  });

  test('what was learned is saved with sorted keys and read back', async () => {
    const path = join(folder, 'a.lock.json');
    const lock = LockFile.empty(path);
    lock.learn('b', entry('B'));
    lock.learn('a', entry('A'));
    await lock.save(() => true);
    const text = readFileSync(path, 'utf8');
    expect(text.indexOf('"a": {')).toBeLessThan(text.indexOf('"b": {'));
    expect((await LockFile.load(path)).get('a')).toEqual(entry('A'));
  });

  test('learning the same again changes nothing, not even the date; one changed step changes one entry', async () => {
    const path = join(folder, 'a.lock.json');
    const first = LockFile.empty(path);
    first.learn('a', entry('A'));
    first.learn('b', entry('B'));
    await first.save(() => true);
    const before = statSync(path).mtimeMs;

    const second = await LockFile.load(path);
    second.learn('a', entry('A', '2027-01-01T00:00:00.000Z'));
    second.learn('b', entry('B', '2027-01-01T00:00:00.000Z'));
    await second.save(() => true);
    expect(statSync(path).mtimeMs).toBe(before);

    const third = await LockFile.load(path);
    third.learn('a', entry('A', '2027-01-01T00:00:00.000Z'));
    third.learn('c', entry('C'));
    await third.save((text) => !text.includes('"B"'));
    const text = readFileSync(path, 'utf8');
    expect(text).not.toContain('"b": {');
    expect(text).toContain('"c": {');
    expect(text).toContain('"at": "2026-01-01T00:00:00.000Z"');
  });

  test('what another worker wrote meanwhile stays, and so do sentences that were not reached this time', async () => {
    const path = join(folder, 'plan.plan.lock.json');
    const [one, other] = [LockFile.empty(path), LockFile.empty(path)];
    one.learn('a', entry('A'));
    other.learn('b', entry('B'));
    await one.save(() => true);
    await other.save(() => true);
    const both = await LockFile.load(path);
    expect([both.get('a')?.text, both.get('b')?.text]).toEqual(['Click "A"', 'Click "B"']);
  });

  test('a heal is a patch until it is accepted, and the patch applies to the file', async () => {
    const path = join(folder, 'a.lock.json');
    const first = LockFile.empty(path);
    first.learn('a', entry('A'));
    first.learn('b', entry('B'));
    await first.save(() => true);

    const lock = await LockFile.load(path);
    lock.learn('a', entry('A'));
    lock.propose('a', { ...entry('A2'), text: 'Click "A"' });
    const before = readFileSync(path, 'utf8');
    await lock.save(() => true);
    expect(readFileSync(path, 'utf8')).toBe(before);
    const patch = lock.patchFor(['a'], 'specs/a.lock.json');
    expect(patch).toMatch(/^--- a\/specs\/a\.lock\.json\n\+\+\+ b\/specs\/a\.lock\.json\n@@/);
    expect(patch).toContain('+              "name": "A2"');
    const patched = applyPatch(before, patch);
    lock.accept();
    await lock.save(() => true);
    expect(readFileSync(path, 'utf8')).toBe(patched);
  });

  test('a file that is no lock is refused by name', async () => {
    const path = join(folder, 'a.lock.json');
    writeFileSync(path, '{"version": 2}');
    await expect(LockFile.load(path)).rejects.toMatchObject({ code: 'lock-unreadable', exitCode: 2 });
  });
});
