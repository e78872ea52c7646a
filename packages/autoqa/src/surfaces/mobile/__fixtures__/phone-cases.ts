import type { FaultId } from '../../../../../../testbed/src/faults/fault-ids.ts';

const HEAD = 'App包名: com.qiyi.video.lite\n设备序列号: 4XWW6XFAA6OJIBJB\n';

/** S0's case, as it was written down. */
export const S0 = `测试任务名称：账号切换
前置条件：App已安装；设备已连接
${HEAD}测试步骤：
1. 等待2秒
2. 关闭弹窗
3. 点击我的
4. 点击设置
5. 点击切换账号
6. 开始监听Toast
7. 点击梦醒初八
8. 验证Toast包含'账号切换成功'
验证点：
- 页面显示“梦醒初八”
`;

/** A case of the testbed's application with these steps. */
export function steps(...sentences: string[]): string {
  return `${HEAD}步骤：\n${sentences.map((each, index) => `${index + 1}. ${each}`).join('\n')}`;
}

const SHORT_S0 = S0.replace('等待2秒', '等待0.3秒');

/** For each fault of the phone a case that passes without it and fails with it. */
export const FAULT_CASES: readonly [fault: FaultId, text: string][] = [
  ['phone-toast-lost', SHORT_S0],
  ['phone-account-not-switched', SHORT_S0],
  [
    'phone-switch-not-kept',
    steps('点击我的', '点击设置', '关闭消息通知开关', '按返回键', '点击设置', '验证消息通知开关已关闭'),
  ],
  ['phone-back-leaves-app', steps('点击我的', '点击设置', '等待“切换账号”出现', '按返回键', '验证页面显示“意见反馈”')],
  ['phone-search-ignored', steps('点击搜索', '输入“列车”并回车', '等待“归途列车”出现', '验证“长安夜话”不存在')],
  ['phone-list-repeats', steps('点击片库', '向上滑动直到出现“最后的钟表匠”')],
  ['phone-crash-on-film', steps('点击片库', '点击星河列车', '验证页面显示“收藏”')],
  [
    'phone-favourite-not-kept',
    steps('点击片库', '点击长安夜话', '点击“收藏”', '点击返回', '点击我的', '验证页面显示“收藏 1”'),
  ],
  [
    'phone-permission-asked-again',
    steps('点击片库', '点击长安夜话', '点击下载', '允许存储权限', '点击下载', '验证“拒绝”不存在'),
  ],
  ['phone-empty-feedback-accepted', steps('点击我的', '点击意见反馈', '点击提交', '验证Toast包含“请填写反馈内容”')],
  [
    'phone-feedback-cut',
    steps(
      '点击我的',
      '点击意见反馈',
      '在反馈内容输入框输入“片库里的老电影能不能再多一些”',
      '收起键盘',
      '点击提交',
      '向上滑动',
      '验证页面显示“片库里的老电影能不能再多一些”',
    ),
  ],
  ['phone-wrong-message-deleted', steps('点击消息', '长按“会员到期提醒”', '点击删除', '验证“会员到期提醒”不存在')],
];
