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

export const EN_SHOWING: RuleFamily = {
  family: 'showing',
  mode: 'verify',
  rules: [
    {
      name: 'shown',
      says: ['{t:subject} {yes:@be} {state:@shown}', '{ts:subjects} {yes:@be} [both|all] {state:@shown}'],
      means: shown(flagOf('yes', 'state')),
    },
    {
      name: 'appears',
      says: ['{t:subject} [{yes:@do}] {state:@appear}', '{ts:subjects} [{yes:@do}] [both|all] {state:@appear}'],
      means: shown(flagOf('yes', 'state')),
    },
    {
      name: 'opened',
      says: ['{t:subject} {yes:@be} {state:@opened}', '{t:subject} [{yes:@do}] {state:@opens}'],
      means: opened(flagOf('yes', 'state')),
    },
    {
      name: 'wait-for-close',
      says: ['wait for {t:subject} to {state:@opens}', 'wait for {t:subject} to be {state:@opened}'],
      means: opened(flagOf('state')),
      after: ['step'],
    },
    {
      name: 'wait-for',
      says: [
        'wait for {t:subject}',
        'wait for {t:subject} {state:@appear}',
        'wait for {t:subject} to {state:@appear}',
        'wait for {t:subject} to be {state:@shown}',
      ],
      means: shown(flagOf('state')),
      after: ['step'],
    },
    {
      name: 'there-is',
      says: ['{yes:@there} {t:subject} [@shown|on the page|on the screen]', '{yes:@there} a {t:subject}'],
      means: exists(flagOf('yes')),
    },
    {
      name: 'page-has',
      says: [
        '@page [{yes:@do}] (has|have|contain|contains|shows|show|displays|display|include|includes|offer|offers) {t:subject}',
      ],
      means: exists(flagOf('yes')),
      doubt: 0.3,
    },
    {
      name: 'see',
      says: [
        'see {t:subject}',
        'i [{yes:@do}] see {t:subject}',
        '(i|you|we|user|the user) (should|can|will|must) see {t:subject}',
        '(i|you|we|user|the user) {yes:@do} see {t:subject}',
        '(i|you|we) see {t:subject}',
        '(user|the user) sees {t:subject}',
      ],
      means: exists(flagOf('yes')),
      doubt: 0.1,
      after: ['step', 'verify'],
    },
    {
      name: 'on-page',
      says: [
        '@redirected {t:subject}',
        '{t:subject} {yes:@be} (open|shown|displayed|visible|loaded|opened)',
        '{t:subject} (opens|loads|appears)',
        '(i am|we are|the user is|user is) on {t:subject}',
      ],
      means: (found) => (found.flag('yes') ? onPage(found) : undefined),
    },
  ],
};

export const EN_TEXT: RuleFamily = {
  family: 'text',
  mode: 'verify',
  rules: [
    {
      name: 'contains',
      says: [
        '{t:subject} [{yes:@do}] @contain {x:text}',
        '{t:subject} [{yes:@do}] @contain [@text] {xs:texts}',
        '{t:subject} [{yes:@do}] @contain the @text {x:text}',
        '{t:subject} (has|have) [the] @text {x:text}',
      ],
      means: showsText('contains'),
    },
    {
      name: 'contains-alone',
      says: ['[{yes:@do}] (shows|show|displays|display|contains|contain|see|sees) [the] [@text] {x:text}'],
      means: showsText('contains'),
      doubt: 0.1,
    },
    {
      name: 'text-shown',
      says: [
        '[the] @text {x:text} {yes:@be} {state:@shown}',
        '[the] @text {x:text} [{yes:@do}] {state:@appear}',
        '[the] (texts|messages) {xs:texts} {yes:@be} {state:@shown}',
      ],
      means: showsText('contains', ['yes', 'state']),
    },
    {
      name: 'text-in',
      says: [
        '[the] [@text] {x:text} {yes:@be} {state:@shown} (in|on|inside|within) {t:subject}',
        '[the] [@text] {x:text} [{yes:@do}] {state:@appear} (in|on|inside|within) {t:subject}',
        '[the] [@text] {x:text} {yes:@be} (in|on|inside|within) {t:subject}',
      ],
      means: showsText('contains', ['yes', 'state']),
      doubt: -0.1,
    },
    {
      name: 'is-text',
      says: [
        '{t:subject} {yes:@be} [set to] {x:text}',
        '{t:subject} [{yes:@do}] @equal {x:text}',
        'the text of {t:subject} {yes:@be} {x:text}',
        'the text (in|of) {t:subject} [{yes:@do}] @equal {x:text}',
        '{t:subject} (has|have) the exact text {x:text}',
        '{t:subject} {yes:@be} (equal to|exactly) {x:text}',
      ],
      means: showsText('equals'),
    },
    {
      name: 'text-of-contains',
      says: ['the text (of|in) {t:subject} [{yes:@do}] @contain {x:text}'],
      means: showsText('contains'),
    },
    {
      name: 'text-match',
      says: [
        '{t:subject} [{yes:@do}] {match:@match} {x:text}',
        'the text (of|in) {t:subject} [{yes:@do}] {match:@match} {x:text}',
      ],
      means: showsText('contains'),
    },
    {
      name: 'value',
      says: [
        'the value (of|in) {t:subject} {yes:@be} {x:text}',
        '{t:subject} (has|have) [the] value {x:text}',
        '{t:subject} [{yes:@do}] (has|have) [the] value [of] {x:text}',
        'the value (of|in) {t:subject} [{yes:@do}] @equal {x:text}',
        '{t:subject} {yes:@be} (filled with|prefilled with|pre-filled with) {x:text}',
      ],
      means: asValue(showsText('equals')),
    },
    {
      name: 'every-cell',
      says: [
        '(every|each) row [of the table|in the table|of the list|in the list] (has|shows|have|show) [the|a|an] {column:label} {x:quote}',
        'all rows [of the table|in the table|of the list|in the list] (have|show) [the|a|an] {column:label} {x:quote}',
        '[the] {column:label} (of|in) (every|each) row {yes:@be} {x:quote}',
        '[the] {column:label} (of|in) all rows {yes:@be} {x:quote}',
      ],
      means: everyCell,
      doubt: -1,
    },
    {
      name: 'value-contains',
      says: ['the value (of|in) {t:subject} [{yes:@do}] @contain {x:text}'],
      means: asValue(showsText('contains')),
    },
  ],
};

