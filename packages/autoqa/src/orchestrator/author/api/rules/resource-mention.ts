import type { ApiResource } from '@autoqa/domain/model/api/dependency-analysis';
import { normalizeName, singular } from '@autoqa/domain/model/api/names';
import type { ApiDesign } from '../api-design.ts';

const CHINESE: Readonly<Record<string, string>> = {
  商品: 'product',
  订单: 'order',
  地址: 'address',
  用户: 'user',
  优惠券: 'coupon',
  文件: 'upload',
  分类: 'category',
  会员: 'member',
};

/** The collection that a word of either language means. */
export function resourceNamed(design: ApiDesign, word: string): ApiResource | undefined {
  const wanted = singular(normalizeName(CHINESE[word] ?? word));
  return design.resources().find(({ name }) => singular(normalizeName(name)) === wanted);
}
