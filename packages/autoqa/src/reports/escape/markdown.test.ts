import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOSTILE_TEXTS, hostileText } from '../__fixtures__/hostile-text.ts';
import { escapeMarkdown, escapeMarkdownCell, markdownFence, markdownLink } from './markdown.ts';

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>' };

/** Reads a line as CommonMark does, and names every character that would still act as markup. */
function readInline(line: string): { text: string; active: string[] } {
  let text = '';
  const active: string[] = [];
  for (let index = 0; index < line.length; index += 1) {
    const rest = line.slice(index);
    const entity = /^&(?:#(\d+)|(amp|lt|gt));/.exec(rest);
    const character = line[index] ?? '';
    if (entity !== null) {
      text += entity[1] === undefined ? ENTITIES[entity[2] ?? ''] : String.fromCodePoint(Number(entity[1]));
      index += entity[0].length - 1;
    } else if (/^\\[!-/:-@[-`{-~]/.test(rest)) text += line[(index += 1)];
    else {
      if ('&<>|`*_[]~$#\\'.includes(character) || /^(https?:\/\/|www\.|@\w)/i.test(rest)) active.push(character);
      text += character;
    }
  }
  return { text: text.replaceAll('@\u2060', '@'), active };
}

const plain = (text: string) =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\P{Cc}]|[\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD')
    .replace(/\s+/gu, ' ')
    .trim();

/** Where the word joiner of a quieted mention was already in the text, the reader cannot tell the two apart. */
const withoutJoiner = (text: string) => text.replaceAll('\u2060', '');

describe('R2 Markdown escaping', () => {
  it('property: a line reads back as written and holds no live markup', () => {
    fc.assert(
      fc.property(hostileText(), (text) => {
        const escaped = escapeMarkdown(text);
        const { text: read, active } = readInline(escaped);
        expect(active).toEqual([]);
        expect(withoutJoiner(read)).toBe(withoutJoiner(plain(text)));
        expect(escaped).not.toMatch(/[\r\n]/);
        expect(escaped).not.toMatch(/^(\s|[-+=>#:]|\d{1,9}[.)])/);
      }),
      { numRuns: 400, examples: HOSTILE_TEXTS.map((text) => [text]) },
    );
  });

  it('property: a table row keeps its number of cells', () => {
    fc.assert(
      fc.property(fc.array(hostileText(), { minLength: 1, maxLength: 5 }), (cells) => {
        const row = `| ${cells.map(escapeMarkdownCell).join(' | ')} |`;
        expect(row.match(/\|/g)).toHaveLength(cells.length + 1);
        expect(row).not.toMatch(/[\r\n]/);
      }),
      { numRuns: 200 },
    );
  });

  it('property: a fence closes only at its end', () => {
    fc.assert(
      fc.property(hostileText(), (text) => {
        const lines = markdownFence(text, 'text').split('\n');
        const fence = /^`+/.exec(lines[0] ?? '')?.[0] ?? '';
        const closing = lines.findIndex((line, index) => index > 0 && /^ {0,3}(`+)\s*$/.exec(line)?.[1] === fence);
        expect(lines[0]).toBe(`${fence}text`);
        expect(closing).toBe(lines.length - 1);
        expect(lines.slice(1, -1).every((line) => !line.includes(fence))).toBe(true);
      }),
      { numRuns: 200, examples: [['````\n```'], ['`'.repeat(50)]] },
    );
  });

  it('property: a link ends where it was meant to', () => {
    fc.assert(
      fc.property(hostileText(), hostileText(), (label, path) => {
        const link = markdownLink(label, path);
        const target = link.slice(link.lastIndexOf('](') + 2, -1);
        expect(target).toMatch(/^[\w%./~-]*$/);
        expect(decodeURIComponent(target)).toBe(path.toWellFormed());
      }),
      { numRuns: 200 },
    );
  });

  it('keeps line breaks in a cell', () => {
    expect(escapeMarkdownCell('a|b\nc')).toBe('a&#124;b<br>c');
  });
});
