import type { PhoneFaultId } from '../../faults/fault-ids.ts';
import type { PhoneHand } from './phone-hand.ts';

/** Whether a started phone shows a fault. */
export const phoneProbes: Readonly<Record<PhoneFaultId, (hand: PhoneHand) => boolean>> = {
  'phone-toast-lost': (hand) => !hand.tap('我的', '设置', '切换账号', '梦醒初八').sees('账号切换成功'),
  'phone-account-not-switched': (hand) => {
    hand.tap('我的', '设置', '切换账号', '梦醒初八');
    return hand.texts('account_name')[0] !== '梦醒初八';
  },
  'phone-switch-not-kept': (hand) => {
    // The words and the switch beside them have one name; the switch is told of later.
    hand.tap('我的', '设置', '消息通知', '返回', '设置');
    return hand.find('消息通知')?.checked === true;
  },
  'phone-back-leaves-app': (hand) => !hand.tap('我的', '设置').key('back').sees('意见反馈'),
  'phone-search-ignored': (hand) => {
    hand.tap('搜索').type('列车').key('enter').wait(2000);
    return hand.texts('video_item').length !== 2;
  },
  'phone-list-repeats': (hand) => {
    const seen = new Set(hand.tap('片库').texts('video_item'));
    for (const title of hand.swipeUp().swipeUp().texts('video_item')) seen.add(title);
    return seen.size !== 20;
  },
  'phone-crash-on-film': (hand) => {
    hand.tap('片库', '星河列车').wait(2000);
    return !hand.sees('收藏');
  },
  'phone-favourite-not-kept': (hand) => {
    hand.tap('片库', '长安夜话').wait(2000);
    return hand.tap('收藏', '返回', '我的').texts('favourite_count')[0] !== '收藏 1';
  },
  'phone-permission-asked-again': (hand) => {
    hand.tap('片库', '长安夜话').wait(2000);
    return hand.tap('下载', '允许', '下载').sees('拒绝');
  },
  'phone-empty-feedback-accepted': (hand) => !hand.tap('我的', '意见反馈', '提交').sees('请填写反馈内容'),
  'phone-feedback-cut': (hand) => {
    hand.tap('我的', '意见反馈', '反馈内容').type('片库里的老电影能不能再多一些').key('back').tap('提交').swipeUp();
    return !hand.sees('片库里的老电影能不能再多一些');
  },
  'phone-wrong-message-deleted': (hand) => hand.tap('消息').longPress('会员到期提醒').tap('删除').sees('会员到期提醒'),
};
