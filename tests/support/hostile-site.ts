import type { IncomingMessage, ServerResponse } from 'node:http';

export const HUGE_BYTES = 1024 ** 3;

const PAGES: Readonly<Record<string, string>> = {
  '/': '<h1>Welcome</h1><a href="/never">Nowhere</a>',
  // Never idle: a request and a change of the document as fast as they go.
  '/restless': `<h1>Restless</h1><button onclick="place.textContent = 'Arrived'">Go</button><p id="place"></p><ul></ul>
    <script>
      const list = document.querySelector('ul');
      const change = () => { list.replaceChildren(document.createTextNode(performance.now())); setTimeout(change); };
      const request = () => fetch('/?' + performance.now()).finally(request);
      change(); request(); request();
    </script>`,
  '/nagging': `<h1>Nagging</h1><button onclick="place.textContent = 'Arrived'">Go</button><p id="place"></p>
    <script>setInterval(() => confirm('Really?'), 200)</script>`,
  '/leave': `<h1>Form</h1><label>Name <input></label><a href="/">Home</a>
    <script>
      addEventListener('beforeunload', (event) => { alert('Going?'); confirm('Sure?'); event.preventDefault(); });
    </script>`,
  '/huge':
    '<h1>Files</h1><a href="/huge.bin">Get it</a><a href="/slow.bin">Get slowly</a><a href="/huge.bin" target="_blank">Get elsewhere</a>',
  '/reloading': `<h1>Reloading</h1><script>setTimeout(() => location.reload(), 20)</script>`,
  '/growing': `<h1>Growing</h1><button onclick="place.textContent = 'Arrived'">Go</button><p id="place"></p><main></main>
    <script>
      const grow = () => {
        document.querySelector('main').insertAdjacentHTML('beforeend', '<div><button>More</button></div>'.repeat(20));
        setTimeout(grow, 20);
      };
      grow();
    </script>`,
  '/humming': `<h1>Humming</h1><button onclick="place.textContent = 'Arrived'">Go</button><p id="place"></p>
    <style>@keyframes turn { to { rotate: 360deg } } h1, p { animation: turn 1s linear infinite }</style>
    <script>
      new EventSource('/stream');
      const call = () => { new WebSocket(location.origin.replace('http', 'ws')).onclose = () => setTimeout(call, 100); };
      call();
    </script>`,
  '/frozen': '<h1>Freezer</h1><button onclick="for (;;);">Freeze</button>',
};

export interface HostileSite {
  listener(request: IncomingMessage, response: ServerResponse): void;
  /** How much of the huge file was taken from us. */
  hugeBytesSent(): number;
}

/** A site that does everything a testing tool hates. `/kill` calls back and never answers. */
export function hostileSite(onKill: () => void = () => undefined): HostileSite {
  let sent = 0;
  // As fast as a good network, not as a loopback: what counts is that somebody stops it, not how much fits in half a second.
  const sendHuge = (response: ServerResponse): void => {
    const chunk = Buffer.alloc(1024 * 1024);
    const more = (): void => {
      if (response.destroyed) return;
      if (sent >= HUGE_BYTES) return void response.end();
      sent += chunk.length;
      response.write(chunk, () => setTimeout(more, 10));
    };
    more();
  };
  return {
    hugeBytesSent: () => sent,
    listener: (request, response) => {
      const path = new URL(request.url ?? '/', 'http://x').pathname;
      const page = PAGES[path];
      if (page !== undefined) return void response.setHeader('content-type', 'text/html').end(page);
      if (path === '/never') return;
      if (path === '/stream') {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: hm\n\n');
        return;
      }
      if (path === '/kill') return onKill();
      if (path === '/loop') return void response.writeHead(302, { location: `/loop?${Math.random()}` }).end();
      if (!path.endsWith('.bin')) return void response.writeHead(404).end();
      const type = { 'content-type': 'application/octet-stream' };
      response.writeHead(200, { ...type, 'content-disposition': `attachment; filename="${path.slice(1)}"` });
      if (path === '/huge.bin') sendHuge(response);
      else response.write('a beginning');
    },
  };
}
