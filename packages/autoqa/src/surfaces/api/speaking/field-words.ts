/** What people call the fields of an answer in Chinese, in the words that APIs use. */
const ZH_WORDS: Readonly<Record<string, string>> = {
  订单: 'order',
  商品: 'product',
  产品: 'product',
  用户名: 'username',
  用户: 'user',
  会员: 'member',
  地址: 'address',
  购物车: 'cart',
  优惠券: 'coupon',
  编号: 'id',
  编码: 'code',
  标识: 'id',
  号码: 'number',
  号: 'id',
  名称: 'name',
  名字: 'name',
  姓名: 'name',
  单价: 'price',
  价格: 'price',
  小计: 'subtotal',
  总价: 'total',
  总额: 'total',
  总计: 'total',
  合计: 'total',
  总数: 'total',
  状态: 'status',
  令牌: 'token',
  数量: 'quantity',
  库存: 'stock',
  邮箱: 'email',
  电话: 'phone',
  手机号: 'phone',
  标题: 'title',
  描述: 'description',
  备注: 'note',
  折扣: 'discount',
  运费: 'shipping',
  消息: 'message',
  类别: 'category',
  分类: 'category',
};
const ZH_BY_LENGTH = Object.keys(ZH_WORDS).toSorted((one, two) => two.length - one.length);

/** The words of a name, in lower case: `orderId`, `order_id`, `the order id` and `订单号` are the same two. */
export function wordsOf(name: string): string[] {
  const english = translate(name)
    .replaceAll(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .toLowerCase();
  return english.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && word !== 'the' && word !== 'of');
}

/** Word by word, the longest first; what is no word stays as it is. */
function translate(name: string): string {
  if (!/\p{Script=Han}/u.test(name)) return name;
  let rest = name;
  let said = '';
  while (rest !== '') {
    const word = ZH_BY_LENGTH.find((each) => rest.startsWith(each));
    said += word === undefined ? (rest[0] ?? '') : ` ${ZH_WORDS[word] ?? ''} `;
    rest = rest.slice(word?.length ?? 1);
  }
  return said.replaceAll('的', ' ');
}

/** `orders` and `order`, `categories` and `category` name the same thing. */
export function singular(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}
