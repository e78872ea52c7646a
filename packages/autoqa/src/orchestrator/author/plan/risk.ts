import type { FormSummary, PageNode } from '@autoqa/domain/model/plan/exploration-graph';
import type { Priority } from '@autoqa/domain/model/surface';
import type { PlanScene } from './plan-scene.ts';

const RISKY =
  /log-?in|sign-?in|sign-?up|register|password|account|checkout|cart|pay|order|登录|注册|密码|账号|结算|购物车|支付|订单/i;
const MANY_WAYS = 5;

/** Words of a page that says no. */
export const TROUBLE =
  /error|fail|denied|forbidden|not found|not enough|invalid|unknown|wrong|\b40[0-9]\b|\b50[0-9]\b|错误|失败|无权|不存在|拒绝|无效|未知|不足/i;

/** Whether money, access or people's data hang on a page. */
export function isRisky({ pattern, name }: PageNode): boolean {
  return RISKY.test(`${pattern} ${name}`);
}

/** How much it matters that a page is there at all: by how near and how much linked it is. */
export function priorityOfPage(scene: PlanScene, page: PageNode): Priority {
  if (page.depth === 0) return 'p0';
  if (page.depth === 1) return isRisky(page) || scene.reachOf(page) >= MANY_WAYS ? 'p0' : 'p1';
  return isRisky(page) ? 'p1' : 'p2';
}

/** What a form decides over. */
export function priorityOfForm(page: PageNode, { purpose }: FormSummary): Priority {
  if (purpose === 'login' || purpose === 'register') return 'p0';
  return purpose === 'create' || purpose === 'edit' || isRisky(page) ? 'p1' : 'p2';
}
