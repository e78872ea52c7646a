import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildSections } from '../blocks/build-sections.ts';
import { promoteNumberedHeadings } from '../blocks/numbered-headings.ts';
import { readMarkdown } from './read-markdown.ts';

const sectionsOf = (markdown: string) => buildSections(readMarkdown(markdown), 'a.md');
const sentencesOf = (markdown: string) => sectionsOf(markdown).flatMap(({ sentences }) => sentences);

const MARKDOWN = `---
title: settings are skipped
---
Before the first heading.

Title
=====

Sub *title*
-----------

#### [REQ-CART-3] The **total** ##

<!-- a comment
over lines -->
- **R-7** A bullet with
  a second line. And more.
- [x] done \`a*b*c\` [link](http://x.example/a(b)

  a paragraph of the bullet
1. numbered
   * nested

> A quote. It has two sentences.

\`\`\`ts
# not a heading. Not a sentence.
\`\`\`

| A | B |
|---|:-:|
| 1 \\| 2 | \`x|y\` |
| | |

***

Wrapped line one
goes on here. Then this.
`;

describe('A2 Markdown', () => {
  test('every construct, with its line', () => {
    expect(sectionsOf(MARKDOWN)).toMatchObject([
      { title: '', level: 0, line: 4, id: undefined, path: [] },
      { title: 'Title', level: 1, line: 6, path: [] },
      { title: 'Sub title', level: 2, line: 9, path: ['Title'] },
      { title: 'The total', level: 4, line: 12, id: 'REQ-CART-3', path: ['Title', 'Sub title'] },
    ]);
    expect(sectionsOf(MARKDOWN)[3]?.sentences).toEqual([
      { id: 'R-7', text: 'A bullet with a second line. And more.', line: 16, kind: 'bullet' },
      { text: 'done `a*b*c` link a paragraph of the bullet', line: 18, kind: 'bullet' },
      { text: 'numbered', line: 21, kind: 'bullet' },
      { text: 'nested', line: 22, kind: 'bullet' },
      { text: 'A quote.', line: 24, kind: 'prose' },
      { text: 'It has two sentences.', line: 24, kind: 'prose' },
      { text: '1 | 2 | `x|y`', line: 32, kind: 'cell' },
      { text: 'Wrapped line one goes on here.', line: 37, kind: 'prose' },
      { text: 'Then this.', line: 38, kind: 'prose' },
    ]);
  });

  test('a fence that nobody closes swallows nothing', () => {
    expect(sentencesOf('```\nStill read.\n').map(({ text }) => text)).toContain('Still read.');
  });

  test('wrapped Chinese has no blank in it, and two languages are two sentences', () => {
    expect(sentencesOf('- 第一行\n  第二行。\n  In English, with "中文" quoted\n  and wrapped.\n')).toEqual([
      { text: '第一行第二行。', line: 1, kind: 'bullet' },
      { text: 'In English, with "中文" quoted and wrapped.', line: 3, kind: 'bullet' },
    ]);
  });

  test('names of standards are no ids', () => {
    expect(sectionsOf('# UTF-8 files\n\n- **ISO-8601** dates\n- FR12: sums\n')).toMatchObject([
      { id: undefined, title: 'UTF-8 files', sentences: [{ text: 'ISO-8601 dates' }, { id: 'FR12', text: 'sums' }] },
    ]);
  });

  test('property: every word outside marks is read, in order and on its line', () => {
    const word = fc.stringMatching(/^[a-z]{1,6}$/).map((text) => `w${text}`);
    const line = fc
      .tuple(fc.constantFrom('', '- ', '1. ', '> ', '## ', '  ', '* '), fc.array(word, { minLength: 1, maxLength: 4 }))
      .map(([mark, words]) => ({ text: mark + words.join(' '), words }));
    const gap = fc.constant({ text: '', words: [] as string[] });
    fc.assert(
      fc.property(fc.array(fc.oneof(line, gap), { maxLength: 12 }), (lines) => {
        const sections = sectionsOf(lines.map(({ text }) => text).join('\n'));
        const read = sections.flatMap(({ title, sentences }) => [title, ...sentences.map(({ text }) => text)]);
        expect(read.join(' ').split(' ').filter(Boolean)).toEqual(lines.flatMap(({ words }) => words));
        for (const { text, line: number } of sections.flatMap(({ sentences }) => sentences)) {
          expect(lines[number - 1]?.words[0]).toBe(text.split(' ')[0]);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('property: no text at all makes it throw', () => {
    const unit = fc.constantFrom(
      '#',
      '-',
      '*',
      '`',
      '|',
      '\n',
      ' ',
      'a',
      '中',
      '>',
      '[',
      ']',
      '(',
      '_',
      '<',
      '!',
      '\\',
      '=',
      '1',
      '.',
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 80 }), (text) => {
        for (const { line } of sentencesOf(text)) expect(line).toBeGreaterThan(0);
        buildSections(promoteNumberedHeadings(readMarkdown(text)), 'a.txt');
      }),
      { numRuns: 1000 },
    );
  });
});

describe('A2 plain text', () => {
  const outline = (text: string) =>
    buildSections(promoteNumberedHeadings(readMarkdown(text)), 'a.txt').map(({ title, level, sentences }) => [
      level,
      title,
      sentences.length,
    ]);

  test('numbers make headings, the first kind the highest', () => {
    const text =
      '网店需求\n\n第1章 总则\n本店卖灯。\n\n一、登录\n密码至少 8 位。\n1.1 找回密码\n- 发邮件\n（一）提示\n第2章 订单\n可以取消。\n';
    expect(outline(text)).toEqual([
      [1, '网店需求', 0],
      [2, '第1章 总则', 1],
      [3, '一、登录', 1],
      [4, '1.1 找回密码', 1],
      [5, '（一）提示', 0],
      [2, '第2章 订单', 1],
    ]);
  });

  test('a numbered list is a list', () => {
    expect(
      outline('1. 背景\n灯笼铺卖灯。\n\n2. 步骤\n\n做法如下：\n\n1. 打开首页\n2. 点击登录\n3.5 秒内打开。\n'),
    ).toEqual([
      [1, '1. 背景', 1],
      [1, '2. 步骤', 3],
    ]);
  });
});
