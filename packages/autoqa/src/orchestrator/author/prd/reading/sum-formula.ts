/** "小计 − 优惠 + 运费" taken apart. */
export function sumOf(label: string, formula: string): { kind: 'sum'; label: string; plus: string[]; minus: string[] } {
  const parts = [...formula.matchAll(/([−–+-])?\s*([^−–+\s-][^−–+-]*)/gu)];
  const named = (wanted: boolean) =>
    parts.filter(([, sign]) => /[−–-]/u.test(sign ?? '+') !== wanted).map(([, , name = '']) => name.trim());
  return { kind: 'sum', label, plus: named(true), minus: named(false) };
}
