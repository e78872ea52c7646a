import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CrateShop {
  url: string;
  /** Switches the defects on or off: a wrong total, a button that does nothing, an error on one page. */
  setBroken(isBroken: boolean): void;
  /** How many crates were bought by anybody. */
  bought(): number;
  close(): void;
}

export const PASSWORD = 'crate-canary-4711';

/** A small shop: pages to look at, one button that tells the server something, a login. */
export async function openCrateShop(): Promise<CrateShop> {
  let isBroken = true;
  let bought = 0;
  const carts = new Map<string, number>();
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const session = /session=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? Math.random().toString(36).slice(2);
    if (!(request.headers.cookie ?? '').includes('session=')) response.setHeader('set-cookie', `session=${session}`);
    const path = request.url ?? '/';
    if (request.method === 'POST') {
      bought += 1;
      carts.set(session, (carts.get(session) ?? 0) + 1);
      response.statusCode = 204;
      response.end();
      return;
    }
    const count = carts.get(session) ?? 0;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(frame(pageOf(path, { isBroken, total: count * (isBroken ? 20 : 10) })));
  };
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setBroken: (wanted) => (isBroken = wanted),
    bought: () => bought,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function frame(body: string): string {
  return `<!doctype html><link rel="icon" href="data:,"><title>Crates</title>
<nav><a href="/">Home</a> <a href="/about">About</a> <a href="/products">Products</a> <a href="/cart">Cart</a></nav>${body}`;
}

function pageOf(path: string, { isBroken, total }: { isBroken: boolean; total: number }): string {
  switch (path) {
    case '/about':
      return '<h1>About us</h1><p>Crates since 1911.</p>';
    case '/products':
      return `<h1>Products</h1><button onclick="more.hidden = !more.hidden">Details</button><p id="more" hidden>Made of oak.</p>
        <button onclick="fetch('/buy', { method: 'POST' }).then(() => said.textContent = 'In your cart')">Add crate</button><p id="said"></p>`;
    case '/cart':
      return `<h1>Cart</h1><p>Total: ${total}</p>`;
    case '/notes':
      return `<h1>Notes</h1><button onclick="${isBroken ? '' : "localStorage.note = 'kept'"}">Keep</button>`;
    case '/kept':
      return `<h1>Kept</h1><p id="note"></p><script>note.textContent = localStorage.note ?? 'nothing'</script>`;
    case '/noisy':
      return `<h1>Noise</h1><script>${isBroken ? "console.error('the crate is broken')" : ''}</script>`;
    case '/login':
      return `<h1>Sign in</h1><label>Password <input id="p" type="password"></label>
        <button onclick="sessionStorage.who = p.value === '${PASSWORD}' ? 'Ann' : ''; location.href = '/account'">Sign in</button>`;
    case '/account':
      return `<h1>Account</h1><p id="who"></p><script>who.textContent = sessionStorage.who ? '${isBroken ? 'Hello nobody' : 'Hello Ann'}' : 'Please sign in'</script>`;
    default:
      return '<h1>Welcome</h1>';
  }
}
