import type { PhoneFaultId } from '../../faults/fault-ids.ts';

const HEAD = '前置条件：App已安装；设备已连接\nApp包名: com.qiyi.video.lite\n设备序列号: 4XWW6XFAA6OJIBJB\n';
/** A case of the phone's application with these steps. */
export const steps = (name: string, ...sentences: string[]) =>
  `测试任务名称：${name}\n${HEAD}测试步骤：\n${sentences.map((each, index) => `${index + 1}. ${each}`).join('\n')}\n`;

/** S0's case, as it stands there. */
export const ACCOUNT_SWITCH = `${steps(
  '账号切换',
  '等待2秒',
  '关闭弹窗',
  '点击我的',
  '点击设置',
  '点击切换账号',
  '开始监听Toast',
  '点击梦醒初八',
  "验证Toast包含'账号切换成功'",
)}验证点：\n- 页面显示“梦醒初八”\n`;

export interface PhoneCase {
  text: string;
  /** Where it fails under its fault, from 1; the verifications come after the steps. */
  failsAt: number;
  /** Where it fails in any case with a server that does not tell whether something is on or off. */
  needsStatesAt?: number;
}

/** For each fault a case that shows it, and that passes without it. */
export const phoneCases: Readonly<Record<PhoneFaultId, PhoneCase>> = {
  'phone-toast-lost': { text: ACCOUNT_SWITCH, failsAt: 8 },
  'phone-account-not-switched': { text: ACCOUNT_SWITCH, failsAt: 9 },
  'phone-switch-not-kept': {
    text: steps(
      '消息通知',
      '点击我的',
      '点击设置',
      '关闭消息通知开关',
      '按返回键',
      '点击设置',
      '验证消息通知开关已关闭',
    ),
    failsAt: 6,
    needsStatesAt: 3,
  },
  'phone-back-leaves-app': {
    text: steps('从设置返回', '点击我的', '点击设置', '按返回键', '点击意见反馈'),
    failsAt: 4,
  },
  'phone-search-ignored': {
    text: steps('搜索', '点击搜索', '输入“列车”并回车', '等待“归途列车”出现', '验证“长安夜话”不存在'),
    failsAt: 4,
  },
  'phone-list-repeats': {
    text: steps('片库', '点击片库', '向上滑动到底', '验证页面显示“最后的钟表匠”'),
    failsAt: 3,
  },
  'phone-crash-on-film': {
    text: steps('打开影片', '点击片库', '点击星河列车', '点击下载'),
    failsAt: 3,
  },
  'phone-favourite-not-kept': {
    text: steps('收藏', '点击片库', '点击长安夜话', '点击收藏', '按返回键', '点击我的', '验证页面显示“收藏 1”'),
    failsAt: 6,
  },
  'phone-permission-asked-again': {
    text: steps('下载', '点击片库', '点击长安夜话', '点击下载', '允许存储权限', '点击下载', '验证“拒绝”不存在'),
    failsAt: 6,
  },
  'phone-empty-feedback-accepted': {
    text: steps('空反馈', '点击我的', '点击意见反馈', '点击提交', '验证Toast包含“请填写反馈内容”'),
    failsAt: 4,
  },
  'phone-feedback-cut': {
    text: steps(
      '反馈',
      '点击我的',
      '点击意见反馈',
      '在反馈内容输入框输入“片库里的老电影能不能再多一些”',
      '收起键盘',
      '点击提交',
      '向上滑动',
      '验证页面显示“片库里的老电影能不能再多一些”',
    ),
    failsAt: 7,
  },
  'phone-wrong-message-deleted': {
    text: steps('删除消息', '点击消息', '长按“会员到期提醒”', '点击删除', '验证“会员到期提醒”不存在'),
    failsAt: 4,
  },
};
