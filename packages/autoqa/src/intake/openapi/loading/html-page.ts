import { documentError } from '../document-error.ts';
import type { LoadedSource } from './load-source.ts';

/** How documentation pages name the document they show. */
const MENTIONS = [
  /\b(?:url|specUrl|spec-url|data-url|configUrl)["']?\s*[:=]\s*["']([^"'<>\s]{1,300})["']/gi,
  /["']([^"'<>\s]{0,300}(?:openapi|swagger|api-docs)[^"'<>\s]{0,50}\.(?:json|ya?ml))["']/gi,
];
const SEARCHED_CHARACTERS = 500_000;

/** A page for people instead of the document is the usual slip: the error names the document if the page does. */
export function refuseHtml({ text, name }: LoadedSource): void {
  if (!/^\s*(?:<!--[^]{0,2000}?-->\s*)?<(?:!doctype html|html|head|body)\b/i.test(text.slice(0, 5000))) return;
  const suggestion = mentionedDocuments(text.slice(0, SEARCHED_CHARACTERS), name).join(', ');
  throw documentError(name, 'this is a web page, not an API document.', {
    code: 'api-document-html',
    hint:
      suggestion === ''
        ? 'Look for the address of the document itself; it often ends in openapi.json, swagger.json or /v3/api-docs.'
        : `The page seems to show ${suggestion}; try that.`,
    details: { suggestion },
  });
}

function mentionedDocuments(html: string, page: string): string[] {
  const mentioned = MENTIONS.flatMap((pattern) => [...html.matchAll(pattern)].map(([, address = '']) => address));
  const addresses = mentioned.map((address) => (URL.canParse(address, page) ? new URL(address, page).href : address));
  return [...new Set(addresses)].slice(0, 3);
}
