import type { Language } from '@autoqa/domain/model/language';
import { ExplorationGraph } from '@autoqa/domain/model/plan/exploration-graph';
import { PlanConfig } from '@autoqa/domain/model/plan/plan-config';
import { sentencesFor } from '@autoqa/domain/model/spec-sentences';

const WORDS = {
  en: {
    products: 'Products', cart: 'Cart', addresses: 'Addresses', help: 'Help', signIn: 'Sign in', user: 'User name',
    password: 'Password', price: 'Price', lamp: 'Bamboo lamp', add: 'Add to cart', added: 'Added to cart', save: 'Save',
    newAddress: 'New address', name: 'Name', phone: 'Phone', note: 'Note', quantity: 'Quantity', search: 'Search',
    needUser: 'Enter your user name', needPassword: 'Enter your password', needName: 'Enter a name',
    badName: 'The name needs 2 to 20 characters', badPhone: 'This is no phone number', questions: 'Questions',
    title: 'Lantern Shop', empty: 'The cart is empty', heart: 'Add to favourites', profile: 'Profile', saved: 'Saved',
    city: 'City',
  },
  zh: {
    products: '商品列表', cart: '购物车', addresses: '收货地址', help: '帮助', signIn: '登录', user: '用户名', password: '密码',
    price: '价格', lamp: '竹制台灯', add: '加入购物车', added: '已加入购物车', save: '保存', newAddress: '新增地址', name: '姓名',
    phone: '手机号', note: '备注', quantity: '数量', search: '搜索', needUser: '请输入用户名', needPassword: '请输入密码',
    needName: '请输入姓名', badName: '姓名长度为 2 到 20 个字符', badPhone: '手机号格式不正确', questions: '常见问题',
    title: '灯笼铺', empty: '购物车是空的', heart: '收藏', profile: '个人资料', saved: '保存成功', city: '城市',
  },
} as const;

const BASE = 'http://shop.example';

/** What the exploration of a small shop might find, in either language. */
export function shopGraph(language: Language = 'en'): ExplorationGraph {
  const t = WORDS[language];
  const say = sentencesFor(language);
  const nav = [
    { id: 'l1', kind: 'link', text: t.products, href: '/products' },
    { id: 'l2', kind: 'link', text: t.help, href: '/help' },
  ];
  const page = (id: string, path: string, more: object) => ({
    id,
    url: `${BASE}${path}`,
    title: t.title,
    depth: 1,
    pattern: path.replace(/\?.*$/, ''),
    fingerprint: id,
    signedIn: true,
    elementSummary: nav,
    ...more,
  });
  const edge = (id: string, from: string, to: string, more: object) => ({ id, from, to, effect: 'opens-page', ...more });
  const toHelp = { steps: [say.clickKind(t.help, 'link')] };
  return ExplorationGraph.parse({
    version: 1,
    baseUrl: BASE,
    language,
    startPageId: 'products',
    login: [
      say.open('/login'),
      say.fill(t.user, '{{USERNAME}}'),
      say.fill(t.password, '{{PASSWORD}}'),
      say.clickKind(t.signIn, 'button'),
    ],
    pages: [
      page('products', '/products', { name: t.products, depth: 0, forms: [searchForm(t)], consoleErrors: 0 }),
      page('lamp', '/products/1', { name: t.lamp, pattern: '/products/:id', depth: 2 }),
      page('moon', '/products/2', { name: 'Moon 2', pattern: '/products/:id', depth: 2 }),
      page('cart', '/cart', { name: t.cart, shows: [t.empty], visitorSees: 'login' }),
      page('addresses', '/addresses', { name: t.addresses }),
      page('new-address', '/addresses', {
        name: t.newAddress, window: 'dialog', depth: 2, shows: [t.newAddress], forms: [addressForm(t)],
      }),
      page('help', '/help', { name: t.help, accessible: true }),
      page('help-questions', '/help', { name: t.help, depth: 2, shows: [t.questions] }),
      page('profile', '/profile', { name: t.profile, forms: [profileForm(t)] }),
      page('profile-saved', '/profile', { name: t.profile, depth: 2 }),
      page('login', '/login?next=%2Fcart', { name: t.signIn, signedIn: false, forms: [loginForm(t)], elementSummary: [] }),
    ],
    edges: [
      edge('e1', 'products', 'help', toHelp),
      edge('e2', 'cart', 'help', toHelp),
      edge('e3', 'products', 'lamp', { steps: [say.clickKind(t.lamp, 'link')] }),
      edge('e4', 'products', 'moon', { steps: [say.clickKind('Moon 2', 'link')] }),
      edge('e5', 'products', 'cart', { steps: [say.clickKind(t.cart, 'link')] }),
      edge('e6', 'products', 'addresses', { steps: [say.clickKind(t.addresses, 'menu')] }),
      edge('e7', 'addresses', 'new-address', { effect: 'opens-window', steps: [say.clickKind(t.newAddress, 'button')] }),
      edge('e8', 'help', 'help-questions', { effect: 'changes-page', steps: [say.click(t.questions)] }),
      edge('e9', 'products', 'products', {
        effect: 'changes-page', steps: [say.clickInRow(t.add, t.lamp)], messages: [t.added],
      }),
      edge('e10', 'products', 'products', {
        effect: 'changes-page', steps: [say.clickInRow(t.heart, t.lamp)], messages: [t.heart],
      }),
      edge('e11', 'products', 'profile', { steps: [say.clickKind(t.profile, 'link')] }),
      edge('e12', 'profile', 'profile-saved', {
        effect: 'submits-form', steps: [say.fill(t.city, 'Hangzhou'), say.clickKind(t.save, 'button')], messages: [t.saved],
      }),
    ],
    probes: [
      {
        id: 'q1', pageId: 'products', technique: 'sort', claim: `${t.products}: ${t.price}`, route: '/products',
        steps: [{ text: say.clickKind(t.price, 'column'), expectations: [say.sortedBy(t.price, 'ascending')] }],
      },
      {
        id: 'q2', pageId: 'addresses', technique: 'create', claim: t.newAddress, route: '/addresses',
        steps: [
          { text: say.clickKind(t.newAddress, 'button'), expectations: [] },
          { text: say.fill(t.name, 'Autumn Moon'), expectations: [] },
          { text: say.fill(t.note, 'By the river'), expectations: [] },
          { text: say.clickInDialog(t.save), expectations: [say.shows('Autumn Moon'), say.shows('By the river')] },
        ],
        cleanup: [say.clickInCard(t.save, 'Autumn Moon')],
      },
      {
        id: 'q3', pageId: 'login', technique: 'wrong-password', claim: t.password, route: '/login',
        steps: [{ text: say.fill(t.password, 'not-it'), expectations: [say.errorAppears] }],
      },
    ],
    skipped: [{ url: `${BASE}/admin`, reason: 'excluded' }],
  });
}

