import type { RuleFamily } from '../../grammar/rule.ts';
import {
  answerDialog,
  closePage,
  enterFrame,
  goInHistory,
  leaveFrame,
  navigate,
  navigateHome,
  openPage,
  scroll,
  scrollIntoView,
  setViewport,
  setViewportSides,
  switchPage,
  takeScreenshot,
  wait,
} from '../../meanings/browsing.ts';

export const ZH_NAVIGATION: RuleFamily = {
  family: 'navigation',
  mode: 'do',
  rules: [
    {
      name: 'navigate',
      says: [
        '@go [网址|地址|链接|页面|网站|路径|网页] [:] {url:url} [页面|页|网址|地址|网站|链接|路径]',
        '在 浏览器 [中|里|地址栏] [中|里] (输入|打开|访问) {url:url}',
        '在地址栏 [中|里] 输入 {url:url}',
        '地址栏 输入 {url:url}',
      ],
      means: navigate,
    },
    {
      name: 'home',
      says: ['@go [网站|系统|应用|商城|站点|到] (首页|主页|网站首页|系统首页)', '打开 (网站|应用|系统|站点)'],
      means: navigateHome,
    },
    { name: 'open-page', says: ['@go {t:target}'], means: openPage, doubt: 0.4 },
    {
      name: 'back',
      says: [
        '[浏览器] (返回|后退|退回|回到|回) [到] (上一页|上一个页面|前一页|前一个页面|上个页面)',
        '[浏览器] 后退 [一页|一步]',
        '点击浏览器 [的] (后退|返回) [按钮]',
        '浏览器返回',
      ],
      means: goInHistory('back'),
    },
    {
      name: 'forward',
      says: ['[浏览器] 前进 [一页|一步|到下一页]', '点击浏览器 [的] 前进 [按钮]'],
      means: goInHistory('forward'),
    },
    {
      name: 'reload',
      says: ['(刷新|重新加载|重载|重新刷新) [一下] [当前|该|本|整个] [页面|网页|浏览器|页]', '按 f5 刷新 [页面]'],
      means: goInHistory('reload'),
    },
    {
      name: 'switch-page',
      says: ['@switch-to [到] (新|新的|新打开的|新开的|刚打开的|最新打开的|弹出的新|新弹出的) [浏览器] @browser-page'],
      means: (found) => switchPage(found.with('which', 'new')),
    },
    {
      name: 'switch-back',
      says: ['@switch-to (原来的|原|上一个|之前的|前一个|原先的|先前的) @browser-tab'],
      means: (found) => switchPage(found.with('which', 'previous')),
    },
    {
      name: 'switch-first',
      says: ['@switch-to 第 一 个 (浏览器标签页|窗口|浏览器窗口)', '@switch-to 主窗口'],
      means: (found) => switchPage(found.with('which', 'first')),
    },
    {
      name: 'switch-last',
      says: ['@switch-to 最后 一 个 (浏览器标签页|窗口|浏览器窗口)'],
      means: (found) => switchPage(found.with('which', 'last')),
    },
    {
      name: 'enter-frame',
      says: ['(@switch-to|切换进|切入|进入) [到] {t:target} [中|里|内]'],
      means: enterFrame,
    },
    {
      name: 'leave-frame',
      says: [
        '(@switch-to|返回|返回到|切换回到) (主页面|主文档|主框架|外层页面|父页面|原页面|主界面|默认内容)',
        '(退出|离开|跳出) [当前|该] (iframe|框架|内嵌页面|内嵌框架|内联框架)',
      ],
      means: leaveFrame,
    },
    {
      name: 'close-page',
      says: ['@close [当前|该|此|这个|新|新打开的|新的|本] [浏览器] @browser-page'],
      means: closePage,
    },
    {
      name: 'viewport',
      says: [
        '[@take-it] [浏览器|页面] @viewport [大小|尺寸] (调整|设置|设|改|切换|修改|缩放|调) (为|到|成|至) {size:size}',
        '(设置|调整|修改) [浏览器|页面] @viewport [大小|尺寸] (为|到|成|至) {size:size}',
        '(设置|调整|修改) [浏览器] @viewport [大小|尺寸] [:] {size:size}',
        '(切换|调整|设置|改) (到|为|至|成) @device [的] [@device-size] [下] [,|:|，] {size:size}',
        '(使用|以|用|模拟) @device [的] [@device-size] [访问|查看] [,|:] {size:size}',
        '@device [的] @device-size {size:size}',
        '[@take-it] [浏览器|页面] @viewport [大小|尺寸] (调整|设置|设|改|切换) (为|到|成|至) @device [@device-size] {size:size}',
        '(切换|调整|设置|改) (到|为|至|成) {device:@device} [的] @device-size',
        '(使用|用|模拟) {device:@device} [的] @device-size',
        '[@take-it] [浏览器|页面] @viewport [大小|尺寸] (调整|设置|设|改|切换) (为|到|成|至) {device:@device} [的] [@device-size]',
      ],
      means: setViewport,
    },
    {
      name: 'viewport-sides',
      says: [
        '(设置|调整) @viewport [为|到] 宽 [度] [为] {w:number} [像素|px] [,|、|，] 高 [度] [为] {h:number} [像素|px]',
        '@take-it @viewport (设置|调整|设) [为|到] 宽 [度] {w:number} [像素|px] [,|、|，] 高 [度] {h:number} [像素|px]',
      ],
      means: setViewportSides,
    },
  ],
};

