import type { ApiNames } from './api-intent.ts';
import { readRequest } from './read-request.ts';

const NAMED = [
  /^as\s+(?:the\s+)?([\p{L}\p{N}_-]+)\s*[,，:：]/iu,
  /\s+as\s+(?:the\s+)?([\p{L}\p{N}_-]+)\s*[.]?$/iu,
  /(?:以|用)\s*([\p{L}\p{N}_-]+?)\s*(?:的身份|身份)/u,
];

/** Who a request is sent as although nobody knows them; nothing for every other sentence. */
export function unknownIdentity(sentence: string, names: ApiNames): string | undefined {
  if (readRequest(sentence, names) !== undefined) return undefined;
  const said = NAMED.flatMap((pattern) => pattern.exec(sentence)?.[1] ?? []);
  return said.find((who) => readRequest(sentence, { ...names, identities: [...names.identities, who] })?.as === who);
}
