const switchedOn = new Set<number>();

/** Reads once, before the pages are shown, which numbered switches are on. */
export async function loadFlags(): Promise<void> {
  const response = await fetch('/assets/flags.json', { cache: 'no-store' });
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) return;
  const { k } = (await response.json()) as { k: number[] };
  for (const flag of k) switchedOn.add(flag);
}

export function isOn(flag: number): boolean {
  return switchedOn.has(flag);
}
