import type { RunRequestInput } from '@autoqa/domain/contract/run-request';
import type { Language } from '@autoqa/domain/model/language';
import { compactRequest } from './compact-request.ts';
import type { FormValues, KindForm } from './kind-form.ts';

/** What is asked for with what stands in a form. The server checks it, so nothing is checked here. */
export function requestOf({ kind, toRequest }: KindForm, values: FormValues, language: Language): RunRequestInput {
  const filled = compactRequest(values);
  return { ...(toRequest?.(filled) ?? filled), kind, language } as unknown as RunRequestInput;
}
