import { SCREEN } from './element.ts';
import { button, part, text, type Part } from './parts.ts';
import { showToast, type PhoneState, type PhoneWorld, type Popup } from './phone-state.ts';

const KEYBOARD_TOP_PX = 1500;

/** Takes the taps that nothing else on it takes; it has no name. */
function veil(y: number, height: number, className: string): Part {
  return part({ x: 0, y, width: SCREEN.width, height }, { className }, { onTap: (state) => state });
}

const without = (state: PhoneState): PhoneState => ({ ...state, popup: undefined });

/** What lies over the page and must be answered first. */
export function popupParts(popup: Popup): Part[] {
  const back = veil(0, SCREEN.height, 'android.widget.FrameLayout');
  switch (popup.kind) {
    case 'gift':
      return [
        back,
        text({ x: 190, y: 800, width: 700, height: 140 }, '新人福利', 'popup_title'),
        button({ x: 290, y: 1180, width: 500, height: 140 }, { id: 'popup_accept', text: '立即领取' }, (state, world) =>
          showToast(without(state), '领取成功', world),
        ),
        part(
          { x: 490, y: 1420, width: 100, height: 100 },
          { id: 'popup_close', className: 'android.widget.ImageView', description: '关闭' },
          { onTap: without },
        ),
      ];
    case 'storage-permission':
      return [
        back,
        text(
          { x: 140, y: 900, width: 800, height: 160 },
          '要允许“极速视频”访问您设备上的照片和媒体内容吗？',
          'permission_message',
        ),
        button({ x: 140, y: 1120, width: 360, height: 140 }, { id: 'permission_deny', text: '拒绝' }, (state, world) =>
          showToast(without(state), '没有存储权限，无法下载', world),
        ),
        button({ x: 580, y: 1120, width: 360, height: 140 }, { id: 'permission_allow', text: '允许' }, allowStorage),
      ];
    case 'message-menu':
      return [
        back,
        button({ x: 240, y: 1000, width: 600, height: 140 }, { id: 'menu_delete', text: '删除' }, (state, world) =>
          deleteMessage(without(state), popup.message, world),
        ),
        button({ x: 240, y: 1160, width: 600, height: 140 }, { id: 'menu_cancel', text: '取消' }, without),
      ];
  }
}

function allowStorage(state: PhoneState, world: PhoneWorld): PhoneState {
  const storageAllowed = !world.isOn('phone-permission-asked-again');
  return showToast({ ...without(state), storageAllowed }, '开始下载', world);
}

function deleteMessage(state: PhoneState, message: string, world: PhoneWorld): PhoneState {
  const index = state.messages.indexOf(message) + (world.isOn('phone-wrong-message-deleted') ? 1 : 0);
  const gone = index % Math.max(1, state.messages.length);
  return showToast({ ...state, messages: state.messages.filter((_, each) => each !== gone) }, '已删除', world);
}

/** It covers what lies below, and what lies below is still told of. */
export function keyboardParts(): Part[] {
  return [veil(KEYBOARD_TOP_PX, SCREEN.height - KEYBOARD_TOP_PX, 'android.inputmethodservice.SoftInputWindow')];
}
