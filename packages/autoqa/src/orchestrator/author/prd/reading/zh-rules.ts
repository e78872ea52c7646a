import type { ClauseRule } from './clause-rule.ts';
import { ZH_CONTAINER_RULES } from './zh/containers.ts';
import { ZH_FORM_RULES } from './zh/forms.ts';
import { ZH_LIST_RULES } from './zh/lists.ts';
import { ZH_PLACE_RULES } from './zh/places.ts';
import { ZH_RECORD_RULES } from './zh/records.ts';

export const ZH_RULES: readonly ClauseRule[] = [
  ...ZH_PLACE_RULES,
  ...ZH_LIST_RULES,
  ...ZH_RECORD_RULES,
  ...ZH_CONTAINER_RULES,
  ...ZH_FORM_RULES,
];
