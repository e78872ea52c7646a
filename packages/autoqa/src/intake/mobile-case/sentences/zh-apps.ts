import { PACKAGE } from '../words/packages.ts';
import { QUOTED } from '../words/quotes.ts';
import { sentence, type Parts, type Rule } from './rule.ts';

const APP = '(?:应用程序|应用|app|程序|软件|客户端)';

export const ZH_APPS: readonly Rule[] = [
  {
    pattern: sentence(
      `(?:打开|启动|运行|拉起|进入|(?<restart>重启|重新启动|重新打开))(?:${APP})?[:：]?\\s*(?<app>${PACKAGE})(?:${APP})?`,
    ),
    read: (parts) => ({ type: 'launch-app', app: parts.text('app'), ...restarts(parts) }),
  },
  {
    pattern: sentence(
      `(?:打开|启动|运行|拉起|(?<restart>重启|重新启动|重新打开))(?:待测|被测|该|目标)?${APP}[:：]?\\s*(?<app>${QUOTED})?`,
    ),
    read: (parts) => ({ type: 'launch-app', ...appOf(parts), ...restarts(parts) }),
  },
  {
    pattern: sentence(`(?:打开|启动|运行|拉起|(?<restart>重启|重新启动|重新打开))(?<app>.+?)(?:的)?${APP}`),
    read: (parts) => ({ type: 'launch-app', ...appOf(parts), ...restarts(parts) }),
  },
  {
    pattern: sentence('(?:启动|拉起|(?<restart>重启|重新启动))(?<app>.+)'),
    read: (parts) => ({ type: 'launch-app', ...appOf(parts), ...restarts(parts) }),
  },
  {
    pattern: sentence(
      `(?:关闭|停止|杀掉|杀死|结束|退出|终止|强制停止|强行停止|强停)(?:${APP})?(?:进程)?[:：]?\\s*(?<app>${PACKAGE})(?:${APP}|进程)?`,
    ),
    read: (parts) => ({ type: 'stop-app', app: parts.text('app') }),
  },
  {
    pattern: sentence(
      `(?:关闭|停止|杀掉|杀死|结束|退出|终止|强制停止|强行停止|强停)(?:待测|被测|该|目标|当前)?(?:${APP}(?:进程)?[:：]?\\s*(?<app>${QUOTED})?|(?<named>.+?)(?:的)?(?:${APP}|进程)(?:进程)?)`,
    ),
    read: (parts) => ({ type: 'stop-app', ...(parts.has('named') ? { app: parts.text('named') } : appOf(parts)) }),
  },
];

function appOf(parts: Parts): { app?: string } {
  return parts.has('app') ? { app: parts.text('app') } : {};
}

function restarts(parts: Parts): { restart?: true } {
  return parts.has('restart') ? { restart: true } : {};
}
