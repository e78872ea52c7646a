import type { RuleFamily } from '../../grammar/rule.ts';
import {
  asValue,
  dialog,
  everyCell,
  exists,
  flagOf,
  message,
  onPage,
  opened,
  shown,
  showsText,
} from '../../meanings/showing.ts';

export const ZH_SHOWING: RuleFamily = {
  family: 'showing',
  mode: 'verify',
  rules: [
    {
      name: 'shown',
      says: [
        '{t:subject} [{yes:@do}] {state:@shown} [了|在页面上|在页面中]',
        '{ts:subjects} [{yes:@do}] {state:@shown}',
        '{t:subject} [{yes:@do}] 在页面 [上|中] {state:@shown}',
      ],
      means: shown(flagOf('yes', 'state')),
    },
    { name: 'opened', says: ['{t:subject} [{yes:@do}] {state:@opened} [了]'], means: opened(flagOf('yes', 'state')) },
    {
      name: 'shows-thing',
      says: [
        '[@page] [{yes:@do}] (显示|出现|展示|存在|有|包含|看到|展示出|能看到|可以看到|可看到|显示出) [一个|了] {t:subject} [@inside]',
      ],
      means: exists(flagOf('yes')),
      doubt: 0.3,
    },
    {
      name: 'lacks-thing',
      says: ['[@page] [应] @lacks {t:subject}', '[@page] [{yes:@do}] (看不到|不能看到|没看到) {t:subject}'],
      means: (found) => (found.flag('yes') ? exists(flagOf('no'))(found.with('no', 'no')) : undefined),
      doubt: 0.3,
    },
    {
      name: 'on-page',
      says: [
        '[{yes:@do}] @redirect {t:subject}',
        '[@page|用户|系统|浏览器] [{yes:@do}] @redirect [了] {t:subject}',
        '@page [{yes:@be}] {t:subject}',
        '[{yes:@do}] (显示|展示|打开|出现) {t:subject}',
        '{t:subject} [{yes:@do}] (打开|显示|展示|加载)',
      ],
      means: (found) => (found.flag('yes') ? onPage(found) : undefined),
      doubt: 0.1,
    },
  ],
};

export const ZH_TEXT: RuleFamily = {
  family: 'text',
  mode: 'verify',
  rules: [
    {
      name: 'page-contains',
      says: [
        '[@page|用户|我] [{yes:@do}] @contain [了] [文本|文字|文案|字样|内容|:] {x:text} [@word]',
        '[@page|用户|我] [{yes:@do}] @contain [了] [文本|文字|文案|字样|内容|:] {xs:texts} [@word]',
      ],
      means: showsText('contains'),
    },
    {
      name: 'page-lacks',
      says: ['[@page] [应] @lacks [文本|文字|文案|字样] {x:text} [@word]', '[@page] 看不到 {x:text}'],
      means: (found) => showsText('contains', ['no'])(found.with('no', 'no')),
    },
    {
      name: 'text-shown',
      says: ['[文本|文字|文案|字样] {x:text} [@word] [{yes:@do}] {state:@shown} [在页面上|了]'],
      means: showsText('contains', ['yes', 'state']),
      doubt: 0.05,
    },
    {
      name: 'contains',
      says: [
        '{t:subject} [@inside] [{yes:@do}] @contain [了] [文本|文字|文案|字样|内容|:] {x:text} [@word]',
        '{t:subject} [@inside] [{yes:@do}] @contain [了] {xs:texts} [@word]',
        '在 {t:subject} [@inside] [{yes:@do}] @contain {x:text} [@word]',
      ],
      means: showsText('contains'),
    },
    {
      name: 'lacks',
      says: ['{t:subject} [@inside] [应] @lacks [文本|文字|文案|字样] {x:text} [@word]'],
      means: (found) => showsText('contains', ['no'])(found.with('no', 'no')),
    },
    {
      name: 'text-in',
      says: [
        '{x:text} [{yes:@do}] (显示|出现|展示|存在) (在|于) {t:subject} [@inside]',
        '{x:text} [{yes:@do}] 在 {t:subject} [@inside] (显示|出现|展示|存在|可见)',
        '{x:text} [{yes:@do}] 在 {t:subject} [@inside]',
      ],
      means: showsText('contains'),
    },
    {
      name: 'is-text',
      says: [
        '{t:subject} {yes:@be} {x:text}',
        '{t:subject} [{yes:@do}] @equal {x:text}',
        '{t:subject} [的] (文本|文字|内容|文案) {yes:@be} {x:text}',
      ],
      means: showsText('equals'),
    },
    {
      name: 'text-match',
      says: [
        '{t:subject} [的文本|的内容|的文字] [{yes:@do}] {match:@match} {x:text}',
        '{t:subject} [的文本|的内容|的文字] [{yes:@do}] 以 {x:text} {match:@starts}',
      ],
      means: showsText('contains'),
    },
    {
      name: 'page-match',
      says: ['[@page] [{yes:@do}] (包含|存在|有) 匹配 {x:text} 的 (文本|文字|内容)'],
      means: showsText('matches'),
    },
    {
      name: 'value',
      says: [
        '{t:subject} @value {x:text}',
        '{t:subject} (中|里|内) (已填|已填入|填入|已填写|回显|预填) [了|为] {x:text}',
        '{t:subject} [{yes:@do}] (回显|预填) [为] {x:text}',
      ],
      means: asValue(showsText('equals')),
      doubt: -0.1,
    },
    {
      name: 'chosen',
      says: ['{t:subject} [{yes:@do}] (默认选中|选中|默认选择|已选择|选择了|默认为|默认值为) [了] {x:quote}'],
      means: (found) => (found.target('t')?.kind === 'select' ? asValue(showsText('equals'))(found) : undefined),
    },
    {
      name: 'every-cell',
      says: [
        '[列表|表格|列表中|表格中|列表里|表格里] (每一行|每行|所有行|全部行|每一条|每条|每条记录|所有记录|每一条记录) [的] {column:label} [列] [都|均|全部|全|均应|都应|应都|应] (是|为|显示为|等于) {x:quote}',
        '[列表|表格|列表中|表格中|列表里|表格里] [的] {column:label} 列 (都|均|全部|全|均应|都应|应都) (是|为|显示为|等于) {x:quote}',
      ],
      means: everyCell,
      doubt: -1,
    },
    { name: 'value-has', says: ['{t:subject} @value-has {x:text}'], means: asValue(showsText('contains')) },
  ],
};

