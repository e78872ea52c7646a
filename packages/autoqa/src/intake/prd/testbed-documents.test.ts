import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DocumentSection, RequirementsDocument } from '@autoqa/domain/model/document';
import { describe, expect, test } from 'vitest';
import { readRequirements } from './read-requirements.ts';

const cwd = fileURLToPath(new URL('../../../../../testbed/documents/', import.meta.url));
const { signal } = new AbortController();
const read = (name: string) => readRequirements(name, { cwd, signal });

interface Requirement {
  id: string;
  title: Record<string, string>;
  section: Record<string, string>;
  summary: Record<string, string>;
  acceptanceCriteria: Record<string, string[]>;
}
interface Truth {
  requirements: Requirement[];
  notTestable: Record<string, string>[];
  distractors: Record<string, string>[];
}
const truth = JSON.parse(readFileSync(`${cwd}requirements.json`, 'utf8')) as Truth;
const languages = ['en', 'zh'];

/** What does not depend on the file a section came from. */
function withoutLines({ sections }: RequirementsDocument) {
  return sections.map(({ line: _line, sentences, ...section }) => ({
    ...section,
    sentences: sentences.map(({ line: _number, ...sentence }) => sentence),
  }));
}

function bulletsOf(section: DocumentSection | undefined): string[] {
  return section?.sentences.filter(({ kind }) => kind === 'bullet').map(({ text }) => text) ?? [];
}

describe('A2 the documents of the testbed', () => {
  test.each(languages)('prd.%s.md tells every requirement with its section and criteria', async (language) => {
    const { sections } = await read(`prd.${language}.md`);
    for (const requirement of truth.requirements) {
      const section = sections.find(({ id }) => id === requirement.id);
      expect(section).toMatchObject({ title: requirement.title[language], level: 4 });
      expect(section?.path.at(-1)).toBe(requirement.section[language]);
      expect(bulletsOf(section)).toEqual(requirement.acceptanceCriteria[language]);
      const prose = section?.sentences.filter(({ kind }) => kind === 'prose').slice(1) ?? [];
      expect(prose.map(({ text }) => text).join(language === 'en' ? ' ' : '')).toBe(requirement.summary[language]);
    }
    expect(sections.filter(({ id }) => id !== undefined)).toHaveLength(truth.requirements.length);
  });

  test.each(languages)('prd.%s.md keeps every other sentence too, each with its line', async (language) => {
    const { sections } = await read(`prd.${language}.md`);
    const sentences = sections.flatMap((section) => section.sentences);
    const texts = sentences.map(({ text }) => text);
    const others = [...truth.notTestable, ...truth.distractors].map((each) => each[language] ?? '');
    expect(others.filter((each) => !texts.some((text) => text.includes(each) || each.includes(text)))).toEqual([]);
    const lines = readFileSync(`${cwd}prd.${language}.md`, 'utf8').split('\n');
    for (const { text, line, kind } of sentences) {
      const words = kind === 'cell' ? text.split(' | ') : [text];
      expect(words.filter((word) => !(lines[line - 1] ?? '').includes(word))).toEqual([]);
    }
  });

  test.each(languages)('prd.%s.docx says what the Markdown says', async (language) => {
    const [word, markdown] = await Promise.all([read(`prd.${language}.docx`), read(`prd.${language}.md`)]);
    expect(withoutLines(word)).toEqual(withoutLines(markdown));
    expect(word).toMatchObject({ title: markdown.title, summary: markdown.summary, keywords: markdown.keywords });
    const lines = word.sections.flatMap((section) => section.sentences.map(({ line }) => line));
    expect(lines).toEqual(lines.toSorted((a, b) => a - b));
  });

  test('the tables of prd.en.md are rows', async () => {
    const { sections } = await read('prd.en.md');
    expect(sections.find(({ title }) => title === '3. Glossary')?.sentences[3]).toEqual({
      text: 'Shipping | 10.00 for an order, 0 when the goods after discount reach 99.00',
      line: 36,
      kind: 'cell',
    });
  });

  test('the background makes the summary, and what is spoken of most the keywords', async () => {
    const english = await read('prd.en.md');
    expect(english.title).toBe('Lantern Shop (灯笼铺): product requirements');
    expect(english.summary).toMatch(
      /^Lantern Shop sells lamps, lanterns, candles, bulbs and accessories\. It has been/,
    );
    expect(english.keywords).toHaveLength(20);
    expect(english.keywords).toEqual(
      expect.arrayContaining(['order', 'product', 'cart', 'stock', 'member', 'discount']),
    );
    const chinese = await read('prd.zh.md');
    expect(chinese.summary).toMatch(/^灯笼铺是一家卖灯具、灯笼、蜡烛、灯泡和配件的小店，/);
    expect(chinese.keywords).toEqual(expect.arrayContaining(['商品', '订单', '购物车', '库存', '会员']));
  });

  test('every rule of business-rules.md is two sentences with its id and their own lines', async () => {
    const { sections } = await read('business-rules.md');
    const rules = sections.flatMap(({ sentences }) => sentences.filter(({ kind }) => kind === 'bullet'));
    expect(rules).toHaveLength(68);
    expect(new Set(rules.map(({ id }) => id)).size).toBe(34);
    expect(rules.filter(({ id }) => id === 'R-7')).toEqual([
      { id: 'R-7', text: '`subtotal` − `discount` 小于 9900 时，`shipping` 为 1000。', line: 23, kind: 'bullet' },
      {
        id: 'R-7',
        text: 'When `subtotal` − `discount` is below 9900, `shipping` is 1000.',
        line: 24,
        kind: 'bullet',
      },
    ]);
    expect(sections[0]?.sentences.map(({ text, line }) => [line, text])).toEqual([
      [3, '每条规则都可以直接断言。'],
      [3, '接口里的金额是以分为单位的整数。'],
      [4, 'Every rule can be asserted as it stands.'],
      [4, 'Amounts in the API are integer cents.'],
    ]);
  });

  test('data.md is read with all its tables and the notes below them', async () => {
    const { sections } = await read('data.md');
    expect(sections.map(({ sentences }) => sentences.filter(({ kind }) => kind === 'cell').length)).toEqual([
      0, 3, 7, 3, 4,
    ]);
    expect(sections[2]?.sentences[0]?.text).toBe(
      '没有库存 no stock | `SKU-005`, `SKU-007`, `SKU-031` | 7900, 7200, 15800 | 0',
    );
    expect(sections[4]?.sentences.at(-1)?.text).toBe(
      'For `coupons`, put `quantity` pieces of `sku` into an empty cart, then apply the coupon; amounts are in cents.',
    );
  });
});
