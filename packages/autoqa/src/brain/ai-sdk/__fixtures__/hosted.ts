import { parseModelId, type HostedModelId } from '../../model-id.ts';

/** The id of a model that is reached over HTTP. */
export function hosted(id: string): HostedModelId {
  const parsed = parseModelId(id);
  if (parsed.kind !== 'provider' && parsed.kind !== 'compatible') throw new Error(`${id} is not hosted.`);
  return parsed;
}
