interface Sample {
  words: RegExp;
  zh: string;
  en: string;
}

/** What a field of a form takes, by what it is called. */
const SAMPLES: readonly Sample[] = [
  { words: /手机|电话|联系方式|phone|mobile/iu, zh: '13800138000', en: '13800138000' },
  { words: /邮编|邮政编码|postcode|postal|zip/iu, zh: '200001', en: '200001' },
  { words: /邮箱|邮件|e-?mail/iu, zh: 'autoqa7310@example.com', en: 'autoqa7310@example.com' },
  { words: /城市|city|town/iu, zh: '上海', en: 'Shanghai' },
  { words: /街道|地址|address|street/iu, zh: '人民路 1 号', en: '1 Main Street' },
  { words: /日期|生日|date|birthday/iu, zh: '2000-01-02', en: '2000-01-02' },
  { words: /数量|数目|条数|金额|价格|库存|年龄|quantity|amount|price|stock|age|number|per page/iu, zh: '12', en: '12' },
  { words: /密码|password/iu, zh: 'Autoqa-7310', en: 'Autoqa-7310' },
];

export function validValue(field: string, language: 'en' | 'zh'): string {
  const sample = SAMPLES.find(({ words }) => words.test(field));
  if (sample !== undefined) return sample[language];
  return language === 'zh' ? '自测7310' : 'Autoqa 7310';
}

/** The value with its last digit raised, so that two of them differ. */
export function nextValue(value: string): string {
  return value.replace(/\d(?=\D*$)/u, (digit) => String((Number(digit) + 1) % 10));
}

/** Another value that the field takes, not the one it has. */
export function otherValue(field: string, old: string | undefined, language: 'en' | 'zh'): string {
  // A small number may have steps and bounds that nobody sees; twice as much keeps to most steps.
  if (/^[1-9]\d{0,3}$/u.test(old ?? '')) return String(Number(old) * 2);
  const value = validValue(field, language);
  if (value !== old) return value;
  return nextValue(value);
}
