import type { HttpAnswer } from '../http/answer.ts';

const GATEWAY_STATUSES = new Set([502, 503, 504]);
const GATEWAY_WORDS =
  /bad gateway|gateway time-?out|service (?:temporarily )?unavailable|upstream|no healthy|nginx|envoy|haproxy|cloudflare|traefik|varnish/i;

/** Whether an answer comes from something in front of the server, which could not reach it. */
export function looksLikeGateway({ status, contentType, bodyText }: HttpAnswer): boolean {
  if (!GATEWAY_STATUSES.has(status)) return false;
  // A server of its own would rather answer in the format of its API.
  if (bodyText.trim() === '' || contentType === 'text/html') return true;
  return contentType !== 'application/problem+json' && GATEWAY_WORDS.test(bodyText.slice(0, 4096));
}
