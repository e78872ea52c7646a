import type { SourceIndex } from '@autoqa/domain/model/source-index';
import type { TargetProfile } from '@autoqa/domain/model/target-profile';
import { indexSource } from '../../intake/source-index/index-source.ts';
import type { PrdSettings } from './prd-request.ts';

/** U2: what the source of the front end says, where the profile names it. */
export async function readSource(
  { sourceCode }: TargetProfile,
  { cwd, signal }: Pick<PrdSettings, 'cwd' | 'signal'>,
): Promise<SourceIndex | undefined> {
  if (sourceCode === undefined) return undefined;
  const { frontendRoot: root, routerFile, pageDir, apiDir } = sourceCode;
  return indexSource({ root, routerFile, pageDir, apiDir, cwd, signal });
}
