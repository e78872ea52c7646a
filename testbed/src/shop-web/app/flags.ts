import type { shopWebFaultIds } from '../../faults/fault-ids.ts';

type ShopWebFaultId = (typeof shopWebFaultIds)[number];

let enabled: ReadonlySet<number> = new Set();

interface FlagsFile {
  k?: number[];
  v?: string;
}

async function readFlagsFile(): Promise<FlagsFile> {
  const response = await fetch('/assets/flags.json', { cache: 'no-store' });
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return response.ok && isJson ? ((await response.json()) as FlagsFile) : {};
}

/** Fetches once what is switched on; without a flags file nothing is. */
export async function loadFlags(): Promise<{ variant: string | undefined }> {
  const flags = await readFlagsFile();
  enabled = new Set(flags.k);
  return { variant: flags.v };
}

/** Whether a fault of faults.json is on. The build replaces the id by its number. */
export function fault(id: ShopWebFaultId): boolean {
  return enabled.has(id as unknown as number);
}
