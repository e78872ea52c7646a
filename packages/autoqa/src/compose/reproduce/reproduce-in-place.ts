import type { Reproducer } from '@autoqa/domain/model/defect';
import { shellQuote } from '../../surfaces/api/curl/shell-quote.ts';
import { specOf } from '../lock-path.ts';
import { specTextOf } from '../spec-text.ts';
import { seenOnceMore, type OnceMore, type RecordedDefect } from './once-more.ts';
import { SPEC_NAME } from './steps-reproducer.ts';

/** X5: a case that goes over several surfaces, by itself and where it stands: what it needs is said in its spec. */
export function reproduceInPlace(
  found: RecordedDefect,
  place: OnceMore & { url: string | undefined },
): Promise<Reproducer> {
  const { testCase: part } = found;
  const address = place.url === undefined ? '' : ` --url ${shellQuote(place.url)}`;
  const command = `autoqa run ${shellQuote(specOf(part.source))} --grep ${shellQuote(part.title)}${address}`;
  return seenOnceMore(found, { part, text: specTextOf(part, SPEC_NAME), commandFor: () => command }, place);
}
