import type { TestType } from '@autoqa/domain/model/plan/plan-config';
import type { FinishedRun } from '../with-run.ts';
import type { DemoJudgement } from './judge-demo.ts';

/** The stages of the demo, in their order. */
export const DEMO_STAGES = ['explore', 'plan', 'approve', 'web', 'heal', 'api', 'phone', 'judge', 'report'] as const;
export type DemoStage = (typeof DEMO_STAGES)[number];

/** A target that was found again on the redesigned page. */
interface DemoHeal {
  text: string;
  from: string;
  to: string;
}

/** What each stage came to. */
export interface DemoOutcomes {
  explore: { run: FinishedRun; states: number; ways: number };
  plan: { run: FinishedRun; cases: number; byType: Partial<Record<TestType, number>>; folder: string };
  approve: { planned: number; written: number; folder: string };
  web: { run: FinishedRun };
  heal: { run: FinishedRun; heals: DemoHeal[]; patches: string[] };
  api: { run: FinishedRun };
  phone: { run: FinishedRun };
  judge: DemoJudgement;
  report: { reportPath: string | undefined };
}

/** What the demo tells while it goes on. */
export type DemoNews =
  | { type: 'ready'; shopUrl: string; apiUrl: string; phoneUrl: string; faults: number }
  | { type: 'begin'; stage: DemoStage }
  | {
      [Stage in DemoStage]: { type: 'end'; stage: Stage; durationMs: number; outcome: DemoOutcomes[Stage] };
    }[DemoStage];
