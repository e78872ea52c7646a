import type { NavigationEdge, PageNode } from '@autoqa/domain/model/plan/exploration-graph';
import { expecting, type CaseDraft, type PlanTechnique } from '../case-draft.ts';
import { pathOf } from '../place.ts';
import type { PlanScene } from '../plan-scene.ts';
import { isRisky } from '../risk.ts';
import { speakable } from '../speakable.ts';

/** What is pressed a second time takes back what it did the first time, and says something else. */
const TURNS = /favou?rite|\blikes?\b|follow|subscribe|wish-?list|star|pin|收藏|点赞|关注|订阅|置顶|heart/i;

/** What reported that it had done something reports it again. */
export const messageCases: PlanTechnique = (scene) => {
  const seen = new Set<string>();
  return scene.graph.edges.flatMap((edge): CaseDraft[] => {
    const from = scene.page(edge.from);
    const place = from === undefined ? undefined : scene.placeOf(from);
    const report = reportOf(edge, scene);
    if (from === undefined || place === undefined || report === undefined || edge.effect === 'submits-form') return [];
    const key = `${report.text} ${from.pattern}`;
    if (seen.has(key) || turnsBack(edge, from) || isOnceOnly(scene, edge, from)) return [];
    seen.add(key);
    const walked = scene.along(edge, place);
    const control = from.elementSummary.find(({ id }) => id === edge.elementId)?.text ?? '';
    return [
      {
        type: 'functional',
        priority: isRisky(from) ? 'p0' : 'p1',
        name: scene.titles.reports(speakable(control) ?? edge.steps.at(-1) ?? '', report.text),
        technique: 'message',
        pages: [from],
        ...walked,
        steps: expecting(walked.steps, [report.expectation]),
      },
    ];
  });
};

/** A control that its own page no longer has afterwards did something for good: it cannot be done again. */
function isOnceOnly(scene: PlanScene, { to: target, elementId }: NavigationEdge, from: PageNode): boolean {
  const to = scene.page(target);
  const control = from.elementSummary.find(({ id }) => id === elementId)?.text;
  if (to === undefined || to === from || control === undefined || from.window !== undefined) return false;
  return pathOf(to) === pathOf(from) && !to.elementSummary.some(({ text }) => text === control);
}

function turnsBack(edge: NavigationEdge, { elementSummary }: PageNode): boolean {
  const control = elementSummary.find(({ id }) => id === edge.elementId);
  return control?.role === 'switch' || TURNS.test([...edge.steps.slice(-1), ...edge.messages].join(' '));
}

function reportOf(edge: NavigationEdge, { say }: PlanScene): { text: string; expectation: string } | undefined {
  const dialog = steadyOf(edge.dialogs ?? []);
  if (dialog !== undefined) return { text: dialog, expectation: say.dialogAppears(dialog) };
  const message = steadyMessage(edge);
  return message === undefined ? undefined : { text: message, expectation: say.messageAppears(message) };
}

/** A message that does not speak of this one time: numbers differ. */
export function steadyMessage({ messages, dialogs = [] }: NavigationEdge): string | undefined {
  return steadyOf(messages.filter((text) => !dialogs.includes(text)));
}

function steadyOf(texts: readonly string[]): string | undefined {
  return texts.flatMap((text) => speakable(text) ?? []).find((text) => !/\d/.test(text));
}
