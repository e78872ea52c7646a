import { saying } from '@autoqa/domain/events/log-messages';
import type { ExplorationGraph } from '@autoqa/domain/model/plan/exploration-graph';
import type { PlanConfig } from '@autoqa/domain/model/plan/plan-config';
import type { TestPlan } from '@autoqa/domain/model/plan/test-plan';
import { isoTime, systemClock } from '../../kernel/clock.ts';
import { designPlan, type PlanFacts } from '../../orchestrator/author/plan/design-plan.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import type { OpenedBrain } from '../open-brain.ts';
import { toolCallEvent } from '../tool-call-event.ts';
import { writePlanFiles } from './plan-files.ts';
import { planWithModel } from './plan-with-model.ts';
import { isUnderstood } from './understood-sentence.ts';

interface Designing {
  config: PlanConfig;
  mind: OpenedBrain;
  signal: AbortSignal;
}

/** P3, P7: designs the cases, by a model where there is one, and writes them down as specs. */
export async function designInto(
  recorder: RunRecorder,
  graph: ExplorationGraph,
  designing: Designing,
): Promise<TestPlan> {
  const facts = { runId: recorder.runId, generatedAt: isoTime(systemClock), isUnderstood };
  const plan = await design(recorder, graph, { ...designing, facts });
  await writePlanFiles(recorder, plan);
  const said = saying('plan-designed', { cases: plan.cases.length, flows: plan.flows.length });
  await recorder.append({ type: 'log', level: 'info', depth: 'phase', phase: 'designing', ...said });
  return plan;
}

async function design(
  recorder: RunRecorder,
  graph: ExplorationGraph,
  { config, mind, facts, signal }: Designing & { facts: PlanFacts },
): Promise<TestPlan> {
  if (mind.chooserFor === undefined) return designPlan(graph, config, facts);
  const { system: rules } = await mind.prompts.get('plan-tests');
  const { plan, reason, guardrails } = await planWithModel({
    graph,
    config,
    facts,
    chooser: mind.chooserFor('plan'),
    rules,
    tokensUsed: () => tokensIn(recorder),
    record: (call) => void recorder.append(toolCallEvent(call)),
    signal,
  });
  for (const hit of guardrails) await recorder.append({ type: 'guardrail-hit', ...hit });
  if (reason !== undefined) {
    const said = saying('plan-by-ourselves', { reason });
    await recorder.append({ type: 'log', level: 'warn', depth: 'step', phase: 'designing', ...said });
  }
  return plan;
}

function tokensIn(recorder: RunRecorder): number {
  const { inputTokens, outputTokens } = recorder.view().usage;
  return inputTokens + outputTokens;
}