export const ZH_SCROLLING: RuleFamily = {
  family: 'scrolling',
  mode: 'do',
  rules: [
    {
      name: 'scroll',
      says: [
        '[页面|鼠标] {to:@scroll-direction} @scroll [页面|一屏|一页|一下|鼠标滚轮|一段距离]',
        '[@take-it] 页面 {to:@scroll-direction} @scroll',
        '@scroll 页面 {to:@scroll-direction}',
      ],
      means: scroll,
    },
    {
      name: 'scroll-end',
      says: [
        '[@take-it] [页面|鼠标] [向下|往下|向上|往上] @scroll [页面] (到|至) [页面|网页] [的] {to:@scroll-end}',
        '[页面] (拉到|滑到|下拉到|上拉到|滚到) [页面] [的] {to:@scroll-end}',
      ],
      means: scroll,
    },
    {
      name: 'scroll-thing',
      says: [
        '@take-it {t:target} {to:@scroll-direction} @scroll',
        '[@take-it] {t:target} @scroll (到|至) [最] {to:@scroll-end}',
        '@scroll {t:target} (到|至) {to:@scroll-end}',
        '在 {t:target} [@inside] {to:@scroll-direction} @scroll',
        '@scroll (到|至) {t:target} [的] {to:@scroll-end}',
      ],
      means: scroll,
    },
    {
      name: 'scroll-into-view',
      says: [
        '[页面] [向下|往下|向上|往上] @scroll [页面] (到|至) {t:target} [处|位置|的位置|所在位置|可见]',
        '[页面] (拉到|滑到|滚到) {t:target} [处|位置|的位置|所在位置]',
        '[向下|往下|向上] @scroll [页面] 直到 {t:target} (出现|可见|显示)',
        '@take-it {t:target} @scroll (到可视区域|到可见区域|至可视区域|到可视范围)',
      ],
      means: scrollIntoView,
    },
  ],
};

export const ZH_WAITING: RuleFamily = {
  family: 'waiting',
  mode: 'do',
  rules: [
    { name: 'wait', says: ['@wait [约|大约|大概] {d:duration}'], means: wait },
    {
      name: 'screenshot',
      says: [
        '@screenshot',
        '@screenshot [并|,] (保存为|命名为|取名|取名为|名称为|名为|文件名为|并命名为) [:] {name:literal}',
        '@screenshot [:] {name:quote}',
        '@screenshot 保存 [,] 名称 [为] {name:literal}',
      ],
      means: takeScreenshot,
    },
    {
      name: 'dialog-accept',
      says: [
        '@accept [该|此|这个] [浏览器] @native-dialog',
        '(点击|点) (浏览器弹窗|浏览器对话框|原生弹窗|浏览器确认框|alert|confirm|alert 弹窗|confirm 弹窗) [中|里] [的] (确定|确认|“”) [按钮]',
      ],
      means: answerDialog(true),
    },
    {
      name: 'dialog-dismiss',
      says: [
        '@dismiss [该|此|这个] [浏览器] @native-dialog',
        '(点击|点) (浏览器弹窗|浏览器对话框|原生弹窗|浏览器确认框|confirm|confirm 弹窗) [中|里] [的] 取消 [按钮]',
      ],
      means: answerDialog(false),
    },
    {
      name: 'dialog-prompt',
      says: [
        '在 (浏览器提示框|prompt|prompt 对话框|prompt 弹窗|浏览器对话框|浏览器弹窗|提示框) [@inside] (输入|填写) {v:exact} [并|后|,|然后] (确定|确认|点击确定|点击确认|接受)',
      ],
      means: answerDialog(true),
    },
  ],
};
