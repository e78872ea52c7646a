import { ACCESS_OPERATIONS } from './access-operations.ts';
import { ASSISTANT_OPERATIONS } from './assistant-operations.ts';
import { DECISION_OPERATIONS } from './decision-operations.ts';
import { HISTORY_OPERATIONS } from './history-operations.ts';
import { RECORD_OPERATIONS } from './record-operations.ts';
import { RUN_OPERATIONS } from './run-operations.ts';
import { TASK_OPERATIONS } from './task-operations.ts';

/** Every operation of the HTTP interface (C2, W16). Routes, OpenAPI document and the web page's calls are made of it. */
export const OPERATIONS = {
  ...ACCESS_OPERATIONS,
  ...RUN_OPERATIONS,
  ...DECISION_OPERATIONS,
  ...HISTORY_OPERATIONS,
  ...RECORD_OPERATIONS,
  ...TASK_OPERATIONS,
  ...ASSISTANT_OPERATIONS,
};
export type OperationName = keyof typeof OPERATIONS;
