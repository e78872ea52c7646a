import type { RuleFamily } from '../../grammar/rule.ts';
import {
  accessible,
  attribute,
  browserSays,
  consoleClean,
  downloaded,
  laidOut,
  looksLike,
  onOwnSite,
  partLooksLike,
  pageCount,
  requestAnswered,
  style,
} from '../../meanings/surroundings.ts';

export const ZH_BROWSER: RuleFamily = {
  family: 'browser',
  mode: 'verify',
  rules: [
    {
      name: 'url',
      says: [
        '@url {yes:@be} {url:url}',
        '@url {yes:@be} {x:exact}',
        '[@page|用户|系统|浏览器] [{yes:@do}] @redirect [了] {url:url} [页面|页]',
        '@url [{yes:@do}] (变为|变成|跳转到) {url:url}',
        '@url [完全] 等于 {url:url}',
      ],
      means: browserSays('url', 'equals'),
      doubt: -1.5,
    },
    {
      name: 'url-contains',
      says: [
        '@url [@inside] [{yes:@do}] (包含|含有|含|带有|包括) {x:exact}',
        '@url [@inside] [{yes:@do}] (包含|含有|含|带有|包括) {x:url}',
      ],
      means: browserSays('url', 'contains'),
      doubt: -1.5,
    },
    {
      name: 'url-match',
      says: [
        '@url [{yes:@do}] 以 {x:exact} {match:@starts}',
        '@url [{yes:@do}] 以 {x:url} {match:@starts}',
        '@url [{yes:@do}] {match:@match} {x:exact}',
      ],
      means: browserSays('url'),
      doubt: -1.5,
    },
    {
      name: 'title',
      says: ['@title {yes:@be} {x:text}', '@title [{yes:@do}] 显示 {x:text}'],
      means: browserSays('title', 'equals'),
      doubt: -1.5,
    },
    {
      name: 'title-contains',
      says: ['@title [@inside] [{yes:@do}] (包含|含有|含) {x:text}'],
      means: browserSays('title', 'contains'),
      doubt: -1.5,
    },
    {
      name: 'title-match',
      says: ['@title [{yes:@do}] 以 {x:text} {match:@starts}', '@title [{yes:@do}] {match:@match} {x:text}'],
      means: browserSays('title'),
      doubt: -1.5,
    },
    { name: 'console', says: ['@console', '@page [上|中|的] @console'], means: consoleClean, doubt: -1 },
    {
      name: 'no-sideways-scroll',
      says: [
        '[@page] (没有|无|不出现|不显示|不应出现|不应有) @sideways',
        '@page (不能|不应|不会|不) (横向滚动|左右滚动|水平滚动)',
      ],
      means: laidOut('no-sideways-scroll'),
      doubt: -1,
    },
    {
      name: 'no-overlap',
      says: [
        '[@page] [的] @controls [之间] (没有|不|互不|不应|不会|没有相互|不应相互) (重叠|遮挡)',
        '[@page] (没有|无) (重叠的|互相遮挡的) @controls',
      ],
      means: laidOut('no-overlap'),
      doubt: -1,
    },
    {
      name: 'navigation-reachable',
      says: ['@menus [仍|仍然|应] (可到达|可以到达|可达|能够到达)'],
      means: laidOut('navigation-reachable'),
      doubt: -1,
    },
    {
      name: 'own-site',
      says: [
        '(@url|浏览器|页面|用户) (仍在|停留在|保持在|仍停留在|应停留在) (本站|当前站点|同一站点|本站点)',
        '(@url|浏览器|页面|用户) (没有|不应|未) 离开 (本站|当前站点|本站点)',
      ],
      means: onOwnSite,
      doubt: -1,
    },
    {
      name: 'page-count',
      says: [
        '[浏览器] [{yes:@do}] (打开了|打开|共打开|共打开了|已打开|一共打开了|打开着) {n:number} 个 (标签页|窗口|页面|浏览器标签页|网页)',
        '浏览器 [中|里] [{yes:@do}] (有|共有|显示|存在) {n:number} 个 (标签页|窗口|页面)',
        '(共有|有|存在|共) {n:number} 个 (浏览器标签页|窗口|浏览器窗口)',
        '(打开的|浏览器) (标签页|窗口|页面) [的] (数量|个数|数) (为|是|等于) {n:number}',
      ],
      means: (found) => (found.flag('yes') ? pageCount(found) : undefined),
      doubt: -1,
    },
    {
      name: 'screenshot',
      says: [
        '@page [截图] (与|和|跟) @shot {name:literal} [@same] [,] [相似度] [不低于|达到|为|至少|大于|在] {share:share} [以上]',
        '@page [截图] (与|和|跟) @shot {name:literal} @same',
        '@page [截图] (与|和|跟) {name:literal} [@shot] @same',
        '@page (匹配|符合) @shot {name:literal}',
        '@page (与|和|跟) @shot {name:literal} 的相似度 (不低于|达到|为|至少为|大于|至少|不小于) {share:share}',
        '页面截图 (与|和|跟) @shot {name:literal} @same',
        '页面截图 (与|和|跟) {name:literal} [@shot] @same',
        '(截图|页面截图) 匹配 {name:literal}',
      ],
      means: looksLike,
      doubt: -1,
    },
    {
      name: 'part-screenshot',
      says: [
        '{t:subject} [{yes:@do}] (与|和|跟) [{shot:@shot}] {name:literal} [{shot:@shot}] [{yes:@do}] @same',
        '{t:subject} [{yes:@do}] (与|和|跟) [{shot:@shot}] {name:literal} [{shot:@shot}] [的] [相似度] (不低于|达到|为|至少|至少为|大于|不小于) {share:share} [以上] [相似]',
        '{t:subject} [{yes:@do}] (匹配|符合) [{shot:@shot}] {name:literal}',
      ],
      means: (found) => (found.flag('yes') ? partLooksLike(found) : undefined),
      doubt: -1,
    },
    {
      name: 'accessible',
      says: ['@page @accessible', '{t:subject} @accessible', '@accessible'],
      means: accessible,
      doubt: -1,
    },
  ],
};

