import { QUOTED } from '../words/quotes.ts';
import { onTarget, sentence, type Parts, type Rule } from './rule.ts';

const T = '(?<target>.+?)';
const TOAST = '(?:toast(?: message)?|snack ?bar)';
const NOT = String.raw`(?<not>does not|doesn't|do not|don't|no longer|is not|isn't|should not|must not|not|never)`;
const SHOWN = '(?:is |are |be |becomes? )?(?:shown|displayed|visible|present|there|listed|on (?:the )?screen)';

const toasts: Rule[] = [
  {
    pattern: sentence(`(?:that )?(?:there is )?no ${TOAST}(?: (?:appears|is shown|shows up))?`),
    read: () => ({ type: 'verify-toast', match: 'contains', present: false }),
  },
  {
    pattern: sentence(
      `(?:that )?(?:the |a )?${TOAST}(?: text)? (?:${NOT} )?(?:(?<equals>equals?|is exactly|reads|is)|contains?|includes?|says?|shows?|has)(?: the text)?:? (?<text>.+)`,
    ),
    read: readToast,
  },
  {
    pattern: sentence(
      `(?:that )?(?:a |the )?${TOAST}(?: (?:with|containing|saying))(?: the text)? (?<text>.+?)(?: (?:${NOT} )?(?:appears?|pops up|shows? up|is (?:shown|displayed)))?`,
    ),
    read: readToast,
  },
  {
    pattern: sentence(
      `(?:that )?(?:the |a )?(?<text>${QUOTED}) ${TOAST}(?: (?:${NOT} )?(?:appears?|pops up|shows? up|is (?:shown|displayed)))?`,
    ),
    read: readToast,
  },
  {
    pattern: sentence(`(?:that )?(?:a |the )?${TOAST} (?:appears?|pops up|shows? up|is (?:shown|displayed))`),
    read: () => ({ type: 'verify-toast', match: 'contains', present: true }),
  },
];

function readToast(parts: Parts): ReturnType<Rule['read']> {
  const match = parts.has('equals') ? 'equals' : 'contains';
  return { type: 'verify-toast', text: parts.text('text'), match, present: !parts.has('not') };
}

const STATES: readonly [pattern: string, state: 'checked' | 'enabled' | 'selected', holds: boolean][] = [
  ['(?:off|unchecked|not checked|not ticked|not on|turned off)', 'checked', false],
  ['(?:on|checked|ticked|turned on)', 'checked', true],
  ['(?:disabled|not enabled|greyed out|grayed out|not clickable)', 'enabled', false],
  ['(?:enabled|clickable)', 'enabled', true],
  ['(?:not selected|unselected)', 'selected', false],
  ['(?:selected|highlighted)', 'selected', true],
];
const states: Rule[] = STATES.map(([words, state, holds]) => ({
  pattern: sentence(`(?:that )?${T} (?:is|are|be|becomes) ${words}`),
  read: onTarget((target) => ({ type: 'assert-state', target, state, holds })),
}));

const values: Rule[] = [
  {
    pattern: sentence(`(?:that )?(?<target>.+?(?:field|input|box|bar|text|label)) is empty`),
    read: onTarget((target) => ({ type: 'assert-value', target, value: '', match: 'equals' })),
  },
  {
    pattern: sentence(
      `(?:that )?(?:the )?(?:value|text|content) (?:of|in) ${T} (?:(?<equals>is|equals)|contains|includes) (?<value>.+)`,
    ),
    read: readValue,
  },
  {
    pattern: sentence(
      `(?:that )?(?<target>.+?(?:field|input|box|bar)|${QUOTED}) (?:(?<equals>equals|is|reads)|contains|shows|holds) (?<value>${QUOTED}|\\S+)`,
    ),
    read: readValue,
  },
];

function readValue(parts: Parts): ReturnType<Rule['read']> {
  const target = parts.target();
  if (target === undefined) return undefined;
  return {
    type: 'assert-value',
    target,
    value: parts.value('value'),
    match: parts.has('equals') ? 'equals' : 'contains',
  };
}

const elements: Rule[] = [
  {
    pattern: sentence(`(?:that )?(?:there is no|no) ${T}(?: ${SHOWN})?`),
    read: onTarget((target) => ({ type: 'assert-element', target, present: false })),
  },
  {
    pattern: sentence(
      `(?:that )?${T} (?:is (?:not|no longer) (?:shown|displayed|visible|present|there)|isn't (?:shown|displayed|visible|there)|does not (?:appear|exist)|doesn't (?:appear|exist)|disappears|disappeared|is gone|is hidden)`,
    ),
    read: onTarget((target) => ({ type: 'assert-element', target, present: false })),
  },
  {
    pattern: sentence(`(?:that )?(?:the )?(?:page|screen|app) (?:${NOT} )?(?:shows?|displays?|contains?|has) ${T}`),
    read: onTarget((target, parts) => ({ type: 'assert-element', target, present: !parts.has('not') })),
  },
  {
    pattern: sentence(`(?:that )?(?:we are |you are |i am )?(?:on|taken to|back on) ${T} (?:page|screen)`),
    read: onTarget((target) => ({ type: 'assert-element', target, present: true })),
  },
  {
    pattern: sentence(`(?:that )?${T} (?:${SHOWN}|exists?|appears?|shows up|opens)`),
    read: onTarget((target) => ({ type: 'assert-element', target, present: true })),
  },
  {
    pattern: sentence(`(?:that )?there is ${T}`),
    read: onTarget((target) => ({ type: 'assert-element', target, present: true })),
  },
];

export const EN_CHECKS: readonly Rule[] = [...toasts, ...states, ...elements, ...values];
export const EN_VERIFY =
  /^(?:please )?(?:verify|check|assert|confirm|ensure|make sure|expect|validate|see)(?: that| whether| if)?[:,]?\s+/i;
export const EN_PLAIN_CHECK = new RegExp(
  `^(?:the |a )?toast .*(?:contains?|shows?|says?|reads?|appears?)|^the (?:page|screen) (?:shows?|displays?)|(?: is (?:shown|displayed|visible)| appears| disappears| should .+)$`,
  'i',
);
