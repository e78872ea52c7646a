import { assertNever } from '@autoqa/domain/assert-never';
import type { Language } from '@autoqa/domain/model/language';
import {
  isChecking,
  type MobileAction,
  type MobileChecking,
  type MobileDoing,
} from '@autoqa/domain/model/mobile/mobile-action';
import { quote } from '../words/quotes.ts';
import { printTarget } from './print-target.ts';

/** An action as a sentence that the reader reads back as the same action. */
export function printAction(action: MobileAction, language: Language): string {
  const say = (zh: string, en: string) => (language === 'zh' ? zh : en);
  return isChecking(action) ? printCheck(action, language, say) : printDoing(action, language, say);
}

type Say = (zh: string, en: string) => string;

function printDoing(action: MobileDoing, language: Language, say: Say): string {
  const target = 'target' in action && action.target !== undefined ? printTarget(action.target, language) : '';
  switch (action.type) {
    case 'wait':
      if (action.durationMs === undefined) return say('等待页面加载完成', 'Wait for the page to load');
      return say(`等待${action.durationMs}毫秒`, `Wait ${action.durationMs} ms`);
    case 'wait-until':
      return printWaitUntil(action, target, say);
    case 'close-popup':
      return say('关闭弹窗', 'Close the popup');
    case 'answer-permission':
      return action.allow ? say('允许权限', 'Allow the permission') : say('拒绝权限', 'Deny the permission');
    case 'tap':
      if (action.times === undefined) return say(`点击${target}`, `Tap ${target}`);
      return say(`点击${target}${action.times}次`, `Tap ${target} ${action.times} times`);
    case 'tap-point':
      return say(`点击坐标(${action.x}, ${action.y})`, `Tap at (${action.x}, ${action.y})`);
    case 'double-tap':
      return say(`双击${target}`, `Double tap ${target}`);
    case 'long-press': {
      const ms = action.durationMs;
      return say(`长按${target}`, `Long press ${target}`) + (ms === undefined ? '' : say(`${ms}毫秒`, ` for ${ms} ms`));
    }
    case 'set-switch':
      return action.on
        ? say(`把${target}设置为打开`, `Turn on ${target}`)
        : say(`把${target}设置为关闭`, `Turn off ${target}`);
    case 'input-text':
      return printInput(action, target, say);
    case 'clear-text':
      return target === ''
        ? say('清空内容', 'Clear the text')
        : say(`清空${target}的内容`, `Clear the text in ${target}`);
    case 'hide-keyboard':
      return say('收起键盘', 'Hide the keyboard');
    case 'swipe':
      return printSwipe(action, { target, language }, say);
    case 'press-key':
      return printKey(action, say);
    case 'launch-app':
      return printApp(action.restart === true ? ['重启', 'Restart'] : ['启动', 'Launch'], action.app, say);
    case 'stop-app':
      return printApp(['停止', 'Stop'], action.app, say);
    case 'start-toast-watch':
      return say('开始监听Toast', 'Start listening for toasts');
    case 'screenshot':
      if (action.name === undefined) return say('截图', 'Take a screenshot');
      return say(`截图保存为${quote(action.name)}`, `Take a screenshot named ${quote(action.name)}`);
    default:
      return assertNever(action);
  }
}

type Of<Type extends MobileDoing['type']> = Extract<MobileDoing, { type: Type }>;

function printWaitUntil({ present, timeoutMs }: Of<'wait-until'>, target: string, say: Say): string {
  const event = present
    ? say(`等待${target}出现`, `Wait until ${target} appears`)
    : say(`等待${target}消失`, `Wait until ${target} disappears`);
  return timeoutMs === undefined ? event : event + say(`，最多${timeoutMs}毫秒`, `, at most ${timeoutMs} ms`);
}

function printInput({ value, submit }: Of<'input-text'>, target: string, say: Say): string {
  const where =
    target === ''
      ? say(`输入${quote(value)}`, `Type ${quote(value)}`)
      : say(`在${target}中输入${quote(value)}`, `Type ${quote(value)} into ${target}`);
  return submit === true ? where + say('并回车', ' and press enter') : where;
}

