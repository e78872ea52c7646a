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
  pressButton,
  rightClick,
  useControlOf,
} from '../../meanings/pointing.ts';

export const EN_POINTER: RuleFamily = {
  family: 'pointer',
  mode: 'do',
  rules: [
    {
      name: 'click',
      says: ['@click {t:target} [once]', '@click {ts:targets}', 'give {t:target} a click'],
      means: click,
    },
    { name: 'press-button', says: ['@press {t:target}'], means: pressButton },
    { name: 'open-tab', says: ['(@switch-to|@go) {t:target}'], means: openTab },
    { name: 'open', says: ['@open {t:target}'], means: open },
    { name: 'double-click', says: ['@double-click {t:target}', 'click {t:target} twice'], means: doubleClick },
    {
      name: 'right-click',
      says: [
        '@right-click {t:target}',
        'click {t:target} with the right mouse button',
        'open the context menu of {t:target}',
      ],
      means: rightClick,
    },
    {
      name: 'hover',
      says: ['@hover {t:target}', 'hover {t:target} with the mouse', 'mouse over {t:target}'],
      means: hover,
    },
    { name: 'focus', says: ['@focus {t:target}'], means: focus },
    {
      name: 'drag',
      says: [
        '@drag {t:target} (to|onto|into|on|over|and drop it on|and drop it onto|and drop it into|on to|in) {to:target}',
      ],
      means: drag,
    },
    { name: 'close', says: ['@close {t:target}', 'dismiss {t:target}'], means: close },
    {
      name: 'add-to',
      says: ['@add {t:target} (to|on|onto|into|in) {place:label}'],
      means: addTo((place) => `add to ${place}`),
      doubt: 1,
    },
    {
      name: 'control-of',
      says: ['{verb:@remove} {t:target}', '{verb:@remove} {t:target} (from|out of) {place:place}'],
      means: useControlOf((verb) => verb),
      doubt: 1.5,
    },
    { name: 'click-next', says: ['{t:pointed}', '{ts:targets}'], means: click, after: ['click'], doubt: 0.5 },
    { name: 'click-path', says: ['{t:target}'], means: click, after: ['path'], doubt: 0.2 },
  ],
};
