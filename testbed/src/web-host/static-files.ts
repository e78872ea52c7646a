import { stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';

/**
 * The file that answers a path: the file itself, the page of that name, or the start page of the application, whose
 * router knows the rest. Undefined for assets and other named files that do not exist.
 */
export async function findFile(folder: string, urlPath: string): Promise<string | undefined> {
  const base = confine(folder, urlPath);
  if (base === undefined) return undefined;
  for (const candidate of [base, `${base}.html`, join(base, 'index.html')]) {
    if (await isFile(candidate)) return candidate;
  }
  const belongsToRouter = !urlPath.startsWith('/assets/') && extname(base) === '';
  const startPage = join(folder, 'index.html');
  return belongsToRouter && (await isFile(startPage)) ? startPage : undefined;
}

/** The place below the folder that the path names; undefined when it is malformed or leads out of the folder. */
function confine(folder: string, urlPath: string): string | undefined {
  const decoded = decode(urlPath);
  if (decoded === undefined || decoded.includes('\0')) return undefined;
  const root = normalize(folder + sep);
  const place = normalize(join(root, decoded));
  return place.startsWith(root) ? place.replace(/[\\/]+$/, '') : undefined;
}

function decode(urlPath: string): string | undefined {
  try {
    return decodeURIComponent(urlPath);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

async function isFile(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ?? false;
}
