import { answerLamps, lampsDocument } from '../../support/small-api.ts';
import type { Ground } from './ground.ts';

/** An API of one list on this ground, with the document that describes it. */
export async function lampsApi(ground: Ground) {
  const url = await ground.serve(answerLamps);
  return { url, document: lampsDocument(url) };
}
