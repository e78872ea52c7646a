/** Packs an office file again with fixed dates, so that making it twice gives the same bytes. */
import { readZip, writeZip } from './zip-archive.mjs';

const FIXED_DATE = '2026-03-12T00:00:00Z';
const DATES = /(<dcterms:(?:created|modified)[^>]*>)[^<]*/g;

/** @param {Buffer} archive @returns {Buffer} */
export function steadyArchive(archive) {
  const parts = readZip(archive);
  const core = parts.get('docProps/core.xml');
  if (core) parts.set('docProps/core.xml', Buffer.from(core.toString('utf8').replace(DATES, `$1${FIXED_DATE}`)));
  return writeZip(parts);
}
