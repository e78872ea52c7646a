import { describe, expect, test } from 'vitest';
import { Deadline } from '../../../kernel/deadline.ts';
import type { ScreenElement } from '../../../ports/mobile/mobile-device.ts';
import { findElement, nameOf } from './find-element.ts';
import { findPermissionAnswer, findPopupClose } from './popups.ts';
import { ScreenToasts } from './screen-toasts.ts';

const element = (text: string, y: number, more: Partial<ScreenElement> = {}): ScreenElement => ({
  className: 'android.widget.TextView',
  text,
  description: '',
  bounds: { x: 0, y, width: 1000, height: 100 },
  ...more,
});
const found = (...args: Parameters<typeof findElement>) => {
  const finding = findElement(...args);
  return finding.kind === 'found' ? finding.element : undefined;
};

describe('M5 finding what a sentence means', () => {
  const screen = [
    element('我的收藏', 0),
    element('我的', 200),
    element('设置', 400, { clickable: true }),
    element('设置', 600),
  ];

  test('M5 equal words win over words that contain them', () => {
    expect(found({ name: '我的' }, screen)?.bounds.y).toBe(200);
    expect(found({ name: '收藏' }, screen)?.text).toBe('我的收藏');
  });

  test('M5 of equals the one that can be touched, or the one that was counted', () => {
    expect(found({ name: '设置' }, screen)?.bounds.y).toBe(400);
    expect(found({ name: '设置', ordinal: 2 }, screen)?.bounds.y).toBe(600);
    expect(found({ name: '设置', ordinal: -1 }, screen)?.bounds.y).toBe(600);
    expect(found({ name: '设置', position: 'bottom' }, [...screen, element('底', 2000)])).toBeUndefined();
  });

  test('M5 the words of what a container holds are not the container’s', () => {
    const inner = element('登录', 20, { bounds: { x: 10, y: 20, width: 50, height: 20 } });
    expect(found({ name: '登录' }, [element('登录', 0), inner])).toBe(inner);
  });

  test('M5 a description and an id are names too', () => {
    expect(found({ name: '返回' }, [element('', 0, { description: '返回' })])).toBeDefined();
    expect(found({ id: 'submit' }, [element('OK', 0, { id: 'com.a:id/submit' })])).toBeDefined();
    expect(
      found({ kind: 'field' }, [element('x', 0), element('y', 100, { className: 'android.widget.EditText' })])?.text,
    ).toBe('y');
  });

  test('M5 what is not there is told with what is nearest', () => {
    expect(findElement({ name: '设制' }, screen)).toMatchObject({
      kind: 'missing',
      nearest: expect.arrayContaining(['设置']),
    });
  });
});

describe('M5 popups', () => {
  test('M5 a close button closes; a cancel button only on a dialog', () => {
    expect(nameOf(findPopupClose([element('页', 0), element('×', 100)]) ?? element('', 0))).toBe('×');
    const cancel = element('取消', 100);
    expect(findPopupClose([element('搜索', 0), cancel])).toBeUndefined();
    const sheet = element('', 0, { bounds: { x: 0, y: 0, width: 1000, height: 2000 } });
    expect(findPopupClose([element('搜索', 0), sheet, cancel])).toBe(cancel);
  });

  test('M5 a permission is answered only where both answers stand', () => {
    expect(findPermissionAnswer([element('允许', 0)], true)).toBeUndefined();
    expect(findPermissionAnswer([element('拒绝', 0), element('允许', 100)], true)?.text).toBe('允许');
    expect(findPermissionAnswer([element('Deny', 0), element('Allow', 100)], false)?.text).toBe('Deny');
  });
});

describe('M5 messages that pass over the screen', () => {
  const page = [element('a', 0), element('b', 100), element('c', 200)];
  const toastsAfter = async (...looks: ScreenElement[][]) => {
    const toasts = new ScreenToasts();
    toasts.start(page);
    for (const look of looks) toasts.look(look);
    return toasts.wait(0, { look: async () => undefined, deadline: Deadline.after(1000) });
  };

  test('M5 what calls itself a toast, and what came and went while the page stayed', async () => {
    expect(await toastsAfter([...page, element('已保存', 300, { className: 'android.widget.Toast' })])).toEqual([
      '已保存',
    ]);
    expect(await toastsAfter([...page, element('已保存', 300)], page)).toEqual(['已保存']);
  });

  test('M5 a page that changed is no message', async () => {
    expect(await toastsAfter([element('x', 0), element('y', 100)], [element('z', 0)])).toEqual([]);
    expect(await toastsAfter([...page, element('新的一行', 300)])).toEqual([]);
  });
});
