import { COUNTERS } from './counters.ts';
import { DETAILS } from './details.ts';
import { NEW_ENTRIES } from './new-entries.ts';
import { PAGING } from './paging.ts';
import { QUESTIONS } from './questions.ts';
import { ROW_FORMS } from './row-forms.ts';
import { CONTAINERS } from './containers.ts';
import { FORMS } from './forms.ts';
import { LISTS } from './lists.ts';
import { PLACES } from './places.ts';
import { PLACING_TECHNIQUES } from './placing.ts';
import { SIGNING_IN } from './signing-in.ts';
import type { Techniques } from './technique.ts';

/** What each kind of clause becomes. */
export const TECHNIQUES: Techniques = {
  ...SIGNING_IN,
  ...PLACES,
  ...LISTS,
  ...PAGING,
  ...QUESTIONS,
  ...DETAILS,
  ...COUNTERS,
  ...CONTAINERS,
  ...PLACING_TECHNIQUES,
  ...FORMS,
  ...ROW_FORMS,
  ...NEW_ENTRIES,
};
