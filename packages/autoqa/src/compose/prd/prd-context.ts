import type { TargetProfile } from '@autoqa/domain/model/target-profile';
import { resolve } from 'node:path';
import { loadTargetProfile } from '../../intake/target-profile/read-target-profile.ts';
import type { PrdSettings, PrdSources } from './prd-request.ts';
import { PrdValues } from './prd-values.ts';

/** What every state of a run works with. */
export interface PrdContext {
  sources: PrdSources;
  profile: TargetProfile;
  values: PrdValues;
  settings: PrdSettings;
}

/** Reads the profile; its path is kept absolute, so that a run can be gone on with from anywhere. */
export async function openPrdContext(sources: PrdSources, settings: PrdSettings): Promise<PrdContext> {
  const { cwd, signal } = settings;
  const { profile, secrets } = await loadTargetProfile(sources.profile, { cwd, signal });
  const absolute = { ...sources, profile: resolve(cwd, sources.profile), prd: resolve(cwd, sources.prd) };
  return { sources: absolute, profile, values: new PrdValues(profile, secrets, settings), settings };
}
