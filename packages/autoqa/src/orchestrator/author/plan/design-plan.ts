import type { Language } from '@autoqa/domain/model/language';
import type { ExplorationGraph } from '@autoqa/domain/model/plan/exploration-graph';
import type { PlanConfig } from '@autoqa/domain/model/plan/plan-config';
import type { TestCasePlan, TestPlan } from '@autoqa/domain/model/plan/test-plan';
import { slugOf, UniqueNames } from './case-files.ts';
import type { CaseDraft, PlanTechnique } from './case-draft.ts';
import { flowIdOf, flowsOf } from './flows.ts';
import { PlanScene } from './plan-scene.ts';
import { signInCase } from './sign-in.ts';
import { directAddressCases, openRedirectCases } from './techniques/access.ts';
import { boundaryCases } from './techniques/boundaries.ts';
import { acceptedFormCases, emptyFormCases, refusedValueCases } from './techniques/forms.ts';
import { messageCases } from './techniques/messages.ts';
import { navigationCases } from './techniques/navigation.ts';
import { accessibilityCases, openingCases } from './techniques/opening.ts';
import { probeCases } from './techniques/probes.ts';
import { responsiveCases } from './techniques/responsive.ts';
import { scriptCases } from './techniques/scripts.ts';
import { signOutCases } from './techniques/sign-out.ts';

/** Every technique; of two that come to the same case the first names it. */
const TECHNIQUES: readonly PlanTechnique[] = [
  openingCases,
  probeCases,
  messageCases,
  emptyFormCases,
  boundaryCases,
  refusedValueCases,
  acceptedFormCases,
  navigationCases,
  directAddressCases,
  signOutCases,
  openRedirectCases,
  scriptCases,
  responsiveCases,
  accessibilityCases,
];

export interface PlanFacts {
  runId: string;
  /** ISO 8601. */
  generatedAt: string;
  /** Whether a run will understand the sentence; a case with another one is left out. */
  isUnderstood?: (sentence: string, role: 'step' | 'expectation') => boolean;
}

/** P3, P7: the cases that an exploration gives without a model. The same graph gives the same plan. */
export function designPlan(graph: ExplorationGraph, config: PlanConfig, facts: PlanFacts): TestPlan {
  const scene = new PlanScene(graph);
  const signIn = signInCase(scene);
  const drafts = TECHNIQUES.flatMap((technique) => technique(scene))
    .filter(({ type }) => config.testTypes.includes(type))
    .filter((draft) => isSayable(draft, facts))
    .map((draft) => ({ ...draft, name: inLanguage(draft.name, graph.language) }));
  const needsSignIn = drafts.some(({ signedIn }) => signedIn) || config.testTypes.includes('functional');
  const all = [...(signIn !== undefined && needsSignIn ? [signIn] : []), ...byUrgency(distinct(drafts))];
  const cases = new CaseWriter().writeAll(all, signIn);
  const used = new Set(cases.flatMap(({ flowId }) => flowId ?? []));
  const { runId, generatedAt } = facts;
  return { runId, generatedAt, configSnapshot: config, flows: flowsOf(graph, used), cases };
}

function isSayable({ steps, cleanup = [] }: CaseDraft, { isUnderstood }: PlanFacts): boolean {
  if (isUnderstood === undefined) return steps.length > 0;
  const acts = [...steps.map(({ text }) => text), ...cleanup].every((text) => isUnderstood(text, 'step'));
  const expectations = steps.flatMap((step) => step.expectations);
  return steps.length > 0 && acts && expectations.every((text) => isUnderstood(text, 'expectation'));
}

/** By its title a spec is taken for English or Chinese, and run in such a browser: other letters stay out of an English one. */
function inLanguage(name: string, language: Language): string {
  return language === 'zh'
    ? name
    : name.replaceAll(/\p{Script=Han}[\p{Script=Han}\p{P}\s]*(?<=\p{Script=Han})|\p{Script=Han}/gu, '…');
}

/** The most urgent first; among equals the order of the techniques stays. */
function byUrgency(drafts: readonly CaseDraft[]): CaseDraft[] {
  return drafts.toSorted((one, two) => one.priority.localeCompare(two.priority));
}

function distinct(drafts: readonly CaseDraft[]): CaseDraft[] {
  const byContent = new Map<string, CaseDraft>();
  for (const draft of drafts) {
    const key = JSON.stringify([draft.route, draft.signedIn, draft.steps, draft.cleanup ?? []]);
    if (!byContent.has(key)) byContent.set(key, draft);
  }
  return [...byContent.values()];
}

/** Gives cases their files and what they include. */
class CaseWriter {
  readonly #names = new UniqueNames();

  writeAll(drafts: readonly CaseDraft[], signIn: CaseDraft | undefined): TestCasePlan[] {
    let signInFile: string | undefined;
    return drafts.map((draft) => {
      const id = this.#names.take(`${draft.type}-${draft.priority}-${slugOf(draft.name) || 'case'}`);
      if (draft === signIn) signInFile = id;
      return this.#write(draft, id, draft.signedIn ? signInFile : undefined);
    });
  }

  #write(draft: CaseDraft, id: string, include: string | undefined): TestCasePlan {
    const [first] = draft.pages;
    return {
      id,
      name: draft.name,
      type: draft.type,
      priority: draft.priority,
      relatedPageIds: [...new Set(draft.pages.map((page) => page.id))],
      markdownPath: `${id}.md`,
      preconditions: include === undefined ? [] : [`include: ${include}`],
      steps: draft.steps.map(({ text, expectations }) => ({
        description: text,
        ...(expectations.length === 0 ? {} : { expectedResult: expectations.join('\n') }),
      })),
      cleanup: [...(draft.cleanup ?? [])],
      route: draft.route,
      technique: draft.technique,
      ...(first === undefined ? {} : { flowId: flowIdOf(first) }),
    };
  }
}
