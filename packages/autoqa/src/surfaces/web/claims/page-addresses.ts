import { likeness } from '../grounding/likeness.ts';

interface NamedPage {
  name: string;
  path: string;
}

/** As sure as a heading that means the same. */
const SURE = 0.85;
const HEADING = /^(#{1,6})\s+(.*)$/u;
/** Whose page it is says nothing about where it lies. */
const WHOSE = /^(?:my|your|our|their|the)\s+|^(?:我的|个人的)/iu;
const PAGE_LINE = /(?:page|path|route|页面|路径|路由|地址)\s*[:：]\s*`?(\/[\w\-/]*)`?/iu;

/** Which page lies where, as far as a requirements document says so: `Page: /orders` below headings. */
export class PageAddresses {
  readonly #pages: readonly NamedPage[];

  constructor(pages: readonly NamedPage[] = []) {
    this.#pages = pages;
  }

  static fromDocument(text: string): PageAddresses {
    const pages: NamedPage[] = [];
    /** The headings around the line, outermost first. */
    let above: { level: number; name: string }[] = [];
    for (const line of text.split(/\r?\n/)) {
      const [, marks, heading] = HEADING.exec(line) ?? [];
      if (marks !== undefined && heading !== undefined) {
        above = [
          ...above.filter(({ level }) => level < marks.length),
          { level: marks.length, name: withoutId(heading) },
        ];
      }
      const path = PAGE_LINE.exec(line)?.[1];
      if (path !== undefined) pages.push(...above.map(({ name }) => ({ name, path })));
    }
    return new PageAddresses(pages);
  }

  /** The one address that is known by this name; nothing when none is, or when several are. */
  find(name: string): string | undefined {
    const bare = name.replace(WHOSE, '');
    const found = this.#pages.filter((page) => likeness(bare, page.name, { quoted: false }) >= SURE);
    const paths = new Set(found.map(({ path }) => path));
    return paths.size === 1 ? [...paths][0] : undefined;
  }
}

/** `REQ-ORD-1 Order list` → `Order list`. */
function withoutId(heading: string): string {
  return heading.replace(/^(?:[\d.]+\s+)?(?:[A-Z]+-[A-Z\d-]+\s+)?/u, '').trim();
}