const DIRECTIONS = { up: '上', down: '下', left: '左', right: '右' } as const;

function printSwipe(
  action: Of<'swipe'>,
  { target, language }: { target: string; language: Language },
  say: Say,
): string {
  const { direction, times, until } = action;
  const where = target === '' ? '' : say(`在${target}上`, ` in ${target}`);
  const count = times === undefined ? '' : say(`${times}次`, ` ${times} times`);
  const [edgeZh, edgeEn] = direction === 'down' || direction === 'right' ? ['顶部', 'the top'] : ['底部', 'the bottom'];
  const goal =
    until === undefined
      ? ''
      : until === 'edge'
        ? say(`到${edgeZh}`, ` to ${edgeEn}`)
        : say(`直到看到${printTarget(until, language)}`, ` until ${printTarget(until, language)} is visible`);
  return say(`${where}向${DIRECTIONS[direction]}滑动${count}${goal}`, `Swipe ${direction}${where}${count}${goal}`);
}

const KEYS: Readonly<Record<Of<'press-key'>['key'], readonly [zh: string, en: string]>> = {
  back: ['返回键', 'back'],
  home: ['Home键', 'home'],
  enter: ['回车键', 'enter'],
  recents: ['多任务键', 'recents'],
  'volume-up': ['音量加键', 'volume up'],
  'volume-down': ['音量减键', 'volume down'],
  power: ['电源键', 'power'],
};

function printKey({ key }: Of<'press-key'>, say: Say): string {
  const [zh, en] = KEYS[key];
  return say(`按${zh}`, `Press the ${en} key`);
}

function printApp([zh, en]: readonly [string, string], app: string | undefined, say: Say): string {
  const name = app === undefined ? '' : quote(app);
  return say(`${zh}应用${name}`, `${en} the app${name === '' ? '' : ` ${name}`}`);
}

function printCheck(action: MobileChecking, language: Language, say: Say): string {
  if (action.type === 'verify-toast') return printToast(action, say);
  const target = printTarget(action.target, language);
  switch (action.type) {
    case 'assert-element':
      return action.present
        ? say(`验证${target}存在`, `Verify that ${target} is visible`)
        : say(`验证${target}不存在`, `Verify that ${target} is not visible`);
    case 'assert-state': {
      const words = STATES[action.state][action.holds ? 0 : 1];
      return say(`验证${target}${words[0]}`, `Verify that ${target} is ${words[1]}`);
    }
    case 'assert-value': {
      if (action.value === '') return say(`验证${target}的内容为空`, `Verify that the text of ${target} is ""`);
      const verb = action.match === 'equals' ? say('为', 'is') : say('包含', 'contains');
      return say(
        `验证${target}的内容${verb}${quote(action.value)}`,
        `Verify that the text of ${target} ${verb} ${quote(action.value)}`,
      );
    }
    default:
      return assertNever(action);
  }
}

const STATES = {
  checked: [
    ['已打开', 'on'],
    ['未打开', 'off'],
  ],
  enabled: [
    ['可点击', 'enabled'],
    ['不可点击', 'disabled'],
  ],
  selected: [
    ['被选中', 'selected'],
    ['未被选中', 'not selected'],
  ],
} as const;

function printToast({ text, match, present }: Extract<MobileChecking, { type: 'verify-toast' }>, say: Say): string {
  if (text === undefined)
    return present
      ? say('验证出现Toast', 'Verify that a toast appears')
      : say('验证没有Toast', 'Verify that no toast appears');
  const not = present ? '' : say('不', 'does not ');
  const verb = match === 'equals' ? say('等于', 'equals') : say('包含', present ? 'contains' : 'contain');
  return say(`验证Toast${not}${verb}${quote(text)}`, `Verify that the toast ${not}${verb} ${quote(text)}`);
}
