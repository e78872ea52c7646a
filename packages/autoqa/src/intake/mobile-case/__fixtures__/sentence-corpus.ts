import type { MobileAction, MobileKey, SwipeDirection } from '@autoqa/domain/model/mobile/mobile-action';
import type { MobileTarget } from '@autoqa/domain/model/mobile/mobile-target';

/** A sentence as people write it, and what it asks for; `undefined` where nobody could know. */
export type Sample = readonly [sentence: string, action: MobileAction | undefined];

type More<Type extends MobileAction['type']> = Partial<Extract<MobileAction, { type: Type }>>;
const named = (name: string | MobileTarget): MobileTarget => (typeof name === 'string' ? { name } : name);

export const tap = (name: string | MobileTarget, more: More<'tap'> = {}): MobileAction => ({ type: 'tap', target: named(name), ...more });
export const wait = (durationMs?: number): MobileAction => ({ type: 'wait', ...(durationMs === undefined ? {} : { durationMs }) });
export const until = (name: string | MobileTarget, present = true, more: More<'wait-until'> = {}): MobileAction => ({ type: 'wait-until', target: named(name), present, ...more });
export const type = (value: string, target?: string | MobileTarget, more: More<'input-text'> = {}): MobileAction => ({ type: 'input-text', ...(target === undefined ? {} : { target: named(target) }), value, ...more });
export const swipe = (direction: SwipeDirection, more: More<'swipe'> = {}): MobileAction => ({ type: 'swipe', direction, ...more });
export const press = (key: MobileKey): MobileAction => ({ type: 'press-key', key });
export const toast = (text?: string, more: More<'verify-toast'> = {}): MobileAction => ({ type: 'verify-toast', ...(text === undefined ? {} : { text }), match: 'contains', present: true, ...more });
export const seen = (name: string | MobileTarget, present = true): MobileAction => ({ type: 'assert-element', target: named(name), present });
export const state = (name: string | MobileTarget, is: 'checked' | 'enabled' | 'selected', holds = true): MobileAction => ({ type: 'assert-state', target: named(name), state: is, holds });
export const flip = (name: string | MobileTarget, on: boolean): MobileAction => ({ type: 'set-switch', target: named(name), on });
export const longPress = (name: string | MobileTarget, durationMs?: number): MobileAction => ({ type: 'long-press', target: named(name), ...(durationMs === undefined ? {} : { durationMs }) });
export const launch = (app?: string, more: More<'launch-app'> = {}): MobileAction => ({ type: 'launch-app', ...(app === undefined ? {} : { app }), ...more });
export const stop = (app?: string): MobileAction => ({ type: 'stop-app', ...(app === undefined ? {} : { app }) });
export const value = (name: string | MobileTarget, text: string, match: 'contains' | 'equals' = 'equals'): MobileAction => ({ type: 'assert-value', target: named(name), value: text, match });
const popup: MobileAction = { type: 'close-popup' };
const watch: MobileAction = { type: 'start-toast-watch' };
const permission = (allow: boolean): MobileAction => ({ type: 'answer-permission', allow });

