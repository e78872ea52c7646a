/** `a/b` as a part of a JSON pointer: `a~1b`. */
export function escapeKey(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The keys of a JSON pointer; also one that is written for an address (`%7B`). */
export function pointerKeys(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => decodeAddress(part).replaceAll('~1', '/').replaceAll('~0', '~'));
}

function decodeAddress(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    // A percent sign that encodes nothing stands for itself.
    if (error instanceof URIError) return part;
    throw error;
  }
}
