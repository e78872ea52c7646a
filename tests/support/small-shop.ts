import type { IncomingMessage, ServerResponse } from 'node:http';
import { serve } from './serve.ts';

/** A small shop of three pages: a list, a form with rules, and something that must not be pressed. */
export async function startSmallShop() {
  const seen: string[] = [];
  const site = await serve((request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '' } = request;
    seen.push(`${method} ${url}`);
    const [path = ''] = url.split('?');
    const page = PAGES[path];
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page ?? layout('Not found', '<p>There is no such page.</p>'));
  });
  return { ...site, seen };
}

function layout(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"></head><body style="margin:16px">
<nav><a href="/">Lamps</a> <a href="/contact">Contact</a> <a href="/settings">Settings</a></nav>
<main><h1>${title}</h1>${body}</main></body></html>`;
}

const ROWS = ['Amber', 'Basil', 'Cedar', 'Dune']
  .map((name, at) => `<tr><td>${name} lamp</td><td>${(at + 1) * 10}</td></tr>`)
  .join('');

const PAGES: Record<string, string> = {
  '/': layout('Lamps', `<table><thead><tr><th>Name</th><th>Price</th></tr></thead><tbody>${ROWS}</tbody></table>`),
  '/contact': layout(
    'Contact',
    `<form novalidate onsubmit="event.preventDefault(); const name = this.name.value.trim();
      document.getElementById('remark').textContent = name === '' ? 'Enter your name' : 'Thank you, ' + name;">
      <label for="name">Your name</label> <input id="name" name="name" maxlength="20" required>
      <div id="remark" role="alert"></div><button type="submit">Send</button></form>`,
  ),
  // Nothing links to it.
  '/workshop': layout('Workshop', '<p>Where the lamps are made.</p><button>Ring</button>'),
  '/settings': layout('Settings', `<button onclick="fetch('/deleted', { method: 'POST' })">Delete everything</button>`),
};
