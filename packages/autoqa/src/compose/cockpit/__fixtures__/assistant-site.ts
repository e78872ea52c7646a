import type { IncomingMessage, ServerResponse } from 'node:http';

export const SITE_PASSWORD = 'canary-pass-41';

const GOODS = [
  ['Amber lamp', 'Lamps', 30],
  ['Basil vase', 'Vases', 20],
  ['Cedar lamp', 'Lamps', 40],
  ['Dune rug', 'Rugs', 50],
] as const;
const GOODS_ZH = [
  ['琥珀灯', '灯具', 30],
  ['罗勒花瓶', '花瓶', 20],
  ['雪松灯', '灯具', 40],
  ['沙丘地毯', '地毯', 50],
] as const;

interface Words {
  lang: string;
  title: string;
  search: string;
  category: string;
  all: string;
  name: string;
  price: string;
}

const EN: Words = {
  lang: 'en',
  title: 'Stock',
  search: 'Search',
  category: 'Category',
  all: 'All',
  name: 'Name',
  price: 'Price',
};
const ZH: Words = {
  lang: 'zh',
  title: '库存',
  search: '搜索',
  category: '分类',
  all: '全部',
  name: '名称',
  price: '价格',
};

/** What can be wrong with the list. */
export type Fault = 'search-finds-everything' | undefined;

function list(words: Words, goods: readonly (readonly [string, string, number])[], fault: Fault): string {
  const categories = [...new Set(goods.map(([, category]) => category))];
  return `<!doctype html><html lang="${words.lang}"><meta charset="utf-8"><title>${words.title}</title>
<meta name="viewport" content="width=device-width"><main style="margin:16px"><h1>${words.title}</h1>
<label for="q">${words.search}</label> <input id="q" type="search" placeholder="${words.search}" oninput="draw()">
<label for="category">${words.category}</label> <select id="category" onchange="draw()"><option value="">${words.all}</option>
${categories.map((each) => `<option>${each}</option>`).join('')}</select>
<table><thead><tr><th>${words.name}</th><th>${words.category}</th><th>${words.price}</th></tr></thead><tbody id="rows"></tbody></table>
</main><script>
const goods = ${JSON.stringify(goods)};
function draw() {
  const text = ${fault === undefined ? 'q.value.trim().toLowerCase()' : "''"};
  const chosen = goods.filter((each) => each[0].toLowerCase().includes(text) && (category.value === '' || each[1] === category.value));
  rows.innerHTML = chosen.map((each) => '<tr>' + each.map((cell) => '<td>' + cell + '</td>').join('') + '</tr>').join('');
}
draw();
</script></html>`;
}

const LOGIN = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sign in</title><h1>Sign in</h1>
<form method="post" action="/session"><label>User <input name="user"></label>
<label>Password <input type="password" name="password"></label><button>Sign in</button></form></html>`;

const ACCOUNT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Account</title><h1>Account of Bob</h1>
<nav><a href="/orders">Orders</a></nav><p>Three orders are on their way.</p></html>`;

const ORDERS = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Orders</title><h1>Orders</h1>
<nav><a href="/orders">Orders</a></nav>
<table><thead><tr><th>Number</th></tr></thead><tbody><tr><td>A-1</td></tr></tbody></table></html>`;

/** A list with a search and a filter, in two languages, and an account behind a sign-in. */
export function assistantSite(request: IncomingMessage, response: ServerResponse, fault?: Fault): void {
  const [path = ''] = (request.url ?? '').split('?');
  const page = (html: string, status = 200): void => {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  };
  if (path === '/stock') return page(list(EN, GOODS, fault));
  if (path === '/zh') return page(list(ZH, GOODS_ZH, fault));
  if (path === '/login') return page(LOGIN);
  if (path === '/session') return signIn(request, response);
  if (!/\bsession=1\b/.test(request.headers.cookie ?? ''))
    return void response.writeHead(302, { location: '/login' }).end();
  if (path === '/account') return page(ACCOUNT);
  if (path === '/orders') return page(ORDERS);
  return page('<h1>Not found</h1>', 404);
}

function signIn(request: IncomingMessage, response: ServerResponse): void {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    if (new URLSearchParams(body).get('password') === SITE_PASSWORD) {
      response.writeHead(303, { 'set-cookie': 'session=1; HttpOnly; Path=/', location: '/account' }).end();
      return;
    }
    const answer = `<p role="alert" class="error">Error: wrong password</p>${LOGIN}`;
    response.writeHead(401, { 'content-type': 'text/html; charset=utf-8' }).end(answer);
  });
}
