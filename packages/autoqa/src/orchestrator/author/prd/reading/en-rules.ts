import type { ClauseRule } from './clause-rule.ts';
export const EN_RULES: readonly ClauseRule[] = [];
