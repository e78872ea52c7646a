import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { documentFiles } from './document-files.mjs';
import { readRequirements } from './prd-requirements.mjs';
import { addressRows, sheets } from './test-data.mjs';
import { readZip } from './zip-archive.mjs';

const testbed = new URL('../', import.meta.url);
const documents = new URL('documents/', testbed);
const read = (name) => readFileSync(new URL(name, documents), 'utf8');
const readBytes = (name) => readFileSync(new URL(name, documents));
const languages = ['zh', 'en'];

const readme = readFileSync(new URL('README.md', testbed), 'utf8');
const contractIds = [...readme.matchAll(/^\| (REQ-[A-Z0-9]+-\d+)\s*\|/gm)].map((match) => match[1]);
/** The phone has no document of its own: its cases are free text. */
const documentIds = contractIds.filter((id) => !id.startsWith('REQ-PHONE-'));
const { faults } = JSON.parse(readFileSync(new URL('faults.json', testbed), 'utf8'));
const truth = JSON.parse(read('requirements.json'));

function textOfDocx(name) {
  const xml = readZip(readBytes(name)).get('word/document.xml').toString('utf8');
  return { xml, text: xml.replaceAll(/<\/w:p>/g, '\n').replaceAll(/<[^>]+>/g, '') };
}

describe('requirements', () => {
  it('are those of the README', () => {
    expect(documentIds.length).toBeGreaterThan(30);
    expect(truth.requirements.map(({ id }) => id).toSorted()).toEqual(documentIds.toSorted());
  });

  it('cover every fault', () => {
    const unknown = faults.filter(({ requirement }) => !contractIds.includes(requirement));
    expect(unknown).toEqual([]);
  });

  it.each(languages)('are told by prd.%s.md exactly as requirements.json says', (language) => {
    const told = readRequirements(read(`prd.${language}.md`)).map(({ application: _name, ...rest }) => rest);
    const expected = truth.requirements.map((requirement) => ({
      id: requirement.id,
      title: requirement.title[language],
      section: requirement.section[language],
      criteria: requirement.acceptanceCriteria[language],
      priority: requirement.priority,
      route: requirement.route,
      summary: requirement.summary[language],
    }));
    expect(told).toEqual(expected);
  });

  it.each(languages)('stand beside vague sentences and distractors in prd.%s.md', (language) => {
    const markdown = read(`prd.${language}.md`);
    const others = [...truth.notTestable, ...truth.distractors];
    expect(truth.notTestable.length).toBeGreaterThanOrEqual(10);
    expect(others.filter((sentence) => !markdown.includes(sentence[language]))).toEqual([]);
  });
});

describe('Word documents', () => {
  it.each(languages)('prd.%s.docx holds every requirement as a heading', (language) => {
    const { xml, text } = textOfDocx(`prd.${language}.docx`);
    const headings = xml
      .split('</w:p>')
      .filter((paragraph) => paragraph.includes('w:val="Heading3"'))
      .map((paragraph) => paragraph.replaceAll(/<[^>]+>/g, ''));
    const titles = truth.requirements.map(({ id, title }) => `${id} ${title[language]}`);
    expect(titles.filter((title) => !headings.includes(title))).toEqual([]);
    expect(documentIds.filter((id) => !text.includes(id))).toEqual([]);
  });

  it.each(languages)('prd.%s.docx has real lists and tables', (language) => {
    const { xml } = textOfDocx(`prd.${language}.docx`);
    const bullets = read(`prd.${language}.md`).match(/^- /gm).length;
    expect(xml.match(/<w:numPr>/g)).toHaveLength(bullets);
    expect(xml.match(/<w:tbl>/g)).toHaveLength(3);
  });
});

/** Office files are compared by their parts: how they are packed may differ between versions of zlib. */
function sameContent(name, kept, made) {
  return isDeepStrictEqual(...(name.endsWith('.csv') ? [kept, made] : [readZip(kept), readZip(made)]));
}

describe('made files', () => {
  it('are up to date: node testbed/scripts/make-documents.mjs changes nothing', async () => {
    const made = await documentFiles((name) => Promise.resolve(read(name)));
    const stale = [...made].filter(([name, content]) => !sameContent(name, readBytes(name), content));
    expect(stale.map(([name]) => name)).toEqual([]);
  });
});

describe('test data', () => {
  const utf8 = read('test-data.csv');

  it('is the same in UTF-8 and in GBK', () => {
    const gbk = readBytes('test-data.gbk.csv');
    expect(new TextDecoder('gbk', { fatal: true }).decode(gbk)).toBe(utf8);
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(gbk)).toThrow(TypeError);
  });

  it('holds one line for each address, with commas and quotes escaped', () => {
    expect(utf8.trimEnd().split('\r\n')).toHaveLength(addressRows.length);
    expect(utf8).toContain('"朝阳门外大街 22 号, 3 单元"');
    expect(utf8).toContain('"西湖路 8 号 ""湖景"" 公寓"');
  });

  it('names its sheets in both languages', () => {
    const workbook = readZip(readBytes('test-data.xlsx')).get('xl/workbook.xml').toString('utf8');
    const names = [...workbook.matchAll(/<sheet [^>]*?name="([^"]+)"/g)].map((match) => match[1]);
    expect(names).toEqual(['users', '登录', '商品', '有效地址', 'invalid_addresses', 'coupons']);
  });

  it('adds up in the sheet of the coupons', () => {
    const rows = sheets.find(({ sheet }) => sheet === 'coupons').rows.slice(1);
    const wrong = rows.filter(([, , , subtotal, , discount, shipping, total]) => {
      const expected = subtotal - discount >= 9900 ? 0 : 1000;
      return shipping !== expected || total !== subtotal - discount + shipping;
    });
    expect(wrong).toEqual([]);
  });

  it('says in every row as many fields as its header', () => {
    const ragged = sheets.filter(({ rows }) => rows.some((row) => row.length !== rows[0].length));
    expect(ragged).toEqual([]);
  });
});

describe('business rules', () => {
  it('are numbered without gaps and told in both languages', () => {
    const rules = [...read('business-rules.md').matchAll(/^- \*\*R-(\d+)\*\* (.+)\n {2}(.+)$/gm)];
    expect(rules.map((rule) => Number(rule[1]))).toEqual(rules.map((_rule, index) => index + 1));
    expect(rules.length).toBeGreaterThanOrEqual(30);
    expect(rules.filter(([, , zh, en]) => !/\p{Script=Han}/u.test(zh) || /\p{Script=Han}/u.test(en))).toEqual([]);
  });
});

describe('api-config.yaml', () => {
  it('signs in by login and names every secret by reference', () => {
    const text = read('api-config.yaml');
    const config = parseYaml(text);
    expect(config.auth).toMatchObject({ type: 'login', operation: 'login', tokenPath: 'token' });
    const secrets = [...text.matchAll(/^\s*(?:password|token): (.+)$/gm)].map((match) => match[1]);
    expect(secrets.length).toBeGreaterThan(0);
    expect(secrets.filter((secret) => !secret.startsWith('$'))).toEqual([]);
  });
});
