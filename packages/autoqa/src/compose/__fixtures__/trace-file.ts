import { strFromU8, unzipSync } from 'fflate';

/** A trace as the viewer reads it: its events, and the files that they speak of. */
export function readTrace(zip: Uint8Array): { files: Map<string, string>; events: unknown[]; missing: string[] } {
  const packed = Object.entries(unzipSync(zip));
  const files = new Map(packed.map(([name, content]) => [name, strFromU8(content)]));
  const lines = ['trace.trace', 'trace.network'].flatMap((name) => (files.get(name) ?? '').split('\n'));
  const events = lines.filter((line) => line !== '').map((line): unknown => JSON.parse(line));
  const named = events.flatMap((event) => [...JSON.stringify(event).matchAll(/"((?:resources\/)?[0-9a-f]{40}\.\w+)"/g)]);
  const missing = named
    .map(([, name = '']) => (name.startsWith('resources/') ? name : `resources/${name}`))
    .filter((name) => !files.has(name));
  return { files, events, missing };
}
