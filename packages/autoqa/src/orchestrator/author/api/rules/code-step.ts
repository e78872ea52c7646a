import type { ApiRequest } from '@autoqa/domain/model/api/api-case';
import type { ApiOperation } from '@autoqa/domain/model/api/api-description';
import { propertiesIn } from '@autoqa/domain/model/api/schema-reading';
import type { ApiDesign } from '../api-design.ts';
import { jsonBodySchema } from '../recipes/request-body.ts';

/** Who takes a code for the container that was filled: `POST /cart/coupon` beside `POST /cart/items`. */
export function codeStep(
  design: ApiDesign,
  filler: ApiOperation,
  code: string,
): { operation: ApiOperation; request: ApiRequest } | undefined {
  const around = filler.path.slice(0, filler.path.lastIndexOf('/'));
  for (const operation of design.description.operations) {
    const body =
      operation.method === 'post' && operation.id !== filler.id ? jsonBodySchema(design, operation) : undefined;
    const names = body === undefined ? [] : propertiesIn(body).map(([name]) => name);
    const field = names.find((name) => /^(?:code|coupon(?:_?code)?|voucher(?:_?code)?)$/i.test(name));
    if (field === undefined || !operation.path.startsWith(`${around}/`)) continue;
    const as = design.callers.for(operation);
    if (as === undefined) continue;
    const request: ApiRequest = {
      operation: operation.id,
      as,
      path: {},
      query: {},
      headers: {},
      body: { [field]: code },
    };
    return { operation, request };
  }
  return undefined;
}
