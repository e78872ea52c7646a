import type { Language } from '@autoqa/domain/model/language';
import type { Surface } from '@autoqa/domain/model/surface';

/** A fault that is switched on for the demo, and by what a bug that is found is known to be this one. */
export interface DemoFault {
  /** As in the testbed's `faults.json`. */
  id: string;
  surface: Surface;
  /** The requirement it violates, or the operation that has it: what the failed case is about. */
  about: string;
  /** What the bug must have seen: a case that fails for another reason has not found the fault. */
  seen: RegExp;
  tells: Readonly<Record<Language, string>>;
}

export const DEMO_FAULTS: readonly DemoFault[] = [
  {
    id: 'web-total-without-discount',
    surface: 'web',
    about: 'REQ-CART-3',
    seen: /98/,
    tells: { en: 'The total in the cart forgets the discount', zh: '购物车合计没有减去优惠' },
  },
  {
    id: 'web-profile-says-saved',
    surface: 'web',
    about: 'REQ-PROF-1',
    seen: /Bob Chen/,
    tells: { en: 'The profile says saved, but nothing was sent', zh: '资料提示已保存，其实没有提交' },
  },
  {
    id: 'api-login-long-password-crash',
    surface: 'api',
    about: 'login',
    seen: /500/,
    tells: { en: 'A password of more than 64 characters crashes the login', zh: '密码超过 64 个字符时登录接口崩溃' },
  },
  {
    id: 'api-token-survives-logout',
    surface: 'api',
    about: 'logout',
    seen: /200/,
    tells: { en: 'After logout the token still works', zh: '退出登录后令牌仍然有效' },
  },
  {
    id: 'api-address-open-to-others',
    surface: 'api',
    about: 'getAddress',
    seen: /200/,
    tells: { en: 'Another customer can read an address', zh: '其他顾客可以读到别人的地址' },
  },
  {
    id: 'phone-favourite-not-kept',
    surface: 'mobile',
    about: 'REQ-PHONE-6',
    seen: /收藏 0/,
    tells: { en: 'A film marked as favourite is not among the favourites', zh: '收藏的影片不在收藏里' },
  },
];
