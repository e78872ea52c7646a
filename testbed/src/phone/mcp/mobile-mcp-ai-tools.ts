import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { centreOf, type PhoneElement } from '../element.ts';
import { drawScreen } from '../phone-picture.ts';
import type { SimulatedPhone } from '../simulated-phone.ts';
import { NUMBER, TEXT, type PhoneTool, type ToolArguments, type ToolReply } from './phone-tool.ts';

export interface MobileMcpAiOptions {
  /** Pictures are written here: this vocabulary answers with a path. */
  readonly pictureFolder: string;
  wait(ms: number): Promise<void>;
}

type Answer = Readonly<Record<string, unknown>>;
const POLL_MS = 100;
const SECONDS = { ...NUMBER, description: '秒数' } as const;

/** The tools of the Python `mobile-mcp-ai`: JSON as text, `success: false` instead of an error, one device only. */
export function mobileMcpAiTools(phone: SimulatedPhone, { pictureFolder, wait }: MobileMcpAiOptions): PhoneTool[] {
  const tool = (
    name: string,
    properties: PhoneTool['properties'],
    run: (args: ToolArguments) => Answer | readonly Answer[] | Promise<Answer>,
    required = Object.keys(properties),
  ): PhoneTool => ({
    name: `mobile_${name}`,
    description: name.replaceAll('_', ' '),
    properties,
    required,
    run: async (args): Promise<ToolReply> => ({ text: JSON.stringify(await run(args), null, 2) }),
  });
  let pictures = 0;
  const done = (message: string): Answer => ({ success: true, message: `✅ ${message}` });
  const failed = (message: string): Answer => ({ success: false, message: `❌ ${message}` });
  const onFound = (
    found: PhoneElement | undefined,
    name: string,
    act: (at: { x: number; y: number }) => void,
  ): Answer => {
    if (found === undefined) return failed(`未找到元素: ${name}`);
    act(centreOf(found.bounds));
    return done(`点击成功: ${name}`);
  };
  const byText = (words: string) =>
    visible(phone).find(({ text, description }) => text === words || description === words);
  const byId = (id: string) => visible(phone).find((element) => element.id === id);
  const tap = (at: { x: number; y: number }) => phone.do({ kind: 'tap', ...at });
  const hold = (at: { x: number; y: number }) => phone.do({ kind: 'long-press', ...at });
  const pointOf = (args: ToolArguments) => ({ x: args.number('x') ?? 0, y: args.number('y') ?? 0 });
  const typeAt = (at: { x: number; y: number }, text: string) => {
    tap(at);
    phone.do({ kind: 'clear' });
    phone.do({ kind: 'type', text });
  };
  const waitForToast = async (seconds: number): Promise<string | undefined> => {
    for (let left = seconds * 1000; left > 0 && phone.toasts().length === 0; left -= POLL_MS) await wait(POLL_MS);
    return phone.toasts().at(-1);
  };
  return [
    tool('list_elements', {}, () => visible(phone).map(describe)),
    tool(
      'take_screenshot',
      { description: TEXT },
      () => {
        pictures += 1;
        const path = join(pictureFolder, `screenshot-${pictures}.png`);
        writeFileSync(path, drawScreen(phone.elements()));
        return {
          success: true,
          screenshot_path: path,
          screen_width: phone.screen.width,
          screen_height: phone.screen.height,
        };
      },
      [],
    ),
    tool('get_screen_size', {}, () => ({ success: true, width: phone.screen.width, height: phone.screen.height })),
    tool(
      'click_by_text',
      { text: TEXT, position: TEXT },
      (args) => onFound(byText(args.text('text')), args.text('text'), tap),
      ['text'],
    ),
    tool(
      'click_by_id',
      { resource_id: TEXT, index: NUMBER },
      (args) => onFound(byId(args.text('resource_id')), args.text('resource_id'), tap),
      ['resource_id'],
    ),
    tool('click_at_coords', { x: NUMBER, y: NUMBER }, (args) => {
      tap(pointOf(args));
      return done('点击成功');
    }),
    tool(
      'long_press_at_coords',
      { x: NUMBER, y: NUMBER, duration: SECONDS },
      (args) => {
        hold(pointOf(args));
        return done('长按成功');
      },
      ['x', 'y'],
    ),
    tool(
      'long_press_by_text',
      { text: TEXT, duration: SECONDS },
      (args) => onFound(byText(args.text('text')), args.text('text'), hold),
      ['text'],
    ),
    tool('input_text_by_id', { resource_id: TEXT, text: TEXT }, (args) =>
      onFound(byId(args.text('resource_id')), args.text('resource_id'), (at) => typeAt(at, args.text('text'))),
    ),
    tool('input_at_coords', { x: NUMBER, y: NUMBER, text: TEXT }, (args) => {
      typeAt(pointOf(args), args.text('text'));
      return done('输入成功');
    }),
    tool(
      'swipe',
      { direction: TEXT, y: NUMBER },
      (args) => {
        const direction = (['up', 'down', 'left', 'right'] as const).find((each) => each === args.text('direction'));
        if (direction === undefined) return failed(`不支持的方向: ${args.text('direction')}`);
        phone.do({ kind: 'swipe', direction });
        return done(`滑动成功: ${direction}`);
      },
      ['direction'],
    ),
    tool('press_key', { key: TEXT }, (args) => {
      const key = (['back', 'home', 'enter'] as const).find((each) => each === args.text('key'));
      if (key === undefined) return failed(`不支持的按键: ${args.text('key')}`);
      phone.do({ kind: 'key', key });
      return done(`按键成功: ${key}`);
    }),
    tool('hide_keyboard', {}, () => {
      if (phone.elements().some(({ focused }) => focused)) phone.do({ kind: 'key', key: 'back' });
      return done('键盘已收起');
    }),
    tool('wait', { seconds: NUMBER }, async (args) => {
      await wait((args.number('seconds') ?? 0) * 1000);
      return done(`等待 ${args.number('seconds') ?? 0} 秒`);
    }),
    tool('launch_app', { package_name: TEXT }, (args) => onApp(phone, args.text('package_name'), 'launch')),
    tool('terminate_app', { package_name: TEXT }, (args) => onApp(phone, args.text('package_name'), 'stop')),
    tool(
      'list_apps',
      { filter: TEXT },
      () => ({ success: true, apps: [phone.app.packageName, 'com.android.settings'], count: 2 }),
      [],
    ),
    tool('list_devices', {}, () => ({ success: true, devices: [{ serial: phone.serial, state: 'device' }], count: 1 })),
    tool('check_connection', {}, () => ({ success: true, connected: true, platform: 'android', device: phone.serial })),
    tool('close_popup', {}, () => {
      const close = visible(phone).find(({ text, description }) => /^(?:×|关闭|跳过|取消)$/u.test(text || description));
      return close === undefined
        ? { success: true, message: '无弹窗', popup_found: false }
        : onFound(close, '关闭', tap);
    }),
    tool('assert_text', { text: TEXT }, (args) => {
      const found = visible(phone).some(({ text }) => text.includes(args.text('text')));
      return { success: found, found, message: found ? '✅ 找到文本' : '❌ 未找到文本' };
    }),
    tool('start_toast_watch', {}, () => {
      phone.watchToasts();
      return done('开始监听 Toast');
    }),
    tool(
      'get_toast',
      { timeout: SECONDS },
      async (args) => {
        const toast = await waitForToast(args.number('timeout') ?? 5);
        return toast === undefined
          ? { success: false, toast_found: false, message: null }
          : { success: true, toast_found: true, message: toast };
      },
      [],
    ),
    tool(
      'assert_toast',
      { expected_text: TEXT, timeout: SECONDS },
      async (args) => {
        const actual = await waitForToast(args.number('timeout') ?? 5);
        const passed = actual?.includes(args.text('expected_text')) === true;
        return { success: passed, passed, expected: args.text('expected_text'), actual: actual ?? null };
      },
      ['expected_text'],
    ),
  ];
}

/** The hierarchy that this vocabulary reads holds no toasts. */
function visible(phone: SimulatedPhone): PhoneElement[] {
  return phone.elements().filter(({ className }) => className !== 'android.widget.Toast');
}

function describe({ id, text, description, className, bounds, clickable }: PhoneElement): Answer {
  const { x, y, width, height } = bounds;
  return {
    resource_id: id,
    text,
    content_desc: description,
    class_name: className,
    bounds: `[${x},${y}][${x + width},${y + height}]`,
    clickable,
  };
}

function onApp(phone: SimulatedPhone, packageName: string, kind: 'launch' | 'stop'): Answer {
  if (packageName !== phone.app.packageName) return { success: false, message: `❌ 应用未安装: ${packageName}` };
  phone.do({ kind });
  return { success: true, message: `✅ ${kind === 'launch' ? '已启动' : '已终止'}: ${packageName}` };
}