export const CHINESE: readonly Sample[] = [
  ['等待2秒', wait(2000)],
  ['等待 3 秒', wait(3000)],
  ['等两秒钟', wait(2000)],
  ['停留500毫秒', wait(500)],
  ['等待1分钟', wait(60_000)],
  ['等待页面加载完成', wait()],
  ['等待“首页”出现', until('首页')],
  ['等待加载中消失', until('加载中', false)],
  ['等待登录按钮出现，最多10秒', until({ name: '登录', kind: 'button' }, true, { timeoutMs: 10_000 })],
  ['关闭弹窗', popup],
  ['关闭首页广告弹窗', popup],
  ['如果有弹窗则关闭', popup],
  ['关闭弹窗（如果有）', popup],
  ['跳过新手引导', popup],
  ['允许定位权限', permission(true)],
  ['拒绝通知权限弹窗', permission(false)],
  ['点击我的', tap('我的')],
  ['点击“设置”', tap('设置')],
  ['点击【登录】按钮', tap({ name: '【登录】', kind: 'button' })],
  ['点击登录按钮', tap({ name: '登录', kind: 'button' })],
  ['点击右上角的设置图标', tap({ name: '设置', kind: 'icon', position: 'top-right' })],
  ['点击第二个商品', tap({ name: '商品', ordinal: 2 })],
  ['点击最后一个列表项', tap({ kind: 'item', ordinal: -1 })],
  ['点击底部“首页”tab', tap({ name: '首页', kind: 'tab', position: 'bottom' })],
  ['进入设置', tap('设置')],
  ['打开"消息"', tap('消息')],
  ['选择“北京”', tap('北京')],
  ['点击梦醒初八', tap('梦醒初八')],
  ['点击版本号5次', tap('版本号', { times: 5 })],
  ['点击坐标(120, 480)', { type: 'tap-point', x: 120, y: 480 }],
  ['点击id为com.demo:id/login的元素', tap({ id: 'com.demo:id/login' })],
  ['双击图片', { type: 'double-tap', target: { name: '图片' } }],
  ['长按第一条消息', longPress({ name: '消息', ordinal: 1 })],
  ['长按“头像”3秒', longPress('头像', 3000)],
  ['在搜索框输入“手机”', type('手机', { name: '搜索', kind: 'field' })],
  ['在用户名输入框中输入alice', type('alice', { name: '用户名', kind: 'field' })],
  ['输入“你好，世界”', type('你好，世界')],
  ['输入密码：abc123', type('abc123', '密码')],
  ['输入手机号“13800138000”', type('13800138000', '手机号')],
  ['在搜索框输入“耳机”并搜索', type('耳机', { name: '搜索', kind: 'field' }, { submit: true })],
  ['清空搜索框', { type: 'clear-text', target: { name: '搜索', kind: 'field' } }],
  ['收起键盘', { type: 'hide-keyboard' }],
  ['向上滑动', swipe('up')],
  ['上滑3次', swipe('up', { times: 3 })],
  ['向左滑动屏幕', swipe('left')],
  ['下拉刷新', swipe('down')],
  ['向下滚动页面', swipe('up')],
  ['向上滑动直到看到“关于我们”', swipe('up', { until: { name: '关于我们' } })],
  ['滑动到底部', swipe('up', { until: 'edge' })],
  ['按返回键', press('back')],
  ['返回上一页', press('back')],
  ['返回', press('back')],
  ['回到桌面', press('home')],
  ['按Home键', press('home')],
  ['按回车', press('enter')],
  ['启动App', launch()],
  ['打开应用com.example.shop', launch('com.example.shop')],
  ['启动“爱奇艺极速版”', launch('爱奇艺极速版')],
  ['重启应用', launch(undefined, { restart: true })],
  ['关闭App', stop()],
  ['杀掉com.example.shop进程', stop('com.example.shop')],
  ['打开消息通知开关', flip({ name: '消息通知', kind: 'switch' }, true)],
  ['关闭“自动播放”开关', flip({ name: '自动播放', kind: 'switch' }, false)],
  ['勾选同意协议', flip('同意协议', true)],
  ['开始监听Toast', watch],
  ['监听toast消息', watch],
  ["验证Toast包含'账号切换成功'", toast('账号切换成功')],
  ['检查Toast提示为“保存成功”', toast('保存成功', { match: 'equals' })],
  ['验证弹出“已加入购物车”的Toast', toast('已加入购物车')],
  ['提示“密码错误”', toast('密码错误')],
  ['验证没有toast', toast(undefined, { present: false })],
  ['截图', { type: 'screenshot' }],
  ['截图保存为“登录页”', { type: 'screenshot', name: '登录页' }],
  ['验证页面显示“我的订单”', seen('我的订单')],
  ['检查“退出登录”按钮存在', seen({ name: '退出登录', kind: 'button' })],
  ['验证“加载中”不显示', seen('加载中', false)],
  ['确认进入设置页面', seen('设置')],
  ['验证消息通知开关已打开', state({ name: '消息通知', kind: 'switch' }, 'checked')],
  ['验证提交按钮不可点击', state({ name: '提交', kind: 'button' }, 'enabled', false)],
  ['验证用户名输入框内容为“alice”', value({ name: '用户名', kind: 'field' }, 'alice')],
  ['让测试人员观察一会儿心情', undefined],
  ['今天天气不错', undefined],
];

