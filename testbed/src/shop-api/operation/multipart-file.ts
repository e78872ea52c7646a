export interface MultipartFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Buffer;
}

export class MalformedMultipartError extends Error {
  override readonly name = 'MalformedMultipartError';
}

const HEADER_END = Buffer.from('\r\n\r\n');

/** Reads the first part that is a file. The whole body is in memory already, bounded by the server's body limit. */
export function readMultipartFile(body: Buffer, contentType: string): MultipartFile {
  const delimiter = Buffer.from(`\r\n--${readBoundary(contentType)}`);
  // The first delimiter has no line break before it; adding one makes all delimiters alike.
  for (const part of partsBetween(Buffer.concat([Buffer.from('\r\n'), body]), delimiter)) {
    const file = readFilePart(part);
    if (file !== undefined) return file;
  }
  throw new MalformedMultipartError('The form holds no file.');
}

function readBoundary(contentType: string): string {
  const match = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(contentType);
  const boundary = match?.[1] ?? match?.[2];
  if (boundary === undefined) throw new MalformedMultipartError('The content type names no boundary.');
  return boundary;
}

function* partsBetween(body: Buffer, delimiter: Buffer): Generator<Buffer> {
  let start = body.indexOf(delimiter);
  while (start !== -1) {
    const contentStart = start + delimiter.length;
    if (body.subarray(contentStart, contentStart + 2).toString('latin1') === '--') return;
    const end = body.indexOf(delimiter, contentStart);
    if (end === -1) throw new MalformedMultipartError('The form has no end.');
    yield body.subarray(contentStart, end);
    start = end;
  }
}

function readFilePart(part: Buffer): MultipartFile | undefined {
  const headerEnd = part.indexOf(HEADER_END);
  if (headerEnd === -1) throw new MalformedMultipartError('A part of the form has no headers.');
  const headers = part.subarray(0, headerEnd).toString('utf8');
  const fileName = /^content-disposition:[^\r\n]*;\s*filename="([^"\r\n]*)"/im.exec(headers)?.[1];
  if (fileName === undefined || fileName === '') return undefined;
  const contentType = /^content-type:\s*([^\r\n]+)/im.exec(headers)?.[1] ?? 'text/plain';
  return { fileName, contentType: contentType.trim(), content: part.subarray(headerEnd + HEADER_END.length) };
}