type Words = (typeof WORDS)[Language];

function field(name: string, more: object = {}): object {
  return { name, kind: 'text', required: false, sample: 'x', ...more };
}

function searchForm(t: Words): object {
  return { name: t.search, purpose: 'search', submit: t.search, fields: [field(t.search)] };
}

function loginForm(t: Words): object {
  const user = field(t.user, { required: true, sample: '{{USERNAME}}', remarks: [{ value: '', text: t.needUser }] });
  const password = field(t.password, {
    kind: 'password', required: true, sample: '{{PASSWORD}}', remarks: [{ value: '', text: t.needPassword }],
  });
  return { name: t.signIn, purpose: 'login', submit: t.signIn, fields: [user, password] };
}

function addressForm(t: Words): object {
  const name = field(t.name, {
    required: true, minLength: 2, maxLength: 20, sample: 'Alice',
    remarks: [{ value: '', text: t.needName }, { value: 'a', text: t.badName }],
  });
  const phone = field(t.phone, {
    kind: 'phone', pattern: '1[0-9]{10}', sample: '13800000000', required: true,
    remarks: [{ value: '', text: t.badPhone }, { value: '12', text: t.badPhone }],
  });
  const note = field(t.note, { kind: 'multiline', maxLength: 200 });
  const quantity = field(t.quantity, { kind: 'number', min: 1, max: 9, remarks: [{ value: '10', text: t.badName }] });
  return { name: t.newAddress, purpose: 'create', window: 'dialog', submit: t.save, fields: [name, phone, note, quantity] };
}

function profileForm(t: Words): object {
  return { name: t.profile, purpose: 'edit', submit: t.save, fields: [field(t.city, { maxLength: 12 })] };
}

export const PLAN_CONFIG = PlanConfig.parse({
  baseUrl: BASE,
  auth: { loginUrl: '/login', usernameVar: 'USERNAME', passwordVar: 'PASSWORD' },
});

export const FACTS = { runId: 'run-1', generatedAt: '2026-11-15T10:00:00.000Z' };
