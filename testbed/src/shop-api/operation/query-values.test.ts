import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readQueryValues } from './query-values.ts';

const schemas = { page: { type: 'integer' }, inStock: { type: 'boolean' }, q: { type: 'string' } };

describe('reading a query', () => {
  it('turns canonical texts into what the schema asks for', () => {
    expect(readQueryValues({ page: '-12', inStock: 'false', q: '12' }, schemas)).toEqual({
      page: -12,
      inStock: false,
      q: '12',
    });
  });

  it.each(['', ' 1', '1e1', '0x10', '1.0', 'ten'])('leaves %j as text for the schema check to refuse', (text) => {
    expect(readQueryValues({ page: text }, schemas)).toEqual({ page: text });
  });

  it('leaves repeated parameters as they are and undeclared ones out', () => {
    expect(readQueryValues({ page: ['1', '2'], other: 'x' }, schemas)).toEqual({ page: ['1', '2'] });
  });

  it('reads every safe integer back', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        expect(readQueryValues({ page: String(value) }, schemas)).toEqual({ page: value });
      }),
    );
  });
});
