import type { Language } from '@autoqa/domain/model/language';

type Localised = Readonly<Record<Language, string>>;

/** What one check found, and how to mend it. */
export interface Finding {
  id: 'node' | 'browser' | 'chinese-text' | 'model' | 'agent-clis' | 'database' | 'devices';
  /** `fail` stops AutoQA from doing its main job; `warn` takes away an option. */
  status: 'ok' | 'warn' | 'fail';
  title: Localised;
  found: Localised;
  mend?: Localised;
}
