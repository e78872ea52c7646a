import type { CatalogRunDetail } from '@autoqa/domain/contract/run-records';
import type { CockpitStore } from '../../../ports/cockpit/cockpit-store.ts';
import { required } from '../refusal.ts';

/** The run, or 404. */
export async function requireRun(store: CockpitStore, id: string): Promise<CatalogRunDetail> {
  return required(await store.runs.find(id), 'run-unknown');
}
