import type { ExplorationGraph } from '@autoqa/domain/model/plan/exploration-graph';
import { PlanConfig } from '@autoqa/domain/model/plan/plan-config';
import type { TestPlan } from '@autoqa/domain/model/plan/test-plan';
import { z } from 'zod';
import { isoTime, systemClock } from '../../kernel/clock.ts';
import { Redactor } from '../../kernel/redaction/redactor.ts';
import { designPlan, type PlanFacts } from '../../orchestrator/author/plan/design-plan.ts';
import { completePlan, unclearSentences } from '../../orchestrator/author/plan/model/complete-plan.ts';
import { plannerTools, type PlannerDesk } from '../../orchestrator/author/plan/model/planner-tools.ts';
import type { Tool } from '../../ports/tool.ts';
import { RunFolder } from '../../record/run-folder.ts';
import { writePlanFiles } from '../plan/plan-files.ts';
import { readExploration } from '../plan/read-exploration.ts';
import { isUnderstood } from '../plan/understood-sentence.ts';

const NOTHING: ExplorationGraph = {
  version: 1,
  baseUrl: 'http://localhost',
  language: 'en',
  startPageId: '',
  pages: [],
  edges: [],
  probes: [],
  login: [],
  skipped: [],
};
const NO_DESK: PlannerDesk = { proposals: [], finalise: () => ({ error: '' }) };

/** Here it writes files; and no rules of a prompt have told what a case looks like. */
const HANDING_IN = {
  effect: 'act' as const,
  description:
    'Hand in the whole test plan, once: it is completed and written as specs. A case: { id, name, type, priority: p0, p1 or p2, relatedPageIds, steps: [{ description, expectedResult }] }.',
};

/** P8: the planner's tools over the latest exploration, or over the one that is named. */
export function planTools(out: string): Tool[] {
  return plannerTools(NOTHING, NO_DESK).map(({ name, ...tool }) => ({
    ...tool,
    ...(name === 'finalize_test_plan' ? HANDING_IN : {}),
    name,
    schema: tool.schema.extend({ runId: z.string().optional().describe('Of an exploration; the latest unless given') }),
    run: async ({ runId, ...args }, context) => {
      const { graph, desk } = await openDesk(out, typeof runId === 'string' ? runId : undefined);
      const own = plannerTools(graph, desk).find((each) => each.name === name);
      const result = await own?.run(args, context);
      await desk.keep();
      return result ?? { success: false, text: `There is no tool "${name}".` };
    },
  }));
}

async function openDesk(out: string, typed: string | undefined): Promise<{ graph: ExplorationGraph; desk: Desk }> {
  const { runId, folder, graph } = await readExploration(out, typed);
  return { graph, desk: new Desk(graph, folder, { runId, generatedAt: isoTime(systemClock), isUnderstood }) };
}

/** Takes a plan in, and writes it into the run of its exploration. */
class Desk implements PlannerDesk {
  readonly proposals: PlannerDesk['proposals'];
  readonly #graph: ExplorationGraph;
  readonly #folder: string;
  readonly #facts: PlanFacts;
  readonly #config: PlanConfig;
  #handedIn: TestPlan | undefined;

  constructor(graph: ExplorationGraph, folder: string, facts: PlanFacts) {
    this.#graph = graph;
    this.#folder = folder;
    this.#facts = facts;
    this.#config = PlanConfig.parse({ baseUrl: graph.baseUrl });
    this.proposals = designPlan(graph, this.#config, facts).cases;
  }

  finalise: PlannerDesk['finalise'] = (parts) => {
    const plan = completePlan(parts, this.#graph, { config: this.#config, facts: this.#facts });
    if (plan.cases.length === 0) return { error: 'Planner Agent returned no test cases in TestPlan' };
    const unclear = unclearSentences(plan, this.#facts);
    if (unclear.length > 0) return { error: 'A run would not understand some sentences. Reword them.', unclear };
    this.#handedIn = plan;
    return { plan };
  };

  async keep(): Promise<void> {
    if (this.#handedIn === undefined) return;
    const folder = await RunFolder.resume(this.#folder, { redactor: new Redactor() });
    try {
      await writePlanFiles(folder, this.#handedIn);
      await folder.writeResult();
    } finally {
      folder.close();
    }
  }
}
