import type { MobileKey } from '@autoqa/domain/model/mobile/mobile-action';
import type { SwipeDirection } from '@autoqa/domain/model/mobile/mobile-action';
import { DURATION } from '../words/durations.ts';
import { NUMBER } from '../words/numerals.ts';
import { onTarget, opposite, sentence, timesOf, type Parts, type Rule } from './rule.ts';

const T = '(?<target>.+?)';
const TAP = '(?:点击|点选|点按|点一下|点开|轻点|轻触|单击|按下|触摸|点|按)(?:一下|了)?';
const TIMES = `(?:(?<count>${NUMBER})\\s*(?:次|下|屏|页|回))`;
const DIRECTIONS: Readonly<Record<string, SwipeDirection>> = { 上: 'up', 下: 'down', 左: 'left', 右: 'right' };
const KEYS: readonly [pattern: string, key: MobileKey][] = [
  ['(?:手机|系统|物理|实体)?(?:返回键|返回按键|back键?)', 'back'],
  ['(?:手机|系统)?(?:home键?|主页键|主屏幕键|桌面键)', 'home'],
  ['(?:回车|回车键|enter键?|确认键|搜索键|换行键)', 'enter'],
  ['(?:多任务键|最近任务键|菜单键)', 'recents'],
  ['(?:音量加键?|音量\\+键?|音量上键)', 'volume-up'],
  ['(?:音量减键?|音量-键?|音量下键)', 'volume-down'],
  ['(?:电源键|锁屏键)', 'power'],
];

const SCROLL = '滚动|翻页|翻动|翻|滚';
const SLIDE = '滑动|划动|拖动|轻扫|滑|划|拉';
const IN = '(?:在(?<target>(?:(?!输入(?![框栏])|填).)+?)(?:中|里|内|上)?[,，]?)?';
const PAGE = '(?:屏幕|页面|界面|列表|内容)?';
const UNTIL =
  '(?:直到|直至|到|至|查找|寻找|找到)(?:看到|看见|出现|显示|找到|可见|露出)*(?<until>.+?)(?:出现|可见|显示|露出)?(?:为止|的位置|处)?';
export const ZH_SWIPING: readonly Rule[] = [
  { pattern: sentence('下拉刷新(?:页面|列表)?'), read: () => ({ type: 'swipe', direction: 'down' }) },
  { pattern: sentence('上拉加载(?:更多)?(?:页面|列表)?'), read: () => ({ type: 'swipe', direction: 'up' }) },
  {
    pattern: sentence(
      `${IN}(?:一直|不断|持续|反复|连续|多次)?(?:将|把)?${PAGE}(?:向|往|朝)?(?<direction>[上下左右])(?:方)?(?:(?<scroll>${SCROLL})|${SLIDE})(?:动)?${PAGE}${TIMES}?(?:[,，]?${UNTIL})?`,
    ),
    read: (parts) => readSwipe(parts),
  },
  {
    pattern: sentence(
      `${IN}(?:一直|不断|持续|反复|连续)?(?:将|把)?${PAGE}(?<scroll>${SCROLL}|${SLIDE})(?:动)?${PAGE}${UNTIL}`,
    ),
    read: (parts) => readSwipe(parts),
  },
];

function readSwipe(parts: Parts): ReturnType<Rule['read']> {
  const toTop = /^(?:页面|列表)?(?:最)?(?:顶部|顶端|顶|最上方|最上面)$/u.test(parts.raw('until'));
  const toEdge = toTop || /^(?:页面|列表)?(?:最)?(?:底部|底端|底|最下方|最下面|末尾|尽头)$/u.test(parts.raw('until'));
  const said = DIRECTIONS[parts.raw('direction')] ?? (toTop ? 'up' : 'down');
  const direction = parts.has('scroll') ? opposite(said) : said;
  const target = parts.target();
  const until = parts.target('until');
  return {
    type: 'swipe',
    direction,
    ...(target === undefined ? {} : { target }),
    ...timesOf(parts),
    ...(toEdge ? { until: 'edge' } : until === undefined ? {} : { until }),
  };
}

export const ZH_KEYS: readonly Rule[] = [
  ...KEYS.map(([pattern, key]): Rule => ({
    pattern: sentence(`(?:${TAP}|敲击|触发)?(?:键盘(?:上)?的)?${pattern}`),
    read: () => ({ type: 'press-key', key }),
  })),
  {
    pattern: sentence('(?:返回|退回|回到|回退到?)(?:到)?(?:上一?(?:个)?(?:页面|页|级页面|级|层|界面))?'),
    read: () => ({ type: 'press-key', key: 'back' }),
  },
  {
    pattern: sentence('(?:回到|返回|退回)(?:到)?(?:手机)?(?:桌面|主屏幕|系统桌面)'),
    read: () => ({ type: 'press-key', key: 'home' }),
  },
];

export const ZH_TAPPING: readonly Rule[] = [
  {
    pattern: sentence(
      `(?:${TAP})(?:屏幕)?(?:的)?(?:坐标|位置|点)?[:：]?\\s*[(（]?\\s*(?<x>\\d+(?:\\.\\d+)?)\\s*[,，]\\s*(?<y>\\d+(?:\\.\\d+)?)\\s*[)）]?(?:的位置|处)?`,
    ),
    read: (parts) => ({ type: 'tap-point', x: Number(parts.raw('x')), y: Number(parts.raw('y')) }),
  },
  {
    pattern: sentence(`(?:长按|长点|按住)(?:住)?${T}(?:[,，]?(?:持续|保持)?\\s*(?<duration>${DURATION}))?`),
    read: onTarget((target, parts) => {
      const durationMs = parts.durationMs();
      return { type: 'long-press', target, ...(durationMs === undefined ? {} : { durationMs }) };
    }),
  },
  {
    pattern: sentence(`(?:双击|快速点击两[下次]|连续点击两[下次])${T}`),
    read: onTarget((target) => ({ type: 'double-tap', target })),
  },
  {
    pattern: sentence(`(?:连续|反复|重复)?${TAP}${T}\\s*${TIMES}`),
    read: onTarget((target, parts) => ({ type: 'tap', target, ...timesOf(parts) })),
  },
  {
    pattern: sentence(`(?:${TAP}|选择|选中|进入|打开|切换到|切换至|切到|跳转到|回到|返回)(?:到)?${T}`),
    read: onTarget((target) => ({ type: 'tap', target })),
  },
];
