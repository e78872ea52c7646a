import { DURATION } from '../words/durations.ts';
import { onTarget, sentence, type Rule } from './rule.ts';

const T = '(?<target>.+?)';
const POPUP = String.raw`(?:pop-?ups?(?: window)?|dialogs?|overlays?|ads?|advertisements?|banners?|modals?)`;

export const EN_WAITING: readonly Rule[] = [
  {
    pattern: sentence(
      `(?:wait|hold on) (?:until|for|till) ${T} (?:to )?(?:(?<gone>disappears?|vanish(?:es)?|is gone|be gone|goes away|go away|is hidden|is no longer (?:shown|visible))|appears?|shows?(?: up)?|is (?:visible|shown|displayed|there)|be (?:visible|shown|displayed)|load(?:s|ed)?)(?:[, (]+(?:at most|up to|max(?:imum)?|for at most|timeout) (?<duration>${DURATION})\\)?)?`,
    ),
    read: onTarget((target, parts) => {
      const timeoutMs = parts.durationMs();
      const limit = timeoutMs === undefined ? {} : { timeoutMs };
      if (/^(?:the )?(?:page|screen|app)$/i.test(parts.raw('target'))) return { type: 'wait' };
      return { type: 'wait-until', target, present: !parts.has('gone'), ...limit };
    }),
  },
  {
    pattern: sentence(`(?:wait|pause|sleep|hold)(?: for)? (?:about )?(?<duration>${DURATION})`),
    read: (parts) => {
      const durationMs = parts.durationMs();
      return durationMs === undefined ? undefined : { type: 'wait', durationMs };
    },
  },
  {
    pattern: sentence(
      'wait (?:for|until) the (?:page|screen|app)(?: to| is| has)? (?:finish(?:es|ed)? loading|settles?|stable)',
    ),
    read: () => ({ type: 'wait' }),
  },
];

export const EN_POPUPS: readonly Rule[] = [
  {
    pattern: sentence(
      `(?:close|dismiss|skip|cancel|get rid of|clear)(?: (?:the|any|all|every|a))?(?: (?:[a-z]+ )?)${POPUP}(?: (?:if (?:there is )?(?:one|any|it appears|present|shown)|that appears?))?`,
    ),
    read: () => ({ type: 'close-popup' }),
  },
  {
    pattern: sentence(
      `if (?:there is )?(?:an?|any|the) (?:[a-z]+ )?${POPUP}(?: (?:appears|shows up|is shown|pops up))?,? (?:then )?(?:close|dismiss|skip) (?:it|the ${POPUP})`,
    ),
    read: () => ({ type: 'close-popup' }),
  },
  {
    pattern: sentence(
      '(?:(?<deny>deny|refuse|reject|decline)|allow|grant|accept)(?: the)?(?: [a-z]+)? permissions?(?: (?:request|dialog|prompt))?',
    ),
    read: (parts) => ({ type: 'answer-permission', allow: !parts.has('deny') }),
  },
];

export const EN_WATCHING: readonly Rule[] = [
  {
    pattern: sentence(
      '(?:start |begin )?(?:listen(?:ing)?|watch(?:ing)?|monitor(?:ing)?|captur(?:e|ing))(?: for| to)?(?: the| any)? toasts?(?: messages?)?',
    ),
    read: () => ({ type: 'start-toast-watch' }),
  },
  {
    pattern: sentence(`(?:take|capture|save)(?: a)? screen ?shot(?: (?:as|named|called) (?<name>.+))?|screen ?shot`),
    read: (parts) => ({ type: 'screenshot', ...(parts.has('name') ? { name: parts.text('name') } : {}) }),
  },
];
