import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
    const place = { text: 'Click "Save"', occurrence: 0, intentIndex: 0 };
    expect(lockKey(place)).toMatch(/^[0-9a-f]{16}$/);
    expect(lockKey({ ...place, text: '  Click "Save" ' })).toBe(lockKey(place));
    const keys = [place, { ...place, occurrence: 1 }, { ...place, intentIndex: 1 }, { ...place, text: 'x' }].map(
      lockKey,
    );
    expect(new Set(keys).size).toBe(4);
  });

  test('what was learned is saved with sorted keys and read back', async () => {
    const path = join(folder, 'a.lock.json');
    const lock = LockFile.empty(path);
    lock.learn('b', entry('B'));
    lock.learn('a', entry('A'));
    await lock.save();
    const text = readFileSync(path, 'utf8');
    expect(text.indexOf('"a": {')).toBeLessThan(text.indexOf('"b": {'));
    expect((await LockFile.load(path)).get('a')).toEqual(entry('A'));
  });

  test('learning the same again changes nothing, not even the date; one changed step changes one entry', async () => {
    const path = join(folder, 'a.lock.json');
    const first = LockFile.empty(path);
    first.learn('a', entry('A'));
    first.learn('b', entry('B'));
    await first.save();
    const before = statSync(path).mtimeMs;

    const second = await LockFile.load(path);
    second.learn('a', entry('A', '2027-01-01T00:00:00.000Z'));
    second.learn('b', entry('B', '2027-01-01T00:00:00.000Z'));
    expect(second.isChanged).toBe(false);
    await second.save();
    expect(statSync(path).mtimeMs).toBe(before);

    const third = await LockFile.load(path);
    third.learn('a', entry('A', '2027-01-01T00:00:00.000Z'));
    third.learn('c', entry('C'));
    expect(third.render()).not.toContain('"b": {');
    expect(third.render()).toContain('"at": "2026-01-01T00:00:00.000Z"');
  });

  test('a file that is no lock is refused by name', async () => {
    const path = join(folder, 'a.lock.json');
    writeFileSync(path, '{"version": 2}');
    await expect(LockFile.load(path)).rejects.toMatchObject({ code: 'lock-unreadable', exitCode: 2 });
  });
});
