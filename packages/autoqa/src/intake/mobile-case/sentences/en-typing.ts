import { QUOTED } from '../words/quotes.ts';
import { onTarget, sentence, type Parts, type Rule } from './rule.ts';

const T = '(?<target>.+?)';

const SUBMIT = String.raw`(?<submit>,? (?:and|then) (?:press enter|hit enter|submit|search))?`;
export const EN_TYPING: readonly Rule[] = [
  { pattern: sentence('(?:hide|close|dismiss) the (?:soft )?keyboard'), read: () => ({ type: 'hide-keyboard' }) },
  {
    pattern: sentence(
      `(?:enter|type|input|write|put|fill(?: in)?)(?: the)?(?: text| value)? (?<value>${QUOTED}|\\S+|.+?) (?:in(?:to)?|to) ${T}${SUBMIT}`,
    ),
    read: onTarget((target, parts) => ({ type: 'input-text', target, value: parts.value('value'), ...submits(parts) })),
  },
  {
    pattern: sentence(`(?:fill(?: in| out)?|set|change) ${T} (?:with|to) (?<value>.+?)${SUBMIT}`),
    read: (parts) => {
      const target = parts.target();
      if (target === undefined || /^(?:on|off)$/i.test(parts.raw('value'))) return undefined;
      return { type: 'input-text', target, value: parts.value('value'), ...submits(parts) };
    },
  },
  {
    pattern: sentence(`(?:enter|type|input|write)(?: the)?(?: text)?:? (?<value>.+?)${SUBMIT}`),
    read: (parts) => ({ type: 'input-text', value: parts.value('value'), ...submits(parts) }),
  },
  {
    pattern: sentence(
      `(?:clear|empty|erase)(?: the)? (?:(?:content|text) (?:of|in) (?<whole>.+)|(?<target>.+?(?:input|field|box|bar)|${QUOTED}))`,
    ),
    read: (parts) => {
      const target = parts.target('whole') ?? parts.target();
      return target === undefined ? undefined : { type: 'clear-text', target };
    },
  },
  { pattern: sentence('(?:clear|erase|delete)(?: the)? (?:text|content|input)'), read: () => ({ type: 'clear-text' }) },
];

function submits(parts: Parts): { submit?: true } {
  return parts.has('submit') ? { submit: true } : {};
}

export const EN_SWITCHES: readonly Rule[] = [
  {
    pattern: sentence(`(?:turn|switch|toggle) (?:(?<off>off)|on) ${T}`),
    read: onTarget((target, parts) => ({ type: 'set-switch', target, on: !parts.has('off') })),
  },
  {
    pattern: sentence(`(?:turn|switch|toggle|set) ${T} (?:to )?(?:(?<off>off)|on)`),
    read: onTarget((target, parts) => ({ type: 'set-switch', target, on: !parts.has('off') })),
  },
  {
    pattern: sentence(`(?:(?<off>uncheck|untick|disable)|check|tick|enable) (?<target>.+)`),
    read: onTarget((target, parts) => ({ type: 'set-switch', target, on: !parts.has('off') })),
  },
];
