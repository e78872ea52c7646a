import type { Sentences } from '@autoqa/domain/model/spec-sentences';
import { Unclear } from '../../../claims/draft.ts';
import type { ProbeDraft } from '../drafts/probe-draft.ts';
import type { PossibleProbe } from '../possible-probe.ts';
import { factsOf, type PageFacts } from './page-facts.ts';

/** What a page still says after everything that was done in the application is what a case can expect of it (X2). */
export function contentsProbe(name: string, first: PageFacts, say: Sentences): PossibleProbe {
  const claim = (part: string): string =>
    say.language === 'zh' ? `${name}显示其数据${part}` : `${name} shows its data${part}`;
  const words = say.language === 'zh' ? ['（列表）', '（文字）', '（表单）'] : [' (list)', ' (texts)', ' (form)'];
  const parts: [string, (facts: PageFacts) => string[]][] = [
    [words[0] ?? '', ({ rows }) => rows],
    [words[1] ?? '', ({ texts }) => texts],
    [words[2] ?? '', ({ fields }) => fields],
  ];
  const all = ({ rows, texts, fields }: PageFacts): string[] => [...rows, ...texts, ...fields];
  return {
    technique: 'contents',
    how: lasting(first, all),
    claim: claim(''),
    otherwise: parts.map(([part, pick]) => ({ technique: 'contents', how: lasting(first, pick), claim: claim(part) })),
  };
}

function lasting(first: PageFacts, pick: (facts: PageFacts) => string[]): ProbeDraft {
  return async (session, draft) => {
    const known = new Set(pick(first));
    const view = await session.look((each) => pick(factsOf(each, session.say)).some((fact) => known.has(fact)));
    const [fact, ...others] = pick(factsOf(view, session.say)).filter((each) => known.has(each));
    if (fact === undefined) throw new Unclear('nothing that it says stays the same');
    draft.step(session.say.verify(fact), ...others);
  };
}