export const EN_MESSAGES: RuleFamily = {
  family: 'messages',
  mode: 'verify',
  rules: [
    {
      name: 'message',
      says: [
        '[a|an|the|any] {mood:@mood} [@message] [saying|that says|reading|with the text|with text|with|:|containing] {x:text} {yes:@be} {state:@shown}',
        '[a|an|the|any] {mood:@mood} [@message] [saying|that says|reading|with the text|with text|with|:|containing] {x:text} [{yes:@do}] {state:@appear}',
        '[a|an|the|any] {mood:@mood} [@message] {yes:@be} {state:@shown}',
        '[a|an|the|any] {mood:@mood} [@message] [{yes:@do}] {state:@appear}',
        '[a|an|the] @toast [saying|that says|reading|with the text|with text|with|:|containing] {x:text} {yes:@be} {state:@shown}',
        '[a|an|the] @toast [saying|that says|reading|with the text|with text|with|:|containing] {x:text} [{yes:@do}] {state:@appear}',
        '[a|an|the] @toast {yes:@be} {state:@shown}',
        '[a|an|the] @toast [{yes:@do}] {state:@appear}',
        '[the] (toast|notification|snackbar|toast message) [{yes:@do}] @contain {x:text}',
        '[the] {mood:@mood} [@message] [{yes:@do}] @contain {x:text}',
      ],
      means: message(['yes', 'state']),
      doubt: -0.2,
    },
    {
      name: 'there-is-message',
      says: [
        '{yes:@there} [a|an|any] {mood:@mood} [@message] [@shown]',
        '{yes:@there} [a|an|any] @toast [@shown]',
        '{yes:@there} [a|an|any] [{mood:@mood}] @message (saying|that says|reading|with the text|with) {x:text} [@shown]',
        '@page [{yes:@do}] (show|shows|display|displays) [a|an|the|any] [{mood:@mood}] @message [saying|that says|reading|with the text|with] {x:text}',
        '@page [{yes:@do}] (show|shows|display|displays) [a|an|the|any] {mood:@mood} [@message]',
        '(see|i see|i should see) [a|an|the] [{mood:@mood}] @message [saying|that says|reading|with the text|with|:] {x:text}',
      ],
      means: message(['yes']),
      doubt: -0.2,
    },
    {
      name: 'no-message',
      says: [
        'no {mood:@mood} [@message] {state:@be} (shown|displayed|visible|present|there)',
        'no {mood:@mood} [@message] (appears|appear|is reported)',
        'no @toast {state:@be} (shown|displayed|visible|present)',
        'no @toast (appears|appear)',
        'no [{mood:@mood}] @message [saying|that says|reading|with the text|with text|with|:|containing] {x:text} {state:@be} (shown|displayed|visible|present|there)',
        'no [{mood:@mood}] @message [saying|that says|reading|with the text|with text|with|:|containing] {x:text} (appears|appear|is reported)',
      ],
      means: (found) => (found.flag('state') ? message(['no'])(found.with('no', 'no')) : undefined),
      doubt: -0.2,
    },
    {
      name: 'dialog',
      says: [
        '[a|an|the] @dialog [saying|with the text|with the title|titled|with|asking|that says] {x:text} {yes:@be} ({state:@shown}|{state:@opened})',
        '[a|an|the] @dialog [saying|with the text|with the title|titled|with|asking|that says] {x:text} [{yes:@do}] ({state:@appear}|{state:@opens})',
        '[a|an|the] @dialog {yes:@be} ({state:@shown}|{state:@opened})',
        '[a|an|the] @dialog [{yes:@do}] ({state:@appear}|{state:@opens})',
        '{yes:@there} [a|an|any] [open] @dialog [@shown]',
      ],
      means: dialog(['yes', 'state']),
      doubt: -0.2,
    },
    {
      name: 'no-dialog',
      says: ['no @dialog is (shown|displayed|visible|open|present)', 'no @dialog (appears|opens)'],
      means: (found) => dialog(['no'])(found.with('no', 'no')),
      doubt: -0.2,
    },
    {
      name: 'nothing-shown',
      says: ['no {t:subject} is (shown|displayed|visible|present|there)', 'no {t:subject} (appears|shows up|exists)'],
      means: (found) => exists(flagOf('no'))(found.with('no', 'no')),
      doubt: 0.2,
    },
  ],
};
