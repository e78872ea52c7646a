/** What a zip archive says about itself, read without unpacking anything. */

const END_RECORD = 0x06054b50;
const CENTRAL_RECORD = 0x02014b50;
const LOCAL_RECORD = 0x04034b50;
const END_SIZE = 22;
const CENTRAL_SIZE = 46;
const LOCAL_SIZE = 30;
const LONGEST_COMMENT = 0xffff;
const STORED = 0;
const DEFLATED = 8;

export interface ZipEntry {
  name: string;
  packed: Buffer;
  /** As the archive says; only unpacking tells the truth. */
  declaredBytes: number;
  isDeflated: boolean;
}

/** The entries of an archive; nothing when it is no archive or a torn one. */
export function readZipDirectory(archive: Buffer): ZipEntry[] | undefined {
  const end = findEnd(archive);
  if (end === undefined) return undefined;
  const count = archive.readUInt16LE(end + 10);
  const entries: ZipEntry[] = [];
  let offset = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (offset + CENTRAL_SIZE > archive.length || archive.readUInt32LE(offset) !== CENTRAL_RECORD) return undefined;
    const nameEnd = offset + CENTRAL_SIZE + archive.readUInt16LE(offset + 28);
    const entry = readEntry(archive, offset, nameEnd);
    if (entry === undefined) return undefined;
    entries.push(entry);
    offset = nameEnd + archive.readUInt16LE(offset + 30) + archive.readUInt16LE(offset + 32);
  }
  return entries;
}

function findEnd(archive: Buffer): number | undefined {
  const first = Math.max(0, archive.length - END_SIZE - LONGEST_COMMENT);
  for (let offset = archive.length - END_SIZE; offset >= first; offset -= 1) {
    if (archive.readUInt32LE(offset) === END_RECORD) return offset;
  }
  return undefined;
}

function readEntry(archive: Buffer, offset: number, nameEnd: number): ZipEntry | undefined {
  const method = archive.readUInt16LE(offset + 10);
  const isEncrypted = (archive.readUInt16LE(offset + 8) & 1) === 1;
  const local = archive.readUInt32LE(offset + 42);
  if (isEncrypted || (method !== STORED && method !== DEFLATED)) return undefined;
  if (local + LOCAL_SIZE > archive.length || archive.readUInt32LE(local) !== LOCAL_RECORD) return undefined;
  const start = local + LOCAL_SIZE + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  return {
    name: archive.toString('utf8', offset + CENTRAL_SIZE, nameEnd),
    packed: archive.subarray(start, start + archive.readUInt32LE(offset + 20)),
    declaredBytes: archive.readUInt32LE(offset + 24),
    isDeflated: method === DEFLATED,
  };
}