export const ENGLISH: readonly Sample[] = [
  ['Wait 2 seconds', wait(2000)],
  ['wait for 500 ms', wait(500)],
  ['Wait until "Home" appears', until('Home')],
  ['Wait for the spinner to disappear', until('spinner', false)],
  ['Close the popup', popup],
  ['Dismiss any pop-up', popup],
  ['If a popup appears, close it', popup],
  ['Allow the location permission', permission(true)],
  ['Tap "Me"', tap('Me')],
  ['Tap on Settings', tap('Settings')],
  ['Click the Login button', tap({ name: 'Login', kind: 'button' })],
  ['Tap the second item', tap({ kind: 'item', ordinal: 2 })],
  ['Tap the settings icon in the top right corner', tap({ name: 'settings', kind: 'icon', position: 'top-right' })],
  ['Tap at (120, 480)', { type: 'tap-point', x: 120, y: 480 }],
  ['Tap "Version" 5 times', tap('Version', { times: 5 })],
  ['Double tap the picture', { type: 'double-tap', target: { name: 'picture' } }],
  ['Long press "Avatar" for 3 seconds', longPress('Avatar', 3000)],
  ['Enter "alice" into the user name field', type('alice', { name: 'user name', kind: 'field' })],
  ['Type "hello, world"', type('hello, world')],
  ['Fill in the "Phone" field with "13800138000"', type('13800138000', { name: 'Phone', kind: 'field' })],
  ['Clear the search box', { type: 'clear-text', target: { name: 'search', kind: 'field' } }],
  ['Hide the keyboard', { type: 'hide-keyboard' }],
  ['Swipe up', swipe('up')],
  ['Swipe left 3 times', swipe('left', { times: 3 })],
  ['Scroll down until "About us" is visible', swipe('up', { until: { name: 'About us' } })],
  ['Scroll to the bottom', swipe('up', { until: 'edge' })],
  ['Pull down to refresh', swipe('down')],
  ['Press the back button', press('back')],
  ['Go back', press('back')],
  ['Press Home', press('home')],
  ['Launch the app', launch()],
  ['Launch com.example.shop', launch('com.example.shop')],
  ['Restart the app', launch(undefined, { restart: true })],
  ['Kill the app', stop()],
  ['Turn on the "Notifications" switch', flip({ name: 'Notifications', kind: 'switch' }, true)],
  ['Turn "Auto-play" off', flip('Auto-play', false)],
  ['Start listening for toasts', watch],
  ['Verify the toast contains "Saved"', toast('Saved')],
  ['Check that a toast saying "Added to cart" appears', toast('Added to cart')],
  ['Verify that no toast appears', toast(undefined, { present: false })],
  ['Take a screenshot', { type: 'screenshot' }],
  ['Verify that "My orders" is visible', seen('My orders')],
  ['Check that the Logout button is shown', seen({ name: 'Logout', kind: 'button' })],
  ['Verify "Loading" is not visible', seen('Loading', false)],
  ['Make sure the Notifications switch is on', state({ name: 'Notifications', kind: 'switch' }, 'checked')],
  ['Verify the Submit button is disabled', state({ name: 'Submit', kind: 'button' }, 'enabled', false)],
  ['Verify the "User name" field contains "alice"', value({ name: 'User name', kind: 'field' }, 'alice', 'contains')],
  ['Ponder the meaning of it all', undefined],
];
