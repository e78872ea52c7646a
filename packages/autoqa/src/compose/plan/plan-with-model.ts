import type { Guardrail } from '@autoqa/domain/model/guardrail';
import type { ExplorationGraph } from '@autoqa/domain/model/plan/exploration-graph';
import type { PlanConfig } from '@autoqa/domain/model/plan/plan-config';
import type { TestPlan } from '@autoqa/domain/model/plan/test-plan';
import { runToolAgent, type ToolAgentResult } from '../../brain/agent/tool-agent.ts';
import type { ToolChooser } from '../../brain/agent/tool-chooser.ts';
import { AutoqaError, CancelledError } from '../../kernel/errors.ts';
import { designPlan, type PlanFacts } from '../../orchestrator/author/plan/design-plan.ts';
import { completePlan, unclearSentences } from '../../orchestrator/author/plan/model/complete-plan.ts';
import { parsePlannerOutput } from '../../orchestrator/author/plan/model/parse-planner-output.ts';
import { plannerTools, type PlannerDesk } from '../../orchestrator/author/plan/model/planner-tools.ts';
import type { ToolCallRecord } from '../../ports/tool.ts';

/** Enough to look at fifty pages twice. */
const MOST_CALLS = 120;

export interface PlanInquiry {
  graph: ExplorationGraph;
  config: PlanConfig;
  facts: PlanFacts;
  chooser: ToolChooser;
  /** What the model is told before it begins. */
  rules: string;
  /** How many tokens the models of this run have used; the budget itself is the chooser's. */
  tokensUsed?: () => number;
  record(call: ToolCallRecord): void;
  signal: AbortSignal;
}

export interface ModelPlan {
  plan: TestPlan;
  by: 'model' | 'offline';
  /** Why the model's plan was not taken. */
  reason?: string;
  /** Limits that ended its work. */
  guardrails: Guardrail[];
}

/** P7: the plan of a model that looks at the exploration with tools; our own, with the reason told, when it has none. */
export async function planWithModel(inquiry: PlanInquiry): Promise<ModelPlan> {
  const { graph, config, facts } = inquiry;
  const own = designPlan(graph, config, facts);
  const desk = new PlanDesk(inquiry, own);
  const ended = await runToolAgent({
    chooser: inquiry.chooser,
    tools: plannerTools(graph, desk),
    goal: goalOf(inquiry),
    system: inquiry.rules,
    isReached: () => desk.handedIn !== undefined,
    maxSteps: config.guardrails.maxAgentTurnsPerRun ?? MOST_CALLS,
    record: inquiry.record,
    signal: inquiry.signal,
  });
  if (desk.handedIn !== undefined) return { plan: desk.handedIn, by: 'model', guardrails: [] };
  const said = planIn(ended, inquiry);
  if (typeof said !== 'string') return { plan: said, by: 'model', guardrails: [] };
  return { plan: own, by: 'offline', reason: said, guardrails: hitGuardrails(ended, inquiry) };
}

function goalOf({ graph, config }: PlanInquiry): string {
  const pages = `${graph.pages.length} pages and ${graph.edges.length} ways between them are known`;
  return [
    `The application: ${graph.baseUrl} (${pages}); its language: ${graph.language}.`,
    `Test types that are wanted: ${config.testTypes.join(', ')}.`,
  ].join('\n');
}

/** Where a plan is handed in. One whose sentences nobody would understand is given back once, to be reworded. */
class PlanDesk implements PlannerDesk {
  readonly proposals: PlannerDesk['proposals'];
  readonly #inquiry: PlanInquiry;
  #wasGivenBack = false;
  handedIn: TestPlan | undefined;

  constructor(inquiry: PlanInquiry, own: TestPlan) {
    this.#inquiry = inquiry;
    this.proposals = own.cases;
  }

  finalise: PlannerDesk['finalise'] = (parts) => {
    const { graph, facts } = this.#inquiry;
    const plan = completePlan(parts, graph, this.#inquiry);
    if (plan.cases.length === 0) return { error: 'Planner Agent returned no test cases in TestPlan' };
    const unclear = unclearSentences(plan, facts);
    if (unclear.length > 0 && !this.#wasGivenBack) {
      this.#wasGivenBack = true;
      return { error: 'A run would not understand some sentences. Reword them and hand the plan in again.', unclear };
    }
    this.handedIn = plan;
    return { plan };
  };
}

/** The plan in the model's last words, or why there is none. */
function planIn(ended: ToolAgentResult, inquiry: PlanInquiry): TestPlan | string {
  if (ended.outcome !== 'done') return whyOpen(ended, inquiry);
  try {
    const plan = completePlan(parsePlannerOutput(ended.text), inquiry.graph, inquiry);
    return plan.cases.length > 0 ? plan : 'Its plan has no case of the test types that are wanted.';
  } catch (error) {
    if (!(error instanceof AutoqaError) || error instanceof CancelledError) throw error;
    return error.message;
  }
}

function whyOpen({ outcome, text, failure, toolCalls }: ToolAgentResult, { config }: PlanInquiry): string {
  if (failure !== undefined) return failure.hint === undefined ? failure.message : `${failure.message} ${failure.hint}`;
  if (outcome === 'gave-up') return `The model gave up: ${text}`;
  const isLimit = config.guardrails.maxAgentTurnsPerRun !== undefined;
  return `The model made ${toolCalls.length} calls and handed in no plan${isLimit ? ' (maxAgentTurnsPerRun)' : ''}.`;
}

function hitGuardrails(
  { outcome, failure, toolCalls }: ToolAgentResult,
  { config, tokensUsed }: PlanInquiry,
): Guardrail[] {
  const { maxAgentTurnsPerRun, maxTokenPerRun } = config.guardrails;
  if (outcome === 'max-steps' && maxAgentTurnsPerRun !== undefined)
    return [{ name: 'maxAgentTurnsPerRun', limit: maxAgentTurnsPerRun, value: toolCalls.length }];
  if (failure?.reason === 'over-budget' && maxTokenPerRun !== undefined)
    return [{ name: 'maxTokenPerRun', limit: maxTokenPerRun, value: tokensUsed?.() ?? maxTokenPerRun }];
  return [];
}
