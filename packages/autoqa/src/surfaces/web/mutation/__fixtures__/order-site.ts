import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const PAGE = `<!doctype html><html lang="en"><head><title>Orders</title><link rel="icon" href="data:,"></head><body><main>
<h1>Orders</h1><p>Seen at <time id="clock"></time></p><p id="total"></p>
<button id="more">Show notes</button><p id="notes"></p>
<table><thead><tr><th>Number</th><th>Amount</th><th>State</th></tr></thead><tbody></tbody></table></main>
<script>
document.getElementById('clock').textContent = String(performance.timeOrigin);
const draw = ({ items, total }) => {
  document.querySelector('tbody').innerHTML = items.map((each) =>
    '<tr><td>' + each.number + '</td><td>' + each.amount + '</td><td>' + each.state + '</td></tr>').join('');
  document.getElementById('total').textContent = 'Total: ' + total;
};
const load = (path) => fetch(path).then((answer) => { if (!answer.ok) throw new Error('refused'); return answer.json(); });
load('/api/orders').then(draw).catch(() => { document.querySelector('h1').textContent = 'Something went wrong'; });
document.getElementById('more').onclick = () => load('/api/notes/7').then(({ text }) => {
  document.getElementById('notes').textContent = text;
});
</script></body></html>`;

const ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/orders': {
    items: [
      { number: 'ord-1', amount: 12, state: 'paid', internal: 'a1' },
      { number: 'ord-2', amount: 30, state: 'sent', internal: 'b2' },
    ],
    total: 42,
  },
  '/api/notes/7': { text: 'Leave it at the door' },
};

/** A page that shows what two addresses answer, and a clock. */
export class OrderSite {
  readonly #server: Server = createServer((request, response) => {
    const answer = ANSWERS[request.url ?? ''];
    if (answer === undefined) response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE);
    else response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
