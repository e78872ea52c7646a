import { z } from 'zod';
import { readRun } from '../../record/read-run.ts';
import { DRIVERS } from './open-driver.ts';

const KeptSettings = z.object({
  driver: z.enum(DRIVERS),
  servers: z.array(z.string()),
  app: z.string().optional(),
  devices: z.array(z.string()),
  workers: z.number().int().positive().optional(),
});
export type KeptSettings = z.infer<typeof KeptSettings>;

/** How a run reached its devices; nothing when it reached none. */
export async function readKeptSettings(runFolder: string): Promise<KeptSettings | undefined> {
  const { manifest } = await readRun(runFolder);
  return KeptSettings.safeParse(manifest.config['mobile']).data;
}
