import type { ClauseKind } from '../../clause.ts';

interface UnseenCriterion {
  text: string;
  /** What it says; nothing where no case could be right without knowing more, so that it must stay unread. */
  says: readonly ClauseKind[] | undefined;
}

/** Criteria of a library, a clinic and a box office: domains that no rule was written for. */
export const UNSEEN_CRITERIA: readonly UnseenCriterion[] = [
  { text: '搜索“三体”只得到“三体全集”一本图书。', says: ['search', 'entry'] },
  { text: '选择“儿科”后，列表里的每一位医生都属于儿科科室，共 8 位。', says: ['choose', 'every-entry', 'total'] },
  { text: '状态选择“已归还”后，列表里的每一条记录都是已归还状态。', says: ['choose', 'every-entry'] },
  { text: '按借阅日期从新到旧排列时，第一本是“活着”。', says: ['sort', 'first-entry'] },
  { text: '按票价升序排列时，任何一场演出的票价都不高于排在它后面的演出。', says: ['sort', 'ordered'] },
  { text: '45 本图书分为 5 页，每页 10 本。', says: ['paged'] },
  { text: '第二页的病历与第一页没有重复。', says: ['pages-differ'] },
  { text: '点击“取消预约”后先出现确认询问，选择取消时列表不变。', says: ['press', 'asks-first', 'declined', 'unchanged'] },
  { text: '确认后，该预约从列表消失，其他预约都还在。', says: ['confirmed', 'entry-gone', 'others-stay'] },
  { text: '保存成功后显示“病历已保存”。', says: ['save', 'says'] },
  { text: '修改联系电话并保存，刷新页面后显示新的联系电话。', says: ['change-field', 'save', 'reload', 'field-kept'] },
  { text: '用 `nurse` 登录后，导航菜单里没有药品管理入口。', says: ['signed-in', 'menu-entry'] },
  { text: '退出登录后打开我的借阅页，浏览器进入登录页。', says: ['signed-out', 'open', 'on-page'] },
  { text: '病人姓名为 1 个字符时显示“姓名至少 2 个字符”，病人不会被创建。', says: ['field-length', 'says', 'not-created'] },
  { text: '打开每一个页面，浏览器控制台都没有脚本错误。', says: ['open-every-page', 'console-clean'] },
  { text: '读者逾期三次以上时，系统自动冻结借阅权限一个月。', says: undefined },
  { text: '除非医生已经接诊，预约都可以取消。', says: undefined },
  { text: '座位图要直观易懂，加载要快。', says: undefined },
  { text: 'Searching for `9780261103573` finds "The Hobbit" and nothing else.', says: ['search', 'entry'] },
  { text: 'With the ward "Pediatrics" chosen, every patient in the list is a Pediatrics, 7 altogether.', says: ['choose', 'every-entry', 'total'] },
  { text: 'Sorted by due date upwards, no loan has a later due date than the one after it.', says: ['sort', 'ordered'] },
  { text: '48 seats make 4 pages of 12 seats.', says: ['paged'] },
  { text: 'Pressing return asks for confirmation first; declining leaves the loan as it was.', says: ['press', 'asks-first', 'declined', 'unchanged'] },
  { text: 'After confirming, the chosen booking is gone, and the other bookings stay with their seats.', says: ['confirmed', 'entry-gone', 'others-stay'] },
  { text: 'After changing the ward, saving and reloading, the new ward is shown.', says: ['change-field', 'save', 'reload', 'field-kept'] },
  { text: 'Signed in as `reader`, the navigation has no entry for the acquisitions.', says: ['signed-in', 'menu-entry'] },
  { text: 'After signing out, opening the loans page leads to the login page.', says: ['signed-out', 'open', 'on-page'] },
  { text: 'An expired library card may be renewed twice unless a fine is open.', says: undefined },
  { text: 'Waiting times are shortened noticeably.', says: undefined },
  { text: 'Tickets for children cost half when an adult is on the same order.', says: undefined },
];
