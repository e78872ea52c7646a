/**
 * Just enough of the zip format to read the parts of a docx or xlsx file and to write them again with a fixed date,
 * so that the same content always makes the same file.
 */
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const DEFLATE = 8;
const UTF8_NAMES = 0x800;
const FIRST_OF_1980 = 0x21;

/** @param {Buffer} archive @returns {Map<string, Buffer>} the parts by name, in the order of the archive */
export function readZip(archive) {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0) throw new Error('Not a zip archive: it has no end record');
  const parts = new Map();
  let offset = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const { name, content, next } = readEntry(archive, offset);
    parts.set(name, content);
    offset = next;
  }
  return parts;
}

/** @param {Buffer} archive @param {number} offset */
function readEntry(archive, offset) {
  const nameLength = archive.readUInt16LE(offset + 28);
  const next = offset + 46 + nameLength + archive.readUInt16LE(offset + 30) + archive.readUInt16LE(offset + 32);
  const name = archive.toString('utf8', offset + 46, offset + 46 + nameLength);
  const local = archive.readUInt32LE(offset + 42);
  const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  const packed = archive.subarray(start, start + archive.readUInt32LE(offset + 20));
  const content = archive.readUInt16LE(offset + 10) === DEFLATE ? inflateRawSync(packed) : Buffer.from(packed);
  return { name, content, next };
}

/** @param {Map<string, Buffer>} parts */
export function writeZip(parts) {
  const bodies = [];
  const directory = [];
  let offset = 0;
  for (const [name, content] of parts) {
    const packed = deflateRawSync(content, { level: 9 });
    const fields = commonFields({ name, content, packed });
    const nameBytes = Buffer.from(name);
    const body = Buffer.concat([words(LOCAL), fields, nameBytes, packed]);
    bodies.push(body);
    directory.push(Buffer.concat([words(CENTRAL), shorts(20), fields, centralFields(offset), nameBytes]));
    offset += body.length;
  }
  const size = directory.reduce((sum, entry) => sum + entry.length, 0);
  const tail = Buffer.concat([words(END), shorts(0, 0, parts.size, parts.size), words(size, offset), shorts(0)]);
  return Buffer.concat([...bodies, ...directory, tail]);
}

/** @param {{ name: string, content: Buffer, packed: Buffer }} entry */
function commonFields({ name, content, packed }) {
  return Buffer.concat([
    shorts(20, UTF8_NAMES, DEFLATE, 0, FIRST_OF_1980),
    words(crc32(content), packed.length, content.length),
    shorts(Buffer.byteLength(name), 0),
  ]);
}

/** @param {number} offset */
function centralFields(offset) {
  return Buffer.concat([shorts(0, 0, 0), words(0, offset)]);
}

/** @param {number[]} values */
function shorts(...values) {
  const buffer = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => buffer.writeUInt16LE(value, index * 2));
  return buffer;
}

/** @param {number[]} values */
function words(...values) {
  const buffer = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => buffer.writeUInt32LE(value, index * 4));
  return buffer;
}
