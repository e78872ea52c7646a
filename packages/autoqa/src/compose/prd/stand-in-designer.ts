import { sentencesFor } from '@autoqa/domain/model/spec-sentences';
import type { Language } from '@autoqa/domain/model/language';
import type { PrdFacts } from '@autoqa/domain/model/prd/prd-facts';
import type { Requirement } from '@autoqa/domain/model/requirement';
import type { SourceIndex } from '@autoqa/domain/model/source-index';
import type { TargetProfile } from '@autoqa/domain/model/target-profile';
import { TestCase } from '@autoqa/domain/model/test-case';
import type { OpenCriterion } from './prd-papers.ts';

interface PrdScene {
  requirements: readonly Requirement[];
  facts: PrdFacts;
  pages: readonly never[];
  source?: SourceIndex;
  profile: TargetProfile;
  language: Language;
  comments: readonly string[];
}

const QUOTE = '(?:“([^”]+)”|"([^"]+)"|「([^」]+)」)';
const PRESSED = new RegExp(`(?:点击|click(?:ing|s)?|press(?:ing|es)?)\\s*${QUOTE}`, 'iu');
const SHOWN = new RegExp(`(?:显示|看到|出现|shows?|sees?|displays?|appears?)\\s*${QUOTE}`, 'iu');

/** Designs the plainest cases there are: a text that a page shows, at once or after a button was pressed. */
export function designPrdCases({ requirements, language }: PrdScene): { cases: TestCase[]; open: OpenCriterion[] } {
  const say = sentencesFor(language === 'zh' ? 'zh-CN' : 'en-US');
  const cases: TestCase[] = [];
  const open: OpenCriterion[] = [];
  for (const { id, route, priority, acceptanceCriteria } of requirements) {
    for (const [index, criterion] of acceptanceCriteria.entries()) {
      const shown = quoted(SHOWN, criterion);
      if (shown === undefined || route === undefined) {
        open.push({ requirementId: id, criterion, reason: language === 'zh' ? '未能理解' : 'not understood' });
        continue;
      }
      const pressed = quoted(PRESSED, criterion);
      const pressing = pressed === undefined ? [] : [{ text: say.clickKind(pressed, 'button') }];
      const steps = [{ text: say.open(route) }, ...pressing, { text: say.verify(say.shows(shown)) }];
      const about = { title: criterion, surface: 'web', source: '', priority, requirements: [id], route };
      cases.push(TestCase.parse({ id: `${id}-${index + 1}`, ...about, steps }));
    }
  }
  return { cases, open };
}

function quoted(pattern: RegExp, text: string): string | undefined {
  return pattern
    .exec(text)
    ?.slice(1)
    .find((each) => each !== undefined);
}
