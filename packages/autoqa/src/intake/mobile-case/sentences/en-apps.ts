import { PACKAGE } from '../words/packages.ts';
import { QUOTED } from '../words/quotes.ts';
import { sentence, type Parts, type Rule } from './rule.ts';

const APP = '(?:app|application)';

const LAUNCH = '(?:launch|start|open|run|(?<restart>restart|relaunch|reopen))';
export const EN_APPS: readonly Rule[] = [
  {
    pattern: sentence(`${LAUNCH}(?: the)?(?: ${APP})? (?<app>${PACKAGE})(?: ${APP})?`),
    read: (parts) => ({ type: 'launch-app', app: parts.text('app'), ...restarts(parts) }),
  },
  {
    pattern: sentence(`${LAUNCH} (?:the )?${APP}(?: (?<app>${QUOTED}))?`),
    read: (parts) => ({ type: 'launch-app', ...appOf(parts), ...restarts(parts) }),
  },
  {
    pattern: sentence(`(?:${LAUNCH} (?:the )?(?<app>.+?) ${APP}|(?:launch|(?<again>relaunch|restart)) (?<named>.+))`),
    read: (parts) => ({
      type: 'launch-app',
      app: parts.text(parts.has('app') ? 'app' : 'named'),
      ...(parts.has('again') ? { restart: true } : restarts(parts)),
    }),
  },
  {
    pattern: sentence(
      `(?:close|stop|kill|quit|terminate|exit|force[- ]stop)(?: the)?(?: ${APP}(?: (?<app>${QUOTED}|${PACKAGE}))?| (?<package>${PACKAGE})| (?<named>.+?) ${APP})`,
    ),
    read: (parts) => {
      const app = ['app', 'package', 'named'].map((group) => parts.text(group)).find((text) => text !== '');
      return { type: 'stop-app', ...(app === undefined ? {} : { app }) };
    },
  },
];

function appOf(parts: Parts): { app?: string } {
  return parts.has('app') ? { app: parts.text('app') } : {};
}

function restarts(parts: Parts): { restart?: true } {
  return parts.has('restart') ? { restart: true } : {};
}