export const ZH_DETAILS: RuleFamily = {
  family: 'details',
  mode: 'verify',
  rules: [
    {
      name: 'attribute',
      says: [
        '{t:subject} [的] {name:attribute} 属性 [值] {yes:@be} {x:exact}',
        '{t:subject} 的属性 {name:attribute} {yes:@be} {x:exact}',
        '{t:subject} (具有|有|带有|包含|存在) {name:attribute} 属性',
        '{t:subject} (具有|有|带有|包含|存在) 属性 {name:attribute}',
        '{t:subject} (具有|有|带有) 属性 {name:attribute} = {x:exact}',
      ],
      means: attribute('equals'),
      doubt: -1.2,
    },
    {
      name: 'attribute-contains',
      says: [
        '{t:subject} [的] {name:attribute} 属性 [值] 包含 {x:exact}',
        '{t:subject} 的属性 {name:attribute} 包含 {x:exact}',
      ],
      means: attribute('contains'),
      doubt: -1.2,
    },
    {
      name: 'class',
      says: [
        '{t:subject} (具有|有|带有|包含) (class|类名|样式类|css 类|类) {x:exact}',
        '{t:subject} 的 (class|类名) 包含 {x:exact}',
      ],
      means: attribute('contains', 'class'),
      doubt: -1,
    },
    {
      name: 'placeholder',
      says: ['{t:subject} 的 (占位符|占位文字|提示文字|placeholder|占位文本) {yes:@be} {x:exact}'],
      means: attribute('equals', 'placeholder'),
      doubt: -1.3,
    },
    {
      name: 'style',
      says: [
        '{t:subject} 的 {property:@css} {yes:@be} {x:style}',
        '{t:subject} {property:@css} {yes:@be} {x:style}',
        '{t:subject} 的 css [属性|样式] {property:attribute} {yes:@be} {x:style}',
        '{t:subject} 的样式 {property:attribute} {yes:@be} {x:style}',
      ],
      means: style,
      doubt: -1.2,
    },
    {
      name: 'download',
      says: [
        '[文件] {file:file} [{yes:@do}] @download [了]',
        '[{yes:@do}] (下载了|下载|成功下载|开始下载|触发下载|已下载) [了] [文件] {file:file}',
        '文件 [{yes:@do}] @download [了]',
        '[{yes:@do}] (下载了|成功下载|开始下载|触发|已下载) [一个] (文件|文件下载|下载)',
        '浏览器 (下载了|开始下载) [文件] {file:file}',
      ],
      means: downloaded,
      doubt: -0.5,
    },
    {
      name: 'request',
      says: [
        '[@request] [{method:@method}] [@request] {url:url} [@request] [{yes:@do}] @answers [状态码|http] {status:status}',
        '[{yes:@do}] (发送|发出|发起|发送了|发出了|发起了) [了] [{method:@method}] [@request] {url:url} [@request]',
        '[@request] [{method:@method}] [@request] {url:url} [@request] [{yes:@do}] @sent',
        '[调用|请求] [{method:@method}] {url:url} [接口] [,] (返回|响应) [状态码] {status:status}',
      ],
      means: (found) => (found.flag('yes') ? requestAnswered(found) : undefined),
      doubt: -0.5,
    },
  ],
};
