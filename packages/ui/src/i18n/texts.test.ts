import { beforeAll, describe, expect, it, vi } from 'vitest';
import { formatAgo, formatBytes, formatDuration } from './format.ts';

interface Table {
  area: string;
  texts: Record<string, { en: string; zh: string }>;
}

function isTable(value: unknown): value is Table {
  return typeof value === 'object' && value !== null && 'area' in value && 'texts' in value;
}

/** Every table of texts below the page's source, wherever it stands. */
async function allTables(): Promise<Table[]> {
  const files = import.meta.glob<object>('../**/*-texts.ts');
  const modules = await Promise.all(Object.values(files).map((load) => load()));
  return modules.flatMap((module) => Object.values(module).filter(isTable));
}

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].toSorted();

describe('C4 texts in both languages', () => {
  let tables: Table[] = [];
  beforeAll(async () => {
    // What the tables need of a browser.
    vi.stubGlobal('localStorage', { getItem: () => null });
    vi.stubGlobal('window', { location: { search: '' } });
    vi.stubGlobal('navigator', { language: 'en' });
    vi.stubGlobal('document', { documentElement: {} });
    tables = await allTables();
  });

  it('has an area of its own for each table', () => {
    const areas = tables.map(({ area }) => area);
    expect(areas.length).toBeGreaterThan(5);
    expect(new Set(areas).size).toBe(areas.length);
  });

  it('says the same in both: none is missing in one, and both name the same values', () => {
    for (const { area, texts } of tables) {
      for (const [key, { en, zh }] of Object.entries(texts)) {
        expect(zh.trim() === '', `${area} ${key}`).toBe(en.trim() === '');
        expect(placeholders(zh), `${area} ${key}`).toEqual(placeholders(en));
        expect(en, `${area} ${key} is Chinese`).not.toMatch(/\p{Script=Han}/u);
      }
    }
  });
});

describe('C4 figures as people read them', () => {
  it.each([
    [0, '0 ms', '0 毫秒'],
    [999, '999 ms', '999 毫秒'],
    [1_500, '1.5 s', '1.5 秒'],
    [61_000, '1 min 1 s', '1 分 1 秒'],
    [3_660_000, '1 h 1 min', '1 小时 1 分'],
  ])('%d ms', (durationMs, en, zh) => {
    expect(formatDuration(durationMs, 'en')).toBe(en);
    expect(formatDuration(durationMs, 'zh')).toBe(zh);
  });

  it('says how long ago something was', () => {
    const now = Date.parse('2026-01-02T12:00:00Z');
    expect(formatAgo('2026-01-02T11:59:50Z', 'en', now)).toBe('now');
    expect(formatAgo('2026-01-02T11:55:00Z', 'en', now)).toBe('5 minutes ago');
    expect(formatAgo('2026-01-01T12:00:00Z', 'zh', now)).toBe('昨天');
    expect(formatAgo('2025-12-01T12:00:00Z', 'en', now)).toMatch(/1 Dec 2025/);
  });

  it('says sizes', () => {
    expect([12, 2_048, 5_242_880].map(formatBytes)).toEqual(['12 B', '2.0 kB', '5.0 MB']);
  });
});
