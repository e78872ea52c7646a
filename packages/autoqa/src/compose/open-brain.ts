import { resolve } from 'node:path';
import type { RunEventInput } from '@autoqa/domain/events/run-event';
import type { ToolChooser } from '../brain/agent/tool-chooser.ts';
import { ModelBrain } from '../brain/asking/model-brain.ts';
import { Ledger } from '../brain/budget/ledger.ts';
import { Cassette, recording, replaying } from '../brain/cassettes/cassette.ts';
import { parseModelId, type ModelId } from '../brain/model-id.ts';
import type { Model } from '../brain/model.ts';
import { PromptLibrary } from '../brain/prompt-library.ts';
import { RoutedBrain } from '../brain/routing/routed-brain.ts';
import { InputError } from '../kernel/errors.ts';
import { ALL_TASKS } from '../ports/brain/all-tasks.ts';
import type { Brain } from '../ports/brain/brain.ts';
import type { Purpose } from '../ports/brain/task.ts';
import { openChooser } from './open-chooser.ts';
import { openModel } from './open-model.ts';

/** The settings that say whom to ask and what that may cost. */
export interface ModelSettings {
  model: string;
  fallbackModels?: readonly string[] | undefined;
  planModel?: string | undefined;
  reviewer?: string | undefined;
  prompts?: string | undefined;
  record?: string | undefined;
  replay?: string | undefined;
  maxModelCalls?: number | undefined;
  maxModelTokens?: number | undefined;
  maxModelCostUsd?: number | undefined;
  maxModelSeconds?: number | undefined;
}

/** A brain for one run. */
export interface OpenedBrain {
  /** Nobody to ask when no model is set: what needs one is told, not asked. */
  brain: Brain | undefined;
  /** Who chooses the tools of an agent, for one case. */
  chooserFor: ((caseId: string) => ToolChooser) | undefined;
  promptVersions: Record<string, string>;
  prompts: PromptLibrary;
  /** Where its calls are recorded from now on. */
  recordTo(record: (event: RunEventInput) => Promise<unknown>): void;
  close(): Promise<void>;
}

/** Builds the brain that the settings ask for. Models are started when they are first asked. */
export async function openBrain(
  settings: ModelSettings,
  surroundings: { env: Readonly<Record<string, string | undefined>>; cwd: string },
): Promise<OpenedBrain> {
  const ids = idsByPurpose(settings);
  const all = new Map(Object.values(ids).flatMap((each) => each.map((id) => [id.id, id] as const)));
  if (all.size === 0) return NOBODY;
  const { cwd } = surroundings;
  const tapes = {
    record: settings.record === undefined ? undefined : Cassette.blank(resolve(cwd, settings.record)),
    replay: settings.replay === undefined ? undefined : await Cassette.load(resolve(cwd, settings.replay)),
  };
  const prompts = new PromptLibrary(settings.prompts === undefined ? undefined : resolve(cwd, settings.prompts));
  const ledger = new Ledger(limitsOf(settings));
  let recorder: (event: RunEventInput) => Promise<unknown> = () => Promise.resolve();
  const record = (event: RunEventInput) => recorder(event);
  const models = [...all.values()].map((id) => withTapes(id, tapes, () => openModel(id, surroundings)));
  const brains = new Map(
    models.map((model) => {
      const replayed = tapes.replay !== undefined;
      return [model.id, new ModelBrain({ model, prompts, ledger, replayed, record })] as const;
    }),
  );
  const brainsFor = (purpose: Purpose) => ids[purpose].flatMap(({ id }) => brains.get(id) ?? []);
  const brain = new RoutedBrain({
    models: { plan: brainsFor('plan'), act: brainsFor('act'), review: brainsFor('review') },
    ledger,
    record,
  });
  // Cassettes hold answers to questions; what providers say in tool calls has no place there.
  const [first] = tapes.record === undefined && tapes.replay === undefined ? ids.act : [];
  return {
    brain,
    chooserFor: (caseId) =>
      openChooser({ first, brain, env: surroundings.env }, { id: first?.id ?? '', ledger, record, caseId }),
    promptVersions: await prompts.versions([...Object.keys(ALL_TASKS), 'check-claim', 'plan-tests']),
    prompts,
    recordTo: (to) => (recorder = to),
    close: async () => void (await Promise.all(models.map((model) => model.close?.()))),
  };
}

const NOBODY: OpenedBrain = {
  brain: undefined,
  chooserFor: undefined,
  promptVersions: {},
  prompts: new PromptLibrary(),
  recordTo: () => undefined,
  close: () => Promise.resolve(),
};

/** Who writes does not review (K2): without a reviewer, somebody else of the fallback list does, or nobody. */
function idsByPurpose(settings: ModelSettings): Record<Purpose, ModelId[]> {
  const { model, planModel = model, reviewer, fallbackModels = [] } = settings;
  if (reviewer !== undefined && reviewer === model && model !== 'offline') throw reviewsItself(model);
  const known = (ids: readonly string[]) =>
    [...new Set(ids)].map(parseModelId).filter(({ kind }) => kind !== 'offline');
  return {
    act: known([model, ...fallbackModels]),
    plan: known([planModel, ...fallbackModels]),
    review: known(reviewer === undefined ? fallbackModels.filter((id) => id !== model) : [reviewer, ...fallbackModels]),
  };
}

function limitsOf({ maxModelCalls, maxModelTokens, maxModelCostUsd, maxModelSeconds }: ModelSettings) {
  return { calls: maxModelCalls, tokens: maxModelTokens, costUsd: maxModelCostUsd, seconds: maxModelSeconds };
}

function withTapes(
  { id }: ModelId,
  { record, replay }: { record: Cassette | undefined; replay: Cassette | undefined },
  open: () => Model,
): Model {
  if (replay !== undefined) return replaying(id, replay);
  return record === undefined ? open() : recording(open(), record);
}

function reviewsItself(model: string): InputError {
  return new InputError(`${model} cannot review what it wrote itself.`, {
    code: 'reviewer-is-author',
    hint: 'Set another model as the reviewer (AUTOQA_REVIEWER), or none.',
    details: { model },
  });
}
