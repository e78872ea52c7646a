import { nameOfField } from '../../claims/looking/form-view.ts';
import { tableOf } from '../../claims/looking/table-view.ts';
import type { PageElement, PageView } from '../../page/page-element.ts';
import { normalWording } from '../../page/wording.ts';
import { addressPattern } from '../state/address-pattern.ts';

/** Capitals with a number in them: what shops, tickets and invitations are opened with. */
const CODE = /(?<![\p{L}\d-])(?=[A-Z]*\d|[A-Z][A-Z\d]*\d)[A-Z][A-Z\d]{3,19}(?![\p{L}\d-])/gu;
const CODE_FIELD = /coupon|voucher|promo|discount|gift|redeem|referral|invit|优惠|折扣|兑换|礼品|邀请|券/iu;
const ACCOUNT = /user ?name|\blogin\b|account|用户名|账号|帐号|账户/iu;
const MOST_CODES = 10;
const LONGEST = 80;

/** Values that the application has shown, so that a form can be given what is there already. */
export class SeenValues {
  /** By a page, or none, and the name of a column or a field. */
  readonly #values = new Map<string, string>();
  /** Codes, and whether the page that named them speaks of coupons and the like. */
  readonly #codes = new Map<string, boolean>();
  /** Stands for the name of somebody who has an account. */
  readonly #account: string | undefined;

  constructor(usernameVar: string | undefined) {
    this.#account = usernameVar === undefined ? undefined : `{{${usernameVar}}}`;
  }

  note(view: PageView): void {
    const visible = view.elements.filter(({ states }) => states.visible);
    for (const [column, value] of tableOf({ ...view, elements: visible })?.rows[0]?.cells ?? [])
      this.#keep(column, value, view.url);
    this.#noteCodes(visible);
  }

  /** What stands in the fields of a page that nobody has typed into. */
  noteFields({ elements, url }: PageView): void {
    for (const field of elements) {
      if (field.states.editable && field.cell === undefined) this.#keep(nameOfField(field), field.value, url);
    }
  }

  /** A value of that name that exists already, on that page or, unless `only` there, on any. */
  existing(name: string, { url, only }: { url: string; only: boolean }): string | undefined {
    if (this.#account !== undefined && ACCOUNT.test(name)) return this.#account;
    const key = normalWording(name);
    return this.#values.get(`${addressPattern(url)}|${key}`) ?? (only ? undefined : this.#values.get(`|${key}`));
  }

  /** Codes that a field may take, those first that were named together with such things. */
  codesFor(name: string): string[] {
    if (!CODE_FIELD.test(name)) return [];
    return [...this.#codes].toSorted(([, a], [, b]) => Number(b) - Number(a)).map(([code]) => code);
  }

  takesCode(name: string): boolean {
    return CODE_FIELD.test(name);
  }

  #keep(name: string, value: string, url: string): void {
    const key = normalWording(name);
    const text = value.trim();
    if (key === '' || text === '' || text.length > LONGEST || /["“”{}\n]/.test(text)) return;
    for (const place of [addressPattern(url), '']) {
      if (!this.#values.has(`${place}|${key}`)) this.#values.set(`${place}|${key}`, text);
    }
  }

  #noteCodes(visible: readonly PageElement[]): void {
    const texts = visible
      .filter(({ ownText, cell }) => ownText !== '' && cell === undefined)
      .map(({ ownText }) => ownText);
    const speaksOfThem = texts.some((text) => CODE_FIELD.test(text));
    for (const [code] of texts.flatMap((text) => [...text.matchAll(CODE)])) {
      if (this.#codes.size >= MOST_CODES && !this.#codes.has(code)) return;
      this.#codes.set(code, speaksOfThem || this.#codes.get(code) === true);
    }
  }
}
