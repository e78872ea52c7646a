import type { communityEn } from './community-en.ts';

export const communityZh: Record<keyof typeof communityEn, string> = {
  'community.title': '社区',
  'community.you': '你',
  'community.comment': '你的评论',
  'community.post': '发表',
  'community.delete-all': '清空',
  'community.deleted': '已清空 {times} 次',
  'community.elsewhere': '验证账号',
  'community.new-window': '领取奖品',
};
