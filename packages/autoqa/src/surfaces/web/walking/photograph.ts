import type { WebWalk } from './web-case.ts';

/** Keeps a picture of the page as it is; what is typed into password fields is covered. */
export async function photograph(walk: WebWalk, stepIndex: number): Promise<string | undefined> {
  const { page, recorder, testCase, attempt } = walk;
  const content = await page
    .screenshot({
      type: 'jpeg',
      quality: 70,
      timeout: 5_000,
      mask: [page.locator('input[type=password]')],
      animations: 'disabled',
    })
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
