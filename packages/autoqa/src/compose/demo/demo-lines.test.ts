import { describe, expect, test } from 'vitest';
import { Defect } from '@autoqa/domain/model/defect';
import type { Language } from '@autoqa/domain/model/language';
import { DEMO_FAULTS } from './demo-faults.ts';
import { demoLines } from './demo-lines.ts';
import { DEMO_STAGES, type DemoNews } from './demo-news.ts';

const LANGUAGES: Language[] = ['en', 'zh'];
const tell = (news: DemoNews, language: Language) => demoLines(news, { language, color: false }).join('\n');

describe('X1 what the demo tells', () => {
  test.each(LANGUAGES)('in %s every stage has its number, its name and what it is about', (language) => {
    const heads = DEMO_STAGES.map((stage) => tell({ type: 'begin', stage }, language).trim());
    heads.forEach((head, at) => expect(head).toMatch(new RegExp(`^${at + 1}/${DEMO_STAGES.length} +\\S+ +\\S+`)));
    expect(new Set(heads).size).toBe(DEMO_STAGES.length);
    if (language === 'zh') for (const head of heads) expect(head).not.toMatch(/[a-z]{3,} [a-z]{3,}/);
  });

  test('the table has a row for each fault: found with its evidence, or not found', () => {
    const [first, second] = DEMO_FAULTS;
    const bug = Defect.parse({
      id: 'BUG-1',
      caseId: 'c',
      severity: 'critical',
      title: 't',
      expected: '1',
      actual: '2',
      evidence: [{ kind: 'screenshot', note: '', path: 'screenshots/a.jpg' }],
      reproducer: { kind: 'curl', code: 'curl', verified: true },
    });
    const findings = [first, second].flatMap((fault, at) =>
      fault === undefined ? [] : [{ fault, bugs: at === 0 ? [bug] : [] }],
    );
    const outcome = { findings, missed: [], unexpected: [] };
    const told = tell({ type: 'end', stage: 'judge', durationMs: 3, outcome }, 'en');
    expect(told).toContain('1 of 2 faults found');
    expect(told).toMatch(/✓ The total in the cart forgets the discount +Critical +screenshot +curl \(verified\)/);
    expect(told).toMatch(/✘ The profile says saved, but nothing was sent +not found/);
  });
});
