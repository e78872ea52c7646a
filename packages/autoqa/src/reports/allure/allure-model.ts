/** The parts of Allure's result files that are written here; names and values are Allure's. */
export type AllureStatus = 'passed' | 'failed' | 'broken' | 'skipped';

export interface AllureAttachment {
  name: string;
  type: string;
  /** File name inside the results folder. */
  source: string;
}

export interface AllureStep {
  name: string;
  status: AllureStatus;
  statusDetails: { message?: string; trace?: string };
  stage: 'finished';
  steps: AllureStep[];
  attachments: AllureAttachment[];
  parameters: { name: string; value: string }[];
  start: number;
  stop: number;
}

export interface AllureResult extends Omit<AllureStep, 'statusDetails'> {
  uuid: string;
  /** Equal in every run of the same case: Allure's history hangs on it. */
  historyId: string;
  testCaseId: string;
  fullName: string;
  description?: string;
  labels: { name: string; value: string }[];
  links: never[];
  statusDetails: { message?: string; trace?: string; flaky?: boolean };
}

export interface AllureContainer {
  uuid: string;
  name: string;
  children: string[];
  befores: AllureStep[];
  afters: AllureStep[];
  start: number;
  stop: number;
}
