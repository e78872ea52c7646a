import { numberIn, typeOf, type SchemaObject } from '@autoqa/domain/model/api/schema-reading';

/** Whether a number is within everything that a schema says of numbers. */
export function fitsRange(schema: SchemaObject, value: number): boolean {
  const step = stepOf(schema);
  return (
    value >= (numberIn(schema, 'minimum') ?? -Infinity) &&
    value <= (numberIn(schema, 'maximum') ?? Infinity) &&
    value > (numberIn(schema, 'exclusiveMinimum') ?? -Infinity) &&
    value < (numberIn(schema, 'exclusiveMaximum') ?? Infinity) &&
    (step === undefined || Number.isInteger(value / step))
  );
}

/** One where it is allowed, else a whole number near a limit, else something between the limits. */
export function sampleNumber(schema: SchemaObject): number {
  const step = stepOf(schema) ?? 1;
  const least = numberIn(schema, 'minimum') ?? numberIn(schema, 'exclusiveMinimum');
  const most = numberIn(schema, 'maximum') ?? numberIn(schema, 'exclusiveMaximum');
  const lowest = least === undefined ? [] : [Math.ceil(least / step) * step];
  const highest = most === undefined ? [] : [Math.floor(most / step) * step];
  const between = least === undefined || most === undefined ? [] : [(least + most) / 2];
  const candidates = [
    1,
    ...lowest.flatMap((each) => [each, each + step]),
    ...highest.flatMap((each) => [each, each - step]),
    ...between,
    step,
  ].map((each) => each + 0);
  return candidates.find((each) => fitsRange(schema, each)) ?? 1;
}

function stepOf(schema: SchemaObject): number | undefined {
  return numberIn(schema, 'multipleOf') ?? (typeOf(schema) === 'integer' ? 1 : undefined);
}
