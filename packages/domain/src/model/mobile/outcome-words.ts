import type { Language } from '../language.ts';

/** What can come of a step or a verification, in both languages. `{name}` stands for a detail. */
export const OUTCOME_WORDS = {
  touched: { en: 'Touched “{target}”.', zh: '已点击“{target}”。' },
  'touched-in-vain': {
    en: 'Touched “{target}”; nothing on the screen changed.',
    zh: '已点击“{target}”，但屏幕没有变化。',
  },
  'tapped-point': { en: 'Tapped ({x}, {y}).', zh: '已点击坐标（{x}, {y}）。' },
  'popup-closed': { en: 'A popup was closed.', zh: '已关闭弹窗。' },
  'popup-none': { en: 'There was no popup.', zh: '没有弹窗。' },
  'permission-given': { en: 'The permission was given.', zh: '已允许权限。' },
  'permission-refused': { en: 'The permission was refused.', zh: '已拒绝权限。' },
  'permission-none': { en: 'No permission was asked for.', zh: '没有权限请求。' },
  'permission-stays': { en: 'The question for the permission stays on the screen.', zh: '权限请求仍在屏幕上。' },
  swiped: { en: 'Swiped {direction} {times} time(s).', zh: '已滑动（{direction}）{times} 次。' },
  'swiped-in-vain': {
    en: 'Swiped {direction} {times} time(s); nothing on the screen changed.',
    zh: '已滑动（{direction}）{times} 次，但屏幕没有变化。',
  },
  'swiped-to-edge': { en: 'Swiped {direction} as far as it goes.', zh: '已滑动到尽头（{direction}）。' },
  'came-into-sight': { en: '“{target}” came into sight.', zh: '“{target}”已出现。' },
  'not-in-sight': { en: '“{target}” did not come into sight.', zh: '滑动后仍未看到“{target}”。' },
  typed: { en: 'Typed “{value}”.', zh: '已输入“{value}”。' },
  'typed-in-vain': { en: 'No field shows “{value}” after it was typed.', zh: '输入后没有输入框显示“{value}”。' },
  'field-empty': { en: 'The field was empty.', zh: '输入框本来就是空的。' },
  'field-emptied': { en: 'The field was emptied.', zh: '输入框已清空。' },
  'field-not-emptied': { en: 'The field still shows “{value}”.', zh: '输入框仍显示“{value}”。' },
  'focus-none': { en: 'No field has the focus.', zh: '没有获得焦点的输入框。' },
  'switch-already': { en: '“{target}” was {state} already.', zh: '“{target}”原本就是 {state}。' },
  'switch-set': { en: '“{target}” is {state}.', zh: '“{target}”已设为 {state}。' },
  'switch-unchanged': { en: '“{target}” did not change.', zh: '“{target}”没有变化。' },
  'keyboard-closed': { en: 'The keyboard is closed.', zh: '键盘已收起。' },
  'key-pressed': { en: 'Pressed {key}.', zh: '已按 {key} 键。' },
  'app-started': { en: '{app} was started.', zh: '已启动 {app}。' },
  'app-stopped': { en: '{app} was stopped.', zh: '已停止 {app}。' },
  'app-unnamed': { en: 'The case names no application.', zh: '用例没有写明应用。' },
  'app-missing': { en: '“{app}” is not installed.', zh: '“{app}”没有安装。' },
  'toasts-watched': { en: 'Passing messages are watched.', zh: '已开始监听 Toast。' },
  'picture-taken': { en: 'A picture was taken.', zh: '已截图。' },
  waited: { en: 'Waited {ms} ms.', zh: '已等待 {ms} 毫秒。' },
  'at-rest': { en: 'The screen has come to rest.', zh: '屏幕已稳定。' },
  'has-come': { en: '“{target}” has come.', zh: '“{target}”已出现。' },
  'has-gone': { en: '“{target}” has gone.', zh: '“{target}”已消失。' },
  'did-not-come': { en: '“{target}” did not come within {ms} ms.', zh: '“{target}”在 {ms} 毫秒内没有出现。' },
  'did-not-go': { en: '“{target}” did not go within {ms} ms.', zh: '“{target}”在 {ms} 毫秒内没有消失。' },
  'toast-seen': { en: 'Passing messages: {seen}.', zh: '看到的 Toast：{seen}。' },
  'toast-none': { en: 'There was no passing message.', zh: '没有出现 Toast。' },
  'toast-missing': {
    en: 'Expected the passing message “{text}”; seen: {seen}.',
    zh: '期望 Toast“{text}”，实际看到：{seen}。',
  },
  'toast-unwanted': {
    en: 'No such message was expected; seen: {seen}.',
    zh: '不应出现这样的 Toast，实际看到：{seen}。',
  },
  'is-shown': { en: '“{target}” is on the screen.', zh: '“{target}”在屏幕上。' },
  'is-not-shown': { en: '“{target}” is not on the screen.', zh: '“{target}”不在屏幕上。' },
  missing: {
    en: '“{target}” is not on the screen. On the screen: {near}.',
    zh: '屏幕上没有“{target}”。屏幕上有：{near}。',
  },
  'state-holds': { en: '“{target}” is {state}.', zh: '“{target}”的状态：{state}。' },
  'state-not-told': {
    en: 'The device does not tell whether “{target}” is {state}.',
    zh: '设备没有提供“{target}”是否 {state} 的信息。',
  },
  'value-holds': { en: '“{target}” shows “{actual}”.', zh: '“{target}”显示“{actual}”。' },
  'value-differs': {
    en: 'Expected “{value}”; “{target}” shows “{actual}”.',
    zh: '期望“{value}”，“{target}”实际显示“{actual}”。',
  },
  kept: { en: 'Kept what “{target}” shows.', zh: '已保存“{target}”显示的内容。' },
  'nothing-to-keep': {
    en: '“{target}” shows nothing that could be kept.',
    zh: '“{target}”没有显示可以保存的内容。',
  },
  'nothing-to-do': { en: '“{target}” is not on the screen: nothing to do.', zh: '屏幕上没有“{target}”，无需操作。' },
  'not-understood': { en: 'Nobody understands this sentence.', zh: '无法理解这句话。' },
  'not-carried-out': { en: 'Not carried out: {reason}', zh: '没有执行：{reason}' },
  'app-not-on-device': {
    en: 'The application {app} is not installed on {device}.',
    zh: '设备 {device} 上没有安装应用 {app}。',
  },
  refused: { en: 'Refused: {reason}', zh: '被拒绝：{reason}' },
  'app-left': {
    en: '{app} is no longer in front: the screen shows {shown}.',
    zh: '{app} 已不在前台，屏幕显示的是 {shown}。',
  },
  'device-gone': { en: 'The device {device} is gone: {reason}', zh: '设备 {device} 已断开：{reason}' },
  'device-not-there': {
    en: 'The case wants the device {device}, which is not connected. Connected: {known}.',
    zh: '用例需要设备 {device}，但它没有连接。已连接：{known}。',
  },
  'no-device-left': { en: 'No device is left to run the case on.', zh: '没有可用的设备来执行用例。' },
  'done-before': { en: 'Was done before the interruption.', zh: '在中断之前已执行。' },
  'toast-passed-by': {
    en: 'The message “{text}” may have come while the run was interrupted; seen since: {seen}.',
    zh: 'Toast“{text}”可能在运行中断期间出现过；之后看到：{seen}。',
  },
  'model-failed': { en: 'The model could not be asked: {reason}', zh: '无法询问模型：{reason}' },
  'model-no-call': {
    en: 'The model made no call, also when told to: {reason}',
    zh: '模型没有调用工具，纠正后仍然如此：{reason}',
  },
  'model-several-calls': {
    en: 'The model made several calls at once, also when told not to: {tools}.',
    zh: '模型一次调用了多个工具，纠正后仍然如此：{tools}。',
  },
  'model-wrong-tool': {
    en: 'The model made a call that does not fit, also when told so: {tool}: {reason}',
    zh: '模型的调用不合适，纠正后仍然如此：{tool}：{reason}',
  },
  'model-later-step': {
    en: 'The model went ahead to step {step}, also when told not to: {tool}.',
    zh: '模型提前执行了第 {step} 步，纠正后仍然如此：{tool}。',
  },
} as const satisfies Record<string, Readonly<Record<Language, string>>>;

export type OutcomeCode = keyof typeof OUTCOME_WORDS;
export type OutcomeDetails = Readonly<Record<string, string | number>>;

/** The sentence of an outcome. */
export function sayOutcome(code: OutcomeCode, details: OutcomeDetails, language: Language): string {
  return OUTCOME_WORDS[code][language].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ''));
}
