import { Recipe } from '../recipes/recipe.ts';
import { act, around, refuses } from '../techniques/draft.ts';
import { referredBy } from '../recipes/referred.ts';
import { codeStep } from './code-step.ts';
import { refusalIn, ruleCase } from './rule-case.ts';
import type { Reading, ReadingContext, Statement } from './rule-reading.ts';

const CODE =
  /\b(?:the|an?) (?<how>expired|unknown|used) (?:`(?<code>[^`]+)`|(?<thing>coupon|voucher|code)) is (?:refused|rejected)|(?<zhHow>已过期|不存在|用过)的\s*(?:`(?<zhCode>[^`]+)`|(?<zhThing>优惠券|兑换码))\s*被拒绝/i;

/** "The expired `OLD5` is refused with 409": a code that is not taken. */
export function readRefusedCode({ plain, basis, text }: Statement, { design }: ReadingContext): Reading | undefined {
  const groups = CODE.exec(plain)?.groups;
  const status = refusalIn(plain);
  if (groups === undefined || status === undefined) return undefined;
  const code = groups['code'] ?? groups['zhCode'] ?? 'AQNOSUCHCODE';
  for (const filler of design.description.operations) {
    const [referred] = referredBy(design, filler);
    const step = referred?.amount === undefined ? undefined : codeStep(design, filler, code);
    if (step === undefined) continue;
    const recipe = new Recipe(design);
    recipe.arrange(filler);
    const checks = [...refuses(step.operation, basis, [status]), { kind: 'status' as const, oneOf: [status], basis }];
    const steps = around(recipe, act(step.request, checks));
    return {
      kind: 'answer',
      meaning: `${step.operation.id} with ${code} → ${status}`,
      cases: [ruleCase(text, step.operation, { basis, steps })],
    };
  }
  return undefined;
}
