import type { ApiDescription } from '@autoqa/domain/model/api/api-description';
import type { Identities } from '../auth/identities.ts';
import type { Conformance } from '../conformance/conformance.ts';
import type { Send } from '../http/answer.ts';
import type { ServerWatch } from './server-watch.ts';

/** What all cases of a run share. */
export interface ApiRunContext {
  description: ApiDescription;
  baseUrl: string;
  send: Send;
  identities: Identities;
  conformance: Conformance;
  watch: ServerWatch;
  /** Headers of every request. */
  headers: Readonly<Record<string, string>>;
  /** Ten digits that no other run of a case has, for names that must not be taken. */
  newRun: () => string;
}
