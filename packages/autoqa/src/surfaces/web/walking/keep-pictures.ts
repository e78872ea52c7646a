import type { Evidence } from '@autoqa/domain/model/evidence';
import type { Observation } from '../checking/observation.ts';
import type { WebWalk } from './web-case.ts';

interface PicturePlace {
  id: string;
  stepIndex: number;
}

/** Keeps the pictures of a check that did not hold: what was seen, and where it differs from the baseline. */
export async function keepPictures(
  { recorder, testCase, attempt }: WebWalk,
  { pictures, verdict }: Observation,
  { id, stepIndex }: PicturePlace,
): Promise<Evidence[]> {
  if (pictures === undefined || verdict === 'pass') return [];
  const evidence: Evidence[] = [];
  const wanted = [
    { kind: 'screenshot', name: 'actual', content: pictures.actual, note: 'what was seen' },
    { kind: 'diff', name: 'diff', content: pictures.diff, note: 'red: differs from the baseline' },
  ] as const;
  for (const { kind, name, content, note } of wanted) {
    if (content === undefined) continue;
    const path = await recorder.writeArtifact({
      kind,
      path: `screenshots/${testCase.id}-${attempt}-${id}-${name}.png`,
      content,
      caseId: testCase.id,
      stepIndex,
      note,
    });
    if (path !== undefined) evidence.push({ kind, note, path });
  }
  return evidence;
}
