import type { Language } from '@autoqa/domain/model/language';
import type { RunRequest } from '@autoqa/domain/contract/run-request';
import type { ComponentType } from 'react';

/** What stands in a form; the server checks it. Its names are those of the request. */
export type FormValues = Record<string, unknown>;

/** One kind of run, as a form. */
export interface KindForm {
  kind: RunRequest['kind'];
  initial: FormValues;
  /** Something that runs as it stands. */
  example: (language: Language) => FormValues;
  /** What is sent, where it is not just what was filled in. */
  toRequest?: (values: FormValues) => FormValues;
  Fields: ComponentType;
  /** What most people leave alone. */
  Advanced: ComponentType;
}
