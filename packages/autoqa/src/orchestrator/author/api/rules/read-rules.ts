import type { ApiRule } from '@autoqa/domain/model/api/rule';
import type { RequirementsDocument } from '@autoqa/domain/model/document';
import type { ApiDesign } from '../api-design.ts';
import { harmIn } from '../recipes/others-things.ts';
import { Unpreparable } from '../recipes/unpreparable.ts';
import type { CaseDraft } from '../techniques/draft.ts';
import { withExploredSources } from '../techniques/explored-sources.ts';
import { readAnswer } from './answer-reader.ts';
import { readCarryOver } from './carry-over-reader.ts';
import { readRefusedCode } from './code-reader.ts';
import { readWorkedExample } from './example-reader.ts';
import { readInvariant } from './invariant-reader.ts';
import type { Invariant, Reading, ReadingContext, RuleReader, Statement, TimeLimit } from './rule-reading.ts';
import { readTimeLimit } from './time-reader.ts';
import { Vocabulary } from './vocabulary.ts';

/** The more particular reader comes first. */
const READERS: readonly RuleReader[] = [
  readTimeLimit,
  readCarryOver,
  readRefusedCode,
  readWorkedExample,
  readAnswer,
  readInvariant,
];

export interface ReadRules {
  rules: (ApiRule & { drafts: CaseDraft[] })[];
  invariants: Invariant[];
  limits: TimeLimit[];
}

/** A6: what documents say that can be asserted about the API, sentence by sentence. */
export function readRules(
  documents: readonly { document: RequirementsDocument; kind: 'rule' | 'requirement' }[],
  design: ApiDesign,
): ReadRules {
  const statements = documents.flatMap(({ document, kind }) => statementsOf(document, kind));
  const vocabulary = new Vocabulary(
    design.description,
    statements.map(({ text }) => text),
  );
  const read: ReadRules = { rules: [], invariants: [], limits: [] };
  for (const statement of statements) {
    const reading = readStatement(statement, { design, vocabulary });
    if (reading === undefined && !isAboutApi(statement)) continue;
    const { kind = 'not-understood', meaning = '', cases = [], invariants = [], limits = [] } = reading ?? {};
    read.rules.push({
      ...ruleOf(statement, read.rules.length + 1),
      kind,
      meaning,
      drafts: cases.map((each) => withExploredSources(design, each)),
    });
    read.invariants.push(...invariants);
    read.limits.push(...limits);
  }
  return read;
}

function readStatement(statement: Statement, context: ReadingContext): Reading | undefined {
  for (const reader of READERS) {
    try {
      const reading = reader(statement, context);
      const harm = reading?.cases?.map((each) => harmIn(context.design, each)).find((each) => each !== undefined);
      if (harm !== undefined) throw new Unpreparable(harm);
      if (reading !== undefined) return reading;
    } catch (error) {
      // What nobody can set up is not understood well enough to be tested.
      if (!(error instanceof Unpreparable)) throw error;
    }
  }
  return undefined;
}

function ruleOf({ text, basis }: Statement, number: number): Omit<ApiRule, 'kind' | 'meaning'> {
  return {
    id: `RULE-${String(number).padStart(3, '0')}`,
    text,
    place: basis.place,
    ...(basis.id === undefined ? {} : { requirement: basis.id }),
    cases: [],
  };
}

/** A sentence that names an operation or a status speaks of the API, whether we understand it or not. */
function isAboutApi({ plain }: Statement): boolean {
  return /`(?:GET|POST|PUT|PATCH|DELETE) \/|\b(?:answers?|gets?) [2-5]\d\d\b|返回\s*[2-5]\d\d/.test(plain);
}

const HISTORY = /out of scope|不在范围|非目标|background|背景|其他说明|other notes/i;

function statementsOf({ source, sections }: RequirementsDocument, kind: 'rule' | 'requirement'): Statement[] {
  return sections
    .filter(({ title, path }) => ![title, ...path].some((each) => HISTORY.test(each)))
    .flatMap((section) =>
      section.sentences.map((sentence): Statement => {
        const id = sentence.id ?? section.id;
        return {
          text: sentence.text,
          plain: plainText(sentence.text),
          section: section.title,
          basis: {
            kind,
            quote: sentence.text,
            place: `${source}:${sentence.line}`,
            ...(id === undefined ? {} : { id }),
          },
        };
      }),
    );
}

/** One kind of minus, quote and space; what is bold is not bold. */
function plainText(text: string): string {
  return text
    .replaceAll(/\*\*[A-Z]+-\d+\*\*\s*/g, '')
    .replaceAll('**', '')
    .replaceAll(/[−–]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