export const ZH_MESSAGES: RuleFamily = {
  family: 'messages',
  mode: 'verify',
  rules: [
    {
      name: 'message',
      says: [
        '[@page] [{yes:@do}] @toast [@saying] {x:text} [@word]',
        '[@page] [{yes:@do}] [@raise] [了|一个|一条] {mood:@mood} [@message] [@saying] {x:text} [@word]',
        '[@page] [{yes:@do}] @raise [了|一个|一条] [{mood:@mood}] @message [@saying] {x:text} [@word]',
        '[@page] [{yes:@do}] @raise [了|一个|一条] {x:text} [的] [{mood:@mood}] @message',
        '[@page] [{yes:@do}] @raise [了|一个|一条] {mood:@mood} [类|类型] [的] @message',
        '[@page] [{yes:@do}] @raise [了|一个|一条] (toast|toast 提示|轻提示|全局提示|消息提示|提示|通知|提示信息|提示消息)',
        '[{mood:@mood}] @message {x:text} [{yes:@do}] {state:@shown}',
        '{mood:@mood} @message [{yes:@do}] {state:@shown}',
        '(toast|toast 提示|轻提示|全局提示|消息提示) [{yes:@do}] {state:@shown}',
      ],
      means: message(['yes', 'state']),
      doubt: -0.2,
    },
    {
      name: 'no-message',
      says: [
        '[@page] [应] @lacks [任何] {mood:@mood} [@message]',
        '[@page] [应] @lacks [任何] [{mood:@mood}] @message [@saying] {x:text}',
        '[@page] [应] @lacks [任何] (toast|toast 提示|轻提示|全局提示|消息提示|提示|提示信息)',
        '[@page] [应] @lacks {x:text} [的] [{mood:@mood}] @message',
      ],
      means: (found) => message(['no'])(found.with('no', 'no')),
      doubt: -0.2,
    },
    {
      name: 'no-errors',
      says: ['[@page] (无|没有|不|未|不应|不会) 报错', '[@page] [应] @lacks 报错 [信息]'],
      means: (found) => message(['no'], 'error')(found.with('no', 'no')),
      doubt: -0.6,
    },
    {
      name: 'dialog',
      says: [
        '[@page] [{yes:@do}] @raise [了|一个|的] @dialog',
        '[@page] [{yes:@do}] (@raise|打开) [了|一个] {x:text} [的] @dialog',
        '[@page] [{yes:@do}] @raise [了|一个] @dialog [,] [@saying|提示|标题为|并提示|内容为] {x:text} [@word]',
        '[@page] [{yes:@do}] @raise [了|一个] (标题为|内容为|提示|写着|包含|内容包含|标题是) {x:text} 的 @dialog',
        '@dialog [{yes:@do}] (提示|内容为|标题为|的标题为|的内容为|提示内容为) {x:text} [@word]',
      ],
      means: dialog(['yes']),
      doubt: -0.2,
    },
    {
      name: 'no-dialog',
      says: ['[@page] [应] @lacks [任何] @dialog', '[@page] [应] @lacks [任何] {x:text} [的] @dialog'],
      means: (found) => dialog(['no'])(found.with('no', 'no')),
      doubt: -0.2,
    },
  ],
};
