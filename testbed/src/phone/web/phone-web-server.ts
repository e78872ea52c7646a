import { createServer, type IncomingMessage, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import type { SimulatedPhone } from '../simulated-phone.ts';
import { readPhoneInput } from '../phone-input.ts';
import { PHONE_PAGE } from './phone-page.ts';

/** The phone as a web page; opening it starts the application. Not yet listening. */
export function createPhoneWebServer(phone: () => SimulatedPhone): Server {
  return createServer((request, response) => {
    answer(phone(), request).then(
      ({ status, type, body }) =>
        response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body),
      (error: unknown) => response.writeHead(400, { 'content-type': 'text/plain' }).end(String(error)),
    );
  });
}

async function answer(phone: SimulatedPhone, request: IncomingMessage) {
  const screen = () => ({
    status: 200,
    type: 'application/json',
    body: JSON.stringify({ elements: phone.elements() }),
  });
  switch (`${request.method} ${request.url}`) {
    case 'GET /':
      phone.do({ kind: 'stop' });
      phone.do({ kind: 'launch' });
      return { status: 200, type: 'text/html; charset=utf-8', body: PHONE_PAGE };
    case 'GET /screen':
      return screen();
    case 'POST /input':
      phone.do(readPhoneInput(await json(request)));
      return screen();
    default:
      return { status: 404, type: 'text/plain', body: 'There is no such page.' };
  }
}
