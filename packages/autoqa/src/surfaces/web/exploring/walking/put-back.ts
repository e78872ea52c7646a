import type { Cartographer, Standing } from './cartographer.ts';
import type { ExpeditionKit } from './expedition-kit.ts';
import type { WayBack } from './way-back.ts';

/** Sets what was changed to what it was before; what cannot be put back is told. */
export async function putBack(
  undo: readonly string[],
  { node }: Standing,
  { kit, wayBack, map }: { kit: ExpeditionKit; wayBack: WayBack; map: Cartographer },
): Promise<void> {
  const started = performance.now();
  const isThere = (await wayBack.reach(node)) !== undefined;
  let detail = isThere ? undefined : 'the page could not be reached again';
  for (const sentence of undo) detail ??= await kit.path.perform(sentence);
  // What was sent must have arrived before the page is left.
  await kit.path.rest();
  const action = undo.join(' → ');
  const durationMs = Math.round(performance.now() - started);
  const result = detail === undefined ? 'same-state' : 'failed';
  map.note({ pageId: node.id, url: node.url, action, result, durationMs, detail: detail ?? 'put back' });
  if (detail !== undefined) kit.keeper.leaveBehind({ pageId: node.id, what: action, reason: detail });
}
