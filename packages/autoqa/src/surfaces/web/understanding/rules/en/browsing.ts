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

export const EN_NAVIGATION: RuleFamily = {
  family: 'navigation',
  mode: 'do',
  rules: [
    {
      name: 'navigate',
      says: [
        '(@go|@open|browse|navigate) [the] [page|url|address|website|site|link] [at] {url:url} [page] [in the browser]',
        'go {url:url}',
      ],
      means: navigate,
    },
    {
      name: 'home',
      says: [
        '(@go|@open|go back to|return to) [the] (home page|homepage|start page|landing page|main page)',
        'go home',
        'open the (app|application|site|website)',
      ],
      means: navigateHome,
    },
    { name: 'open-page', says: ['(@go|@open|go back to|return to|enter) {t:target}'], means: openPage, doubt: 0.4 },
    {
      name: 'back',
      says: [
        '(go|navigate) back [(a|one) page] [to the (previous|last) page] [in the browser]',
        '(return|go) to the previous page',
        '(click|press|hit|use) the browser back button',
        '(click|press|hit|use) the back button of the browser',
        'browser back',
      ],
      means: goInHistory('back'),
    },
    {
      name: 'forward',
      says: [
        '(go|navigate) forward [(a|one) page] [in the browser]',
        '(click|press|use) the browser forward button',
        'browser forward',
        'go to the next page in history',
      ],
      means: goInHistory('forward'),
    },
    {
      name: 'reload',
      says: [
        '(reload|refresh|reloads|refreshes) [the] [current] [page|browser|tab|window]',
        '(reload|refresh) this page',
      ],
      means: goInHistory('reload'),
    },
    {
      name: 'switch-page',
      says: ['@switch-to the (new|newly opened|newly-opened|other new|just opened|newest) @tab'],
      means: (found) => switchPage(found.with('which', 'new')),
    },
    {
      name: 'switch-back',
      says: ['@switch-to the (previous|original|old|earlier) (tab|window|browser tab|browser window)'],
      means: (found) => switchPage(found.with('which', 'previous')),
    },
    {
      name: 'switch-first',
      says: ['@switch-to the (first|main) (browser tab|window|browser window)'],
      means: (found) => switchPage(found.with('which', 'first')),
    },
    {
      name: 'switch-last',
      says: ['@switch-to the last (browser tab|window|browser window)'],
      means: (found) => switchPage(found.with('which', 'last')),
    },
    {
      name: 'enter-frame',
      says: ['(@switch-to|enter|go into|move into|step into|switch into) {t:target}'],
      means: enterFrame,
    },
    {
      name: 'leave-frame',
      says: [
        '(leave|exit|switch out of) the (iframe|frame|inline frame)',
        '(@switch-to|return to|go back to) the (main page|main frame|main content|main document|default content|parent page|parent frame|outer page)',
      ],
      means: leaveFrame,
    },
    { name: 'close-page', says: ['@close [the|this] [current|new|active] @tab'], means: closePage },
    {
      name: 'viewport',
      says: [
        '(set|resize|change|adjust|make) [the] @viewport (to|at|as) [a] [size of] {size:size} [pixels]',
        '(set|resize|change|adjust|switch) [the] [@viewport] (to|at) [a|the] @device [width|size|viewport|view|screen|layout] {size:size}',
        '(use|emulate) [a|the] [@device] [width|size|viewport|view|screen|layout] [of] {size:size}',
        '(set|resize|change|adjust|switch|use|emulate) [the] [@viewport] [to|at] [a|the] {device:@device} (width|size|viewport|view|screen|layout)',
        '(set|resize|change|adjust) [the] @viewport to {device:@device}',
      ],
      means: setViewport,
    },
    {
      name: 'viewport-sides',
      says: [
        '(set|resize|change) [the] @viewport to {w:number} [px|pixels] [wide] (by|x|and|×) {h:number} [px|pixels] [high|tall]',
      ],
      means: setViewportSides,
    },
  ],
};

export const EN_SCROLLING: RuleFamily = {
  family: 'scrolling',
  mode: 'do',
  rules: [
    {
      name: 'scroll',
      says: [
        '@scroll [the page] {to:@scroll-direction} [a bit|a little|one screen|a page]',
        '@scroll {to:@scroll-direction} [on|in] [the] page',
      ],
      means: scroll,
    },
    {
      name: 'scroll-end',
      says: [
        '@scroll [the page] [down|up|all the way] [to] [the] [very] {to:@scroll-end} [of the page|of the screen]',
        '@scroll all the way {to:@scroll-direction}',
      ],
      means: (found) => scroll(found.with('to', toEnd(found.text('to')))),
    },
    {
      name: 'scroll-thing',
      says: [
        '@scroll {t:target} {to:@scroll-direction}',
        '@scroll {t:target} [down|up] to [the] {to:@scroll-end}',
        '@scroll {to:@scroll-direction} (in|inside|within) {t:target}',
        '@scroll [down|up] to the {to:@scroll-end} of {t:target}',
      ],
      means: scroll,
    },
    {
      name: 'scroll-into-view',
      says: [
        '@scroll [down|up] to {t:target}',
        '@scroll {t:target} into view',
        '@scroll [down|up] until {t:target} (is visible|is in view|appears|is shown|comes into view)',
        'bring {t:target} into view',
      ],
      means: scrollIntoView,
    },
  ],
};

function toEnd(direction: string | undefined): string {
  return direction === 'down' ? 'bottom' : direction === 'up' ? 'top' : (direction ?? '');
}

export const EN_WAITING: RuleFamily = {
  family: 'waiting',
  mode: 'do',
  rules: [
    { name: 'wait', says: ['@wait [for] [about] {d:duration} [before continuing]'], means: wait },
    {
      name: 'screenshot',
      says: [
        '@screenshot [of] [the] [current] [page|screen]',
        '@screenshot [of] [the] [current] [page|screen] (named|called|as|and save it as|and name it|and call it|with the name) {name:literal}',
        '@screenshot {name:quote}',
      ],
      means: takeScreenshot,
    },
    {
      name: 'dialog-accept',
      says: [
        '@accept [the|this] [browser|native|javascript|js] @native-dialog',
        '(click|press) (ok|yes|accept) in the (browser|native|javascript|js) @native-dialog',
      ],
      means: answerDialog(true),
    },
    {
      name: 'dialog-dismiss',
      says: [
        '@dismiss [the|this] [browser|native|javascript|js] @native-dialog',
        '(click|press) (cancel|no) in the (browser|native|javascript|js) @native-dialog',
      ],
      means: answerDialog(false),
    },
    {
      name: 'dialog-prompt',
      says: [
        '(enter|type|answer|input) {v:exact} (in|into|to) the (prompt|browser prompt|prompt dialog) and (accept|confirm|accept it|confirm it|press ok|click ok)',
        '(answer|accept|confirm) the (prompt|browser prompt|prompt dialog) with {v:exact}',
      ],
      means: answerDialog(true),
    },
  ],
};
