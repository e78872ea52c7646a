import type { Answer, Brain, Question } from '../../ports/brain/brain.ts';
import type { Task, TaskOutput } from '../../ports/brain/task.ts';

/** From this confidence on a room's own proposal is the answer. */
const CONFIDENT = 0.7;

/** Needs no model: takes over what the asking room is sure of, and otherwise says that it does not know. */
export const offlineBrain: Brain = {
  ask<T extends Task>({ input }: Question<T>): Promise<Answer<TaskOutput<T>>> {
    const { proposal } = input;
    if (proposal === undefined) {
      return Promise.resolve({ status: 'unsure', by: 'offline', confidence: 0, reasons: ['nothing was proposed'] });
    }
    const { confidence, reasons, output } = proposal;
    const said = { by: 'offline', confidence, reasons };
    if (confidence < CONFIDENT) return Promise.resolve({ status: 'unsure', ...said });
    return Promise.resolve({ status: 'answered', output: output as TaskOutput<T>, ...said });
  },
};
