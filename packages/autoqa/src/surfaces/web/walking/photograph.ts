import { Deadline } from '../../../kernel/deadline.ts';
import { secretsOf } from '../recording/case-secrets.ts';
import { maskedElements } from './masked-elements.ts';
import type { WebWalk } from './web-case.ts';

const PICTURE_MS = 5_000;

/** Keeps a picture of the page as it is; password fields and everything that shows a secret of the case are covered. */
export async function photograph(walk: WebWalk, stepIndex: number): Promise<string | undefined> {
  const { recorder, testCase, attempt } = walk;
  const content = await Deadline.after(PICTURE_MS, walk.signal)
    .race('A picture', () => takePicture(walk))
    // A page that cannot be drawn (crashed, closed, busy) has no picture; the step's own failure tells why.
    .catch(() => undefined);
  if (content === undefined) return undefined;
  const name = `${testCase.id}-${attempt}-${String(stepIndex + 1).padStart(2, '0')}.jpg`;
  return recorder.writeArtifact({
    kind: 'screenshot',
    path: `screenshots/${name}`,
    content,
    caseId: testCase.id,
    stepIndex,
  });
}

async function takePicture({ page, testCase, settings }: WebWalk): Promise<Buffer> {
  const mask = await maskedElements(page, secretsOf(testCase, settings));
  return page.screenshot({ type: 'jpeg', quality: 70, timeout: PICTURE_MS, mask, animations: 'disabled' });
}
