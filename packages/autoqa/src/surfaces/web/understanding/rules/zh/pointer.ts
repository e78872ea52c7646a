import type { RuleFamily } from '../../grammar/rule.ts';
import {
  addTo,
  click,
  close,
  doubleClick,
  drag,
  focus,
  hover,
  open,
  openTab,
  rightClick,
  useControlOf,
} from '../../meanings/pointing.ts';

export const ZH_POINTER: RuleFamily = {
  family: 'pointer',
  mode: 'do',
  rules: [
    {
      name: 'click',
      says: [
        '@click [一下] {t:target} [一次]',
        '@click {ts:targets}',
        '点 {t:pointed}',
        '@take-it {t:target} 点开',
        '对 {t:target} (进行点击|点击|单击)',
      ],
      means: click,
    },
    {
      name: 'push',
      says: ['@push {t:target}'],
      means: (found) => (found.target('t')?.kind === undefined ? undefined : click(found)),
    },
    { name: 'open-tab', says: ['@switch-to {t:target}', '切换 {t:target}'], means: openTab },
    { name: 'open', says: ['@open {t:target}'], means: open },
    { name: 'double-click', says: ['@double-click {t:target}', '(对|在) {t:target} [上] 双击'], means: doubleClick },
    {
      name: 'right-click',
      says: [
        '@right-click {t:target}',
        '(对|在) {t:target} [上] (右击|点击右键|点击鼠标右键|右键|右键点击|单击右键|鼠标右击)',
      ],
      means: rightClick,
    },
    {
      name: 'hover',
      says: [
        '@hover {t:target} [上|上方|处|上面]',
        '在 {t:target} [上] 悬停',
        '@take-it (鼠标|光标|鼠标指针) (移到|移动到|移至|悬停在|放在|放到|悬停到) {t:target} [上|上方|处|上面]',
        '(鼠标|光标) (移到|移动到|移至|悬停在|悬停于|放在|放到) {t:target} [上|上方|处|上面]',
      ],
      means: hover,
    },
    {
      name: 'focus',
      says: ['@focus {t:target} [中|里|上|内]', '让 {t:target} (获得焦点|聚焦)', '使 {t:target} (获得焦点|聚焦)'],
      means: focus,
    },
    {
      name: 'drag',
      says: [
        '[@take-it] {t:target} @drag {to:target} [上|中|里|处|的位置|位置|里面]',
        '@drag-verb {t:target} (到|至) {to:target} [上|中|里|处|的位置|位置|里面]',
      ],
      means: drag,
    },
    { name: 'close', says: ['@close {t:target}', '@take-it {t:target} (关闭|关掉)'], means: close },
    {
      name: 'add-to',
      says: [
        '@take-it {t:target} @add {place:label} [中|里]',
        '@take-it {t:target} @add {place:label}',
        '(添加|加入|放) {t:target} (到|进|至) {place:label} [中|里]',
      ],
      means: addTo((place) => `加入${place}`),
      doubt: 1,
    },
    {
      name: 'control-of',
      says: [
        '{verb:@remove} {t:target}',
        '@take-it {t:target} {verb:@remove}',
        '从 {place:place} [中|里] {verb:@remove} {t:target}',
        '@take-it {t:target} 从 {place:place} [中|里] {verb:@remove}',
      ],
      means: useControlOf((verb) => verb),
      doubt: 1.5,
    },
  ],
};
