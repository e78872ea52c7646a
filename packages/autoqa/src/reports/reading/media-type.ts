const MEDIA_TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webm: 'video/webm',
  mp4: 'video/mp4',
  json: 'application/json',
  har: 'application/json',
  zip: 'application/zip',
  html: 'text/html',
  md: 'text/markdown',
  csv: 'text/csv',
  xml: 'application/xml',
  txt: 'text/plain',
  log: 'text/plain',
  yaml: 'text/plain',
  yml: 'text/plain',
};

/** The ending of a file name, in small letters, without its dot. */
export function extensionOf(path: string): string {
  return /\.([A-Za-z0-9]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}

export function mediaTypeOf(path: string): string {
  return MEDIA_TYPES[extensionOf(path)] ?? 'application/octet-stream';
}
