import type { ApiDescription } from '@autoqa/domain/model/api/api-description';
import { normalizeName } from '@autoqa/domain/model/api/names';
import { propertiesIn, schemaObject, textIn } from '@autoqa/domain/model/api/schema-reading';

/** What people call the fields of shops, accounts and lists; the field's own name needs no entry. */
const CALLED: Readonly<Record<string, readonly string[]>> = {
  total: ['合计', '总额', '总价', '应付', '应付金额', '订单金额', 'grand total'],
  subtotal: ['小计', '商品金额', '商品总额', 'goods', 'sub-total', 'sub total', 'merchandise'],
  discount: ['优惠', '优惠金额', '折扣', '减免', 'reduction'],
  shipping: ['运费', '邮费', 'postage', 'delivery fee', 'shipping fee'],
  price: ['价格', '单价', '售价', 'unit price', 'cost'],
  quantity: ['数量', '件数', 'number of pieces', 'pieces', 'qty'],
  stock: ['库存', 'inventory'],
  lineTotal: ['行金额', '各行金额', 'line total'],
  status: ['状态', 'state'],
  phone: ['手机号', '电话', 'mobile number', 'phone number'],
  postcode: ['邮编', '邮政编码', 'zip code', 'postal code'],
  email: ['邮箱', '电子邮件', 'e-mail', 'mail address'],
  username: ['用户名', 'user name', 'login name'],
  password: ['密码'],
  name: ['名称', '姓名'],
};

/** The fields of an API by the words of a document, and how its amounts are written. */
export class Vocabulary {
  readonly #fields: ReadonlyMap<string, string>;
  readonly #cents: boolean;

  constructor(description: ApiDescription, documentTexts: readonly string[]) {
    const names = new Set(
      Object.values(description.schemas).flatMap((schema) =>
        propertiesIn(schemaObject(description, schema)).map(([name]) => name),
      ),
    );
    this.#fields = new Map([...names].flatMap((name) => wordsFor(name).map((word) => [word, name] as const)));
    this.#cents = writesCents(description, documentTexts);
  }

  /** The field that a word, or a word in backticks, means. */
  fieldCalled(words: string): string | undefined {
    const word = words.replaceAll('`', '').trim();
    return (
      this.#fields.get(normalize(word)) ?? this.#fields.get(normalize(word.replace(/^(?:the|a|an|its|their)\s+/i, '')))
    );
  }

  /** Every word for a field, longest first: for putting field names into a formula. */
  words(): [word: string, field: string][] {
    return [...this.#fields].toSorted(([one], [two]) => two.length - one.length);
  }

  /** A number as the API has it: `99.00` is 9900 where amounts are in cents. */
  amount(text: string): number {
    const value = Number(text.replaceAll(',', ''));
    return this.#cents && /\.\d\d$/.test(text) ? Math.round(value * 100) : value;
  }
}

function wordsFor(name: string): string[] {
  const called = Object.entries(CALLED).find(([field]) => normalizeName(field) === normalizeName(name))?.[1] ?? [];
  return [name, ...called].map(normalize);
}

function normalize(word: string): string {
  return word.toLowerCase().replaceAll(/[\s_-]+/g, '');
}

const CENTS = /\bcents?\b|以?分为单位|（分）/i;

function writesCents(description: ApiDescription, documentTexts: readonly string[]): boolean {
  const inSchemas = Object.values(description.schemas)
    .flatMap((schema) => propertiesIn(schemaObject(description, schema)))
    .some(([, schema]) => CENTS.test(textIn(schemaObject(description, schema), 'description') ?? ''));
  return inSchemas || CENTS.test(description.description) || documentTexts.some((text) => CENTS.test(text));
}
