import type { ApiBody } from '@autoqa/domain/model/api/api-description';
import { isMembers, memberOf, ownValue, placeOf, textOf, type Spot } from '../references/spot.ts';
import { readContents } from './contents.ts';
import type { Reading } from './reading.ts';

/** The `requestBody` of OpenAPI 3. */
export function readRequestBody(operation: Spot, reading: Reading): ApiBody | undefined {
  const written = memberOf(operation, 'requestBody');
  if (written.value === undefined || written.value === null) return undefined;
  const body = reading.documents.follow(written);
  if (!isMembers(body.value)) {
    reading.warnings.add(placeOf(body), 'A request body is expected here; it was left out.');
    return undefined;
  }
  return {
    required: ownValue(body.value, 'required') === true,
    description: textOf(body, 'description'),
    contents: readContents(body, reading),
    place: placeOf(body),
  };
}
