import { describe, expect, test } from 'vitest';
import { readElements } from './read-elements.ts';
import { readToast } from './read-lists.ts';
import { ToolJobs } from './tool-jobs.ts';
import { readToolResult } from './tool-result.ts';

const said = (text: string, more: object = {}) => readToolResult({ content: [{ type: 'text', text }], ...more });

describe('M2 what a server answered', () => {
  test.each([
    ['an error that is marked', said('boom', { isError: true })],
    ['an actionable one', said('Device "x" not found. Please fix the issue and try again.')],
    ['a cross', said('❌ 设备连接失败\n\n错误详情: adb')],
    ['an unmarked Error', said('Error: no XML content found')],
    ['success: false', said('{"success": false, "message": "❌ 未找到元素: 我的"}')],
    ['a list of one error', said('[{"error": "iOS 暂不支持元素列表"}]')],
    ['an error alone', said('{"error": "no device"}')],
    ['structured content', readToolResult({ content: [], structuredContent: { success: false, error: 'no' } })],
  ])('M2 is a failure: %s', (_, answer) => {
    expect(answer.failure).not.toBe(undefined);
  });

  test.each([
    'Found these elements on screen: [{"type":"T","text":"Error: failed. Please fix the issue and try again.","coordinates":{"x":0,"y":0,"width":1,"height":1}}]',
    'Typed text: 失败 error timeout',
    '{"success": true, "message": "✅ 点击成功: 登录失败了怎么办"}',
    '{"success": true, "toast_found": true, "message": "密码错误，登录失败"}',
    '[{"text": "网络异常 exception", "bounds": "[0,0][10,10]"}]',
    'Launched app com.example.error',
  ])('M2 words of the application are no failure: %s', (text) => {
    expect(said(text).failure).toBeUndefined();
  });

  test('M2 a toast is the application’s, whatever it says; none is none', () => {
    expect(readToast(said('{"success": true, "toast_found": true, "message": "切换失败"}'))).toBe('切换失败');
    expect(readToast(said('{"success": false, "toast_found": false, "message": null}'))).toBeUndefined();
  });

  test('M2 states that a server does not tell are unknown, not false', () => {
    const box = '"coordinates":{"x":0,"y":0,"width":10,"height":10}';
    const [untold] =
      readElements(said(`Found these elements on screen: [{"type":"android.widget.Switch","text":"a",${box}}]`)) ?? [];
    const [told] =
      readElements(
        said(`Found these elements on screen: [{"ref":"@e1","type":"android.widget.Switch","text":"a",${box}}]`),
      ) ?? [];
    expect(untold).not.toHaveProperty('checked');
    expect(told).toMatchObject({ checked: false, enabled: true });
  });

  test('M2 an answer that is no list of elements is not taken for an empty screen', () => {
    expect(readElements(said('the device is busy'))).toBeUndefined();
    expect(readElements(said('[]'))).toEqual([]);
  });
});

describe('M2 which tool does what', () => {
  const listed = (...names: string[]) =>
    names.map((name) => ({
      name,
      inputSchema: { properties: { package_name: {}, duration: { description: '长按秒数' } } },
    }));

  test('M2 names are found in every known spelling, S0’s included', () => {
    const jobs = new ToolJobs(
      listed(
        'mobile_list_elements',
        'mobile_click_at_coords',
        'mobile_launch_app',
        'mobile_start_toast_listener',
        'mobile-long-press',
      ),
    );
    expect(jobs.find('startToasts')?.name).toBe('mobile_start_toast_listener');
    expect(jobs.find('longPress')?.timeIn('duration', 1500)).toBe(1.5);
    expect(jobs.find('launch')?.argument('app')).toBe('package_name');
    expect(jobs.find('screenshot')).toBeUndefined();
  });

  test('M2 a server without what is needed is told with what it has', () => {
    expect(() => new ToolJobs(listed('mobile_launch_app', 'read_mail'))).toThrow(
      expect.objectContaining({ code: 'mobile-tool-missing', hint: expect.stringContaining('read_mail') }),
    );
  });
});
