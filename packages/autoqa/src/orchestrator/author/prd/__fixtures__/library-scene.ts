import type { SeenControl, SeenPage } from '@autoqa/domain/model/prd/seen-page';
import { TargetProfile } from '@autoqa/domain/model/target-profile';
import type { PrdScene } from '../prd-scene.ts';

const WORDS = {
  zh: {
    user: '读者证号', password: '密码', signIn: '登录', books: '图书列表', mine: '我的借阅', title: '书名', kind: '分类', due: '应还日期',
    novel: '小说', art: '艺术', first: '活着', second: '素描入门', search: '书名或编号', total: '共 45 本图书', card: '读者资料', phone: '联系电话',
    save: '保存', renew: '续借', give: '归还',
  },
  en: {
    user: 'Card number', password: 'Password', signIn: 'Sign in', books: 'Books', mine: 'My loans', title: 'Title', kind: 'Category',
    due: 'Due date', novel: 'Novels', art: 'Art', first: 'To live', second: 'First drawings', search: 'Title or code', total: '45 books',
    card: 'Reader card', phone: 'Phone', save: 'Save', renew: 'Renew', give: 'Return',
  },
} as const;

const control = (kind: SeenControl['kind'], name: string, more: Partial<SeenControl> = {}): SeenControl => ({
  kind,
  name,
  enabled: true,
  ...more,
});
const EMPTY = { title: '', headings: [], controls: [], tables: [], items: [], texts: [], frames: [] };

/** A library, as a look at it would tell: a list of books, loans and a form. */
export function libraryScene(language: 'en' | 'zh', criteria: Readonly<Record<string, readonly string[]>>): PrdScene {
  const w = WORDS[language];
  const menu = [control('menu-item', w.books, { href: '/books' }), control('menu-item', w.mine, { href: '/loans' })];
  const row = (code: string, title: string, kind: string, due: string) => ({
    cells: { SKU: code, [w.title]: title, [w.kind]: kind, [w.due]: due },
    buttons: [control('button', w.renew), control('button', w.give)],
  });
  const table = {
    columns: ['SKU', w.title, w.kind, w.due],
    rows: [row('B-1', w.first, w.novel, '2026-05-01'), row('B-2', w.second, w.art, '2026-04-01')],
  };
  const page = (route: string, more: Partial<SeenPage>): SeenPage => ({
    ...EMPTY,
    route,
    landed: route,
    account: 'reader',
    ...more,
  });
  const pages: SeenPage[] = [
    {
      ...EMPTY,
      route: '/login',
      landed: '/login',
      controls: [control('field', w.user), control('field', w.password, { isPassword: true }), control('button', w.signIn)],
    },
    page('/books', {
      headings: [w.books],
      controls: [...menu, control('search-field', w.search), control('select', w.kind)],
      tables: [table],
      texts: [w.total],
    }),
    page('/loans', { headings: [w.mine], controls: menu, tables: [table] }),
    page('/card', { headings: [w.card], controls: [control('field', w.phone, { value: '13900000000' }), control('button', w.save)] }),
  ];
  const requirements = Object.entries(criteria).map(([id, acceptanceCriteria]) => ({
    id,
    title: id,
    description: '',
    priority: 'p1' as const,
    testable: true,
    route: ROUTES[id] ?? '/books',
    acceptanceCriteria: [...acceptanceCriteria],
    tags: [],
  }));
  const facts = { accounts: [{ name: 'reader', role: 'reader', passwordVariable: 'READER_PASSWORD' }], glossary: [] };
  const profile = TargetProfile.parse({
    baseUrl: 'http://127.0.0.1:1',
    login: { loginUrl: '/login', credentials: { username: 'reader', password: '$READER_PASSWORD' } },
  });
  return { requirements, facts, pages, profile, language };
}

const ROUTES: Readonly<Record<string, string>> = { 'LIB-LOAN-1': '/loans', 'LIB-CARD-1': '/card' };
