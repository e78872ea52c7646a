import { z } from 'zod';
import type { InstalledApp } from '../../../ports/mobile/mobile-device.ts';

const Names = z.array(z.string());
const Described = z.record(z.string(), z.object({ CFBundleDisplayName: z.string().optional() }).catch({}));

/** The answer to `mobile: listApps`: package names on Android, and on iOS what is known of each bundle. */
export function readAppList(listed: unknown): InstalledApp[] {
  const names = Names.safeParse(listed).data;
  if (names !== undefined) return names.map((packageName) => ({ packageName }));
  return Object.entries(Described.safeParse(listed).data ?? {}).map(([packageName, { CFBundleDisplayName: name }]) => ({
    packageName,
    ...(name === undefined ? {} : { name }),
  }));
}
