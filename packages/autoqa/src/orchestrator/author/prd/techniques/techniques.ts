import { CONTAINERS } from './containers.ts';
import { FORMS } from './forms.ts';
import { LISTS } from './lists.ts';
import { PLACES } from './places.ts';
import { PLACING_TECHNIQUES } from './placing.ts';
import { RECORDS } from './records.ts';
import { SIGNING_IN } from './signing-in.ts';
import type { Techniques } from './technique.ts';

/** What each kind of clause becomes. */
export const TECHNIQUES: Techniques = {
  ...SIGNING_IN,
  ...PLACES,
  ...LISTS,
  ...RECORDS,
  ...CONTAINERS,
  ...PLACING_TECHNIQUES,
  ...FORMS,
};
