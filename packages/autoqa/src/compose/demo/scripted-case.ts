import type { Page } from 'playwright-core';
import type { AssertionKind } from '@autoqa/domain/model/assertion';
import type { Severity } from '@autoqa/domain/model/defect';
import type { Language } from '@autoqa/domain/model/language';

type Localised = Readonly<Record<Language, string>>;

/** What a step is performed with. */
export interface Stage {
  page: Page;
  shopUrl: string;
  account: { username: string; password: string };
}

/** A step whose script is written by hand. */
export interface ScriptedStep {
  text: Localised;
  action: string;
  target: string;
  perform(stage: Stage): Promise<void>;
  check?: ScriptedCheck;
}

/** What must hold after a step, read from the page. */
export interface ScriptedCheck {
  text: Localised;
  /** What is violated when it fails. */
  requirement: string;
  kind: AssertionKind;
  observe(stage: Stage): Promise<{ expected: string; actual: string }>;
}

export interface ScriptedCase {
  id: string;
  title: Localised;
  account: { username: string; password: string };
  steps: ScriptedStep[];
  /** What a failing check of this case means to the shop. */
  severity: Severity;
}
