import { closedObject } from '../operation/json-schema.ts';
import { cents, integer, choiceOf, pageOf, timestamp } from './formats.ts';

export const couponSchema = closedObject({
  code: { type: 'string', pattern: '^[A-Z0-9]{3,20}$', minLength: 3, maxLength: 20, examples: ['WELCOME10'] },
  kind: choiceOf(['percent', 'amount']),
  value: { ...integer(1, 100_000), description: 'Per cent, or cents' },
  minSpend: cents,
  expiresAt: timestamp,
});

export const couponPageSchema = pageOf(couponSchema);
