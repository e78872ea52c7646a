import type { Sentences } from '@autoqa/domain/model/spec-sentences';
import type { ClaimSession } from '../../../claims/claim-session.ts';
import { Unclear } from '../../../claims/draft.ts';
import type { PageView } from '../../../page/page-element.ts';
import type { ProbeDraft } from '../drafts/probe-draft.ts';
import type { PossibleProbe } from '../possible-probe.ts';
import { factsOf, type PageFacts } from './page-facts.ts';

/** What a page still says after everything that was done in the application is what a case can expect of it (X2). */
export function contentsProbe(name: string, first: PageFacts, say: Sentences): PossibleProbe {
  const claim = (part: string): string =>
    say.language === 'zh' ? `${name}显示其数据${part}` : `${name} shows its data${part}`;
  const words = say.language === 'zh' ? WORDS_ZH : WORDS_EN;
  const parts = PARTS.map((part): PossibleProbe => ({
    technique: 'contents',
    how: lasting(first, [part], sayableFacts),
    claim: claim(words[part]),
  }));
  // Most pages are said well at once; only where something does not fit, each sentence is looked at by itself.
  const sayable: PossibleProbe = {
    technique: 'contents',
    how: lasting(first, PARTS, sayableFacts),
    claim: claim(''),
    otherwise: parts,
  };
  return { ...sayable, how: lasting(first, PARTS, (facts) => Promise.resolve(facts)), otherwise: [sayable] };
}

const PARTS = ['cells', 'rows', 'values', 'texts', 'fields'] as const;
type Part = (typeof PARTS)[number];
const WORDS_EN: Readonly<Record<Part, string>> = {
  cells: ' (list)',
  rows: ' (rows)',
  values: ' (values)',
  texts: ' (texts)',
  fields: ' (form)',
};
const WORDS_ZH: Readonly<Record<Part, string>> = {
  cells: '（列表）',
  rows: '（行）',
  values: '（各项）',
  texts: '（文字）',
  fields: '（表单）',
};

type ChooseFacts = (facts: readonly string[], session: ClaimSession) => Promise<readonly string[]>;

function lasting(first: PageFacts, parts: readonly Part[], choose: ChooseFacts): ProbeDraft {
  return async (session, draft) => {
    const factsIn = (view: PageView): string[] => parts.flatMap((part) => factsOf(view, session.say)[part]);
    const known = new Set(parts.flatMap((part) => first[part]));
    // A page that was still loading when it was seen for the first time is seen now, and once more; one that has filled
    // since, such as a cart, depends on what others do.
    if (PARTS.every((part) => first[part].length === 0)) {
      for (const fact of factsIn(await session.look((each) => factsIn(each).length > 0))) known.add(fact);
      await session.restart();
    }
    const view = await session.look((each) => factsIn(each).some((fact) => known.has(fact)));
    const [fact, ...others] = await choose(
      factsIn(view).filter((each) => known.has(each)),
      session,
    );
    if (fact === undefined) throw new Unclear('nothing that it says stays the same');
    draft.step(session.say.verify(fact), ...others);
  };
}

/** So many sentences may not fit before it is given up: each costs the time that a check waits. */
const MOST_MISFITS = 5;

/** What was just read holds; a sentence that does not find it is said badly, not a bug. */
async function sayableFacts(facts: readonly string[], session: ClaimSession): Promise<string[]> {
  const sayable: string[] = [];
  let misfits = 0;
  for (const fact of facts) {
    if (misfits >= MOST_MISFITS) break;
    if ((await session.perform(session.say.verify(fact))) === undefined) sayable.push(fact);
    else misfits += 1;
  }
  return sayable;
}
