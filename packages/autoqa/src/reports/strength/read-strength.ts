import { StrengthReport } from '@autoqa/domain/model/strength';
import type { ReportInput } from '../../ports/reporter.ts';

/** What a run of `autoqa strength` measured; nothing of any other run. */
export async function readStrength({ result, readArtifact }: ReportInput): Promise<StrengthReport | undefined> {
  if (result.kind !== 'strength') return undefined;
  const content = await readArtifact('strength.json');
  return content === undefined ? undefined : StrengthReport.parse(JSON.parse(Buffer.from(content).toString('utf8')));
}
