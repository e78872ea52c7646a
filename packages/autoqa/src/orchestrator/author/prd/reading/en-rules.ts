import type { ClauseRule } from './clause-rule.ts';
import { EN_CONTAINER_RULES } from './en/containers.ts';
import { EN_FORM_RULES } from './en/forms.ts';
import { EN_LIST_RULES } from './en/lists.ts';
import { EN_PLACE_RULES } from './en/places.ts';
import { EN_RECORD_RULES } from './en/records.ts';

export const EN_RULES: readonly ClauseRule[] = [
  ...EN_PLACE_RULES,
  ...EN_LIST_RULES,
  ...EN_RECORD_RULES,
  ...EN_CONTAINER_RULES,
  ...EN_FORM_RULES,
];
