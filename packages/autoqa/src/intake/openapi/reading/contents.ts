import type { ApiContent } from '@autoqa/domain/model/api/api-description';
import { isMembers, memberOf, membersOf, placeOf, type Spot } from '../references/spot.ts';
import { readExamples } from './examples.ts';
import type { Reading } from './reading.ts';

/** The `content` of a body or a response: one entry for each content type. */
export function readContents(owner: Spot, reading: Reading): ApiContent[] {
  return membersOf(memberOf(owner, 'content')).flatMap(([contentType, reference]) => {
    const media = reading.documents.follow(reference);
    if (!isMembers(media.value)) {
      reading.warnings.add(placeOf(media), 'A description of the content is expected here; it was left out.');
      return [];
    }
    const schema = memberOf(media, 'schema');
    return [
      {
        contentType,
        schema: schema.value === undefined ? undefined : reading.schemas.read(schema),
        examples: readExamples(media, schema, reading),
        place: placeOf(media),
      },
    ];
  });
}
