/** Node reads GBK but does not write it, so the table is read backwards from the decoder. */

/** @returns {Map<string, number[]>} */
function readTable() {
  const decoder = new TextDecoder('gbk');
  const table = new Map();
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const character = decoder.decode(Uint8Array.of(lead, trail));
      if (character.length === 1 && character !== '\ufffd' && !table.has(character))
        table.set(character, [lead, trail]);
    }
  }
  return table;
}

/** @param {string} text @returns {Buffer} */
export function encodeGbk(text) {
  const table = readTable();
  return Buffer.from([...text].flatMap((character) => encodeCharacter(table, character)));
}

/** @param {Map<string, number[]>} table @param {string} character */
function encodeCharacter(table, character) {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return [code];
  const bytes = table.get(character);
  if (bytes === undefined) throw new Error(`GBK has no "${character}"; take it out of the test data`);
  return bytes;
}
