export const communityEn = {
  'community.title': 'Community',
  'community.you': 'You',
  'community.comment': 'Your comment',
  'community.post': 'Post',
  'community.delete-all': 'Delete all',
  'community.deleted': 'Emptied {times} times',
  'community.elsewhere': 'Verify your account',
  'community.new-window': 'Claim your prize',
};
