import type { NavigationEdge } from '@autoqa/domain/model/plan/exploration-graph';
import { expecting, type CaseDraft, type PlanTechnique } from '../case-draft.ts';
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
    const message = steadyMessage(edge);
    const last = edge.steps.at(-1) ?? '';
    if (from === undefined || place === undefined || message === undefined || edge.effect === 'submits-form') return [];
    const control = from.elementSummary.find(({ id }) => id === edge.elementId);
    const turnsBack = control?.role === 'switch' || TURNS.test(`${last} ${message}`);
    const key = `${message} ${from.pattern}`;
    if (turnsBack || seen.has(key)) return [];
    seen.add(key);
    const walked = scene.along(edge, place);
    return [
      {
        type: 'functional',
        priority: isRisky(from) ? 'p0' : 'p1',
        name: scene.titles.reports(speakable(control?.text ?? '') ?? last, message),
        technique: 'message',
        pages: [from],
        ...walked,
        steps: expecting(walked.steps, [scene.say.messageAppears(message)]),
      },
    ];
  });
};

/** A message that does not speak of this one time: numbers differ. */
export function steadyMessage({ messages }: NavigationEdge): string | undefined {
  return messages.flatMap((text) => speakable(text) ?? []).find((text) => !/\d/.test(text));
}
