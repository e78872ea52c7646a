import type { Language } from '@autoqa/domain/model/language';
import type { TestCasePlan } from '@autoqa/domain/model/plan/test-plan';

/** Something that testers ask for by name, and how the cases for it are recognised. */
interface Topic {
  id: string;
  en: string;
  zh: string;
  /** What testers call it, in either language. */
  said: RegExp;
  /** Fits the technique or the type of a planned case. */
  by: RegExp;
}

const TOPICS: readonly Topic[] = [
  {
    id: 'search',
    en: 'searching',
    zh: '搜索',
    said: /搜索|查询|检索|查找|\bsearch|\blook(?:ing)? up\b|\bquery\b/i,
    by: /^search$/,
  },
  { id: 'filter', en: 'filtering', zh: '筛选', said: /筛选|过滤|\bfilter/i, by: /^filter$/ },
  { id: 'sort', en: 'sorting', zh: '排序', said: /排序|升序|降序|\bsort|\border(?:ed|ing) by\b/i, by: /^sort$/ },
  {
    id: 'paging',
    en: 'paging',
    zh: '分页',
    said: /分页|翻页|下一页|每页|\bpaging\b|\bpaginat|\bnext page\b/i,
    by: /^paging$/,
  },
  { id: 'detail', en: 'details', zh: '详情', said: /详情|明细|\bdetails?\b/i, by: /^(?:detail|agreement)$/ },
  {
    id: 'create',
    en: 'creating',
    zh: '新增',
    said: /新增|新建|添加|创建|\bcreat|\badd(?:ing)?\b/i,
    by: /^(?:create|sensible values)$/,
  },
  { id: 'edit', en: 'editing', zh: '编辑', said: /编辑|修改|更新|\bedit|\bupdat|\bchang(?:e|ing)\b/i, by: /^edit$/ },
  { id: 'delete', en: 'deleting', zh: '删除', said: /删除|移除|\bdelet|\bremov/i, by: /^delete$/ },
  {
    id: 'login',
    en: 'signing in',
    zh: '登录',
    said: /登录|登陆|登入|\blog(?:ging)?[ -]?in\b|\bsign(?:ing)?[ -]?in\b|密码|\bpasswords?\b/i,
    by: /^(?:login|wrong-password)$/,
  },
  {
    id: 'sign-out',
    en: 'signing out',
    zh: '退出登录',
    said: /退出|注销|登出|\blog(?:ging)?[ -]?out\b|\bsign(?:ing)?[ -]?out\b/i,
    by: /after signing out/,
  },
  {
    id: 'required',
    en: 'required fields',
    zh: '必填项',
    said: /必填|空值|为空|留空|空提交|\brequired\b|\bempty\b|\bblank\b|\bmandatory\b/i,
    by: /^(?:required fields|field-rule)$/,
  },
  {
    id: 'validation',
    en: 'validation',
    zh: '校验',
    said: /校验|格式|非法|错误提示|表单|\bvalidat|\binvalid\b|\bformat\b|\berror messages?\b|\bforms?\b/i,
    by: /^(?:form|boundary|field-rule|limit|required fields|wrong value)/,
  },
  {
    id: 'boundary',
    en: 'limits',
    zh: '边界值',
    said: /边界|最大|最小|长度|上限|下限|\bboundar|\blimits?\b|\bmaximum\b|\bminimum\b|\blength\b/i,
    by: /^(?:boundary|limit)/,
  },
  {
    id: 'responsive',
    en: 'screen sizes',
    zh: '屏幕适配',
    said: /响应式|适配|手机|平板|移动端|\bresponsive\b|\bmobile\b|\bphones?\b|\btablets?\b|\bviewports?\b/i,
    by: /^(?:responsive|viewports)$/,
  },
  {
    id: 'security',
    en: 'security',
    zh: '安全',
    said: /安全|注入|越权|脚本|\bsecur|\bxss\b|\binject|\bscripts?\b|\bpermissions?\b/i,
    by: /^security$/,
  },
  {
    id: 'access',
    en: 'access',
    zh: '访问控制',
    said: /未登录|权限|访问控制|\bwithout (?:a )?(?:login|sign)|\baccess control\b/i,
    by: /without a login|after signing out/,
  },
  {
    id: 'navigation',
    en: 'navigation',
    zh: '导航',
    said: /导航|跳转|链接|菜单|\bnavigat|\blinks?\b|\bmenus?\b/i,
    by: /^(?:navigation|opens-)/,
  },
  {
    id: 'accessibility',
    en: 'accessibility',
    zh: '无障碍',
    said: /无障碍|可访问性|\baccessib|\ba11y\b|\bwcag\b/i,
    by: /^accessibility$/,
  },
  {
    id: 'opening',
    en: 'opening the page',
    zh: '页面打开',
    said: /打开|加载|展示|显示|冒烟|\bopens?\b|\bloads?\b|\bshows?\b|\bdisplay|\bsmoke\b/i,
    by: /^smoke$/,
  },
];

/** What a part of a wish asks for by name. */
export function topicsIn(text: string): string[] {
  return TOPICS.filter(({ said }) => said.test(text)).map(({ id }) => id);
}

/** Whether a planned case is about a topic. */
export function isAbout({ technique = '', type }: TestCasePlan, topic: string): boolean {
  const by = TOPICS.find(({ id }) => id === topic)?.by;
  return by !== undefined && (by.test(technique) || by.test(type));
}

export function topicName(topic: string, language: Language): string {
  return TOPICS.find(({ id }) => id === topic)?.[language] ?? topic;
}
