/** Fixed, so that the same case is the same request each time. */
const BOUNDARY = 'autoqa-part-7d9c2f41b8';
export const MULTIPART_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

interface FilePart {
  fileName: string;
  contentType: string;
  content: string;
}

/** A form with files: an object with `fileName`, `contentType` and `content` is a file, everything else a plain field. */
export function writeMultipart(body: unknown): string {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const parts = fields.map(([name, value]) => `--${BOUNDARY}\r\n${writePart(name, value)}\r\n`);
  return `${parts.join('')}--${BOUNDARY}--\r\n`;
}

function writePart(name: string, value: unknown): string {
  const disposition = `content-disposition: form-data; name="${quoted(name)}"`;
  if (!isFile(value)) return `${disposition}\r\n\r\n${typeof value === 'string' ? value : JSON.stringify(value)}`;
  const { fileName, contentType, content } = value;
  return `${disposition}; filename="${quoted(fileName)}"\r\ncontent-type: ${contentType}\r\n\r\n${content}`;
}

function isFile(value: unknown): value is FilePart {
  return typeof value === 'object' && value !== null && 'fileName' in value && 'content' in value;
}

function quoted(text: string): string {
  return text.replaceAll('"', '%22').replaceAll(/[\r\n]/g, ' ');
}
