import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readRequirements } from '../read-requirements.ts';
import { extractRequirements } from './extract-requirements.ts';
import { readPrdFacts } from './read-facts.ts';

const cwd = fileURLToPath(new URL('../../../../../../testbed/documents/', import.meta.url));
const { signal } = new AbortController();

interface Truth {
  id: string;
  title: Record<string, string>;
  priority: string;
  route: string;
  acceptanceCriteria: Record<string, string[]>;
}
const truth = (JSON.parse(readFileSync(`${cwd}requirements.json`, 'utf8')) as { requirements: Truth[] }).requirements;

describe('U3 requirements of a document', () => {
  test.each([
    ['zh', 'md'],
    ['en', 'md'],
    ['zh', 'docx'],
    ['en', 'docx'],
  ])('prd.%s.%s: every requirement is found, nothing else is taken for one', async (language, kind) => {
    const found = extractRequirements(await readRequirements(`prd.${language}.${kind}`, { cwd, signal }));
    expect(found.map(({ id }) => id)).toEqual(truth.map(({ id }) => id));
    for (const [at, requirement] of found.entries()) {
      const { title, priority, route, acceptanceCriteria } = truth[at] as Truth;
      expect(requirement).toMatchObject({
        title: title[language],
        priority: priority.toLowerCase(),
        route,
        testable: true,
        acceptanceCriteria: acceptanceCriteria[language],
      });
    }
  });

  test.each(['zh', 'en'])('prd.%s.md tells accounts without their passwords, and a glossary', async (language) => {
    const facts = readPrdFacts(await readRequirements(`prd.${language}.md`, { cwd, signal }));
    expect(facts.accounts.map(({ name, passwordVariable }) => [name, passwordVariable])).toEqual([
      ['alice', 'ALICE_PASSWORD'],
      ['bob', 'BOB_PASSWORD'],
      ['admin', 'ADMIN_PASSWORD'],
    ]);
    expect(JSON.stringify(facts)).not.toContain('-pass-');
    expect(facts.glossary.find(({ word }) => word === (language === 'zh' ? '合计' : 'Total'))?.meaning).toContain('−');
  });
});
