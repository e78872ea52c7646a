import type { JsonSchema } from '@autoqa/domain/model/api/api-description';
import { describe, expect, it } from 'vitest';
import { unknownId } from './unknown-id.ts';

const of = (schema: JsonSchema, examples: unknown[] = []) =>
  unknownId(
    { schemas: {} },
    { name: 'id', in: 'path', required: true, description: '', schema, examples, explode: false, place: '' },
  );
const TEXT = { type: 'string' };

describe('A5 ids that nobody has', () => {
  it('look like those that the document shows', () => {
    expect(of(TEXT, ['p-1'])).toEqual({ value: 'p-987654321', isOfItsForm: true });
    expect(of({ ...TEXT, example: 'order-0007' })).toEqual({ value: 'order-987654321', isOfItsForm: true });
    expect(of({ type: 'integer', minimum: 1 })).toEqual({ value: '987654321', isOfItsForm: true });
    expect(of({ type: 'string', format: 'uuid' })?.isOfItsForm).toBe(true);
  });

  it('keep to the pattern, also where the example cannot be changed', () => {
    expect(of({ ...TEXT, pattern: '^r\\d{3}-[a-z]{2}$' }, ['r007-zz'])).toEqual({
      value: 'r111-aa',
      isOfItsForm: true,
    });
    expect(of({ ...TEXT, pattern: '^p-\\d{2}$' }, ['p-11'])).toEqual({ value: 'p-11', isOfItsForm: false });
  });

  it('are perhaps malformed where the document shows nothing', () => {
    expect(of(TEXT)).toEqual({ value: 'autoqa-987654321', isOfItsForm: false });
    expect(of(TEXT, ['lantern'])).toEqual({ value: 'autoqa-987654321', isOfItsForm: false });
    expect(of({ type: 'integer', maximum: 10 })?.isOfItsForm).toBe(false);
  });

  it('are none where the values are listed', () => {
    expect(of({ enum: ['report', 'log'] })).toBeUndefined();
  });
});
