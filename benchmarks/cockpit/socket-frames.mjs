// As little of a WebSocket as a viewer needs, so that two hundred of them cost less than the server they look at.
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';

/** Opens a connection to Socket.IO; `onText` gets each whole packet as bytes, `onClose` is called once. */
export function openSocket(url, { cookie, onText, onClose }) {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.setNoDelay(true);
  let isOpen = false;
  let rest = Buffer.alloc(0);
  socket.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${url}\r\nCookie: ${cookie}\r\n` +
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
  );
  socket.on('data', (bytes) => {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    if (!isOpen) {
      const end = rest.indexOf('\r\n\r\n');
      if (end === -1) return;
      if (!rest.subarray(0, 12).equals(Buffer.from('HTTP/1.1 101'))) throw new Error(rest.toString());
      isOpen = true;
      rest = rest.subarray(end + 4);
    }
    for (let frame = frameIn(rest); frame !== undefined; frame = frameIn(rest)) {
      rest = rest.subarray(frame.end);
      if (frame.isText) onText(frame.payload);
    }
  });
  socket.on('error', () => socket.destroy());
  socket.once('close', onClose);
  return { send: (text) => socket.write(frameOf(Buffer.from(text))), end: () => socket.destroy() };
}

/** The first whole frame. The server sends each packet in one. */
function frameIn(bytes) {
  if (bytes.length < 2) return undefined;
  const short = bytes[1] & 0x7f;
  const head = short === 126 ? 4 : short === 127 ? 10 : 2;
  if (bytes.length < head) return undefined;
  const length = short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short;
  if (bytes.length < head + length) return undefined;
  return { isText: (bytes[0] & 0x0f) === 1, payload: bytes.subarray(head, head + length), end: head + length };
}

/** What a client sends must be masked; zeros are a mask. */
function frameOf(payload) {
  const head =
    payload.length < 126 ? [0x81, 0x80 | payload.length] : [0x81, 0xfe, payload.length >> 8, payload.length & 0xff];
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), payload]);
}
