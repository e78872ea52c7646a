/**
 * Words that people use for the same thing on a page, Chinese and English, pictures included. A line is one concept.
 * Only true equals belong into one line: "save" and "submit" are two buttons on many pages.
 */
const CONCEPTS = `
登录 登入 登陆 | login | log in | sign in | signin
退出登录 退出 注销 登出 | logout | log out | sign out | signout
注册 | register | registration | sign up | signup | create account | 创建账号
搜索 查询 检索 查找 放大镜 | search | find | query | magnifier | magnifying glass | lookup
购物车 购物篮 | cart | basket | shopping cart | shopping basket | shopping bag | trolley
删除 移除 垃圾桶 垃圾箱 | delete | remove | trash | bin | dustbin | trash can | garbage | del
编辑 修改 更改 铅笔 | edit | modify | change | pencil
保存 | save
提交 | submit
取消 | cancel
确定 确认 好的 知道了 | ok | okay | confirm | yes | got it
关闭 叉号 | close | dismiss | x | ×
新增 添加 新建 创建 增加 加号 | add | create | new | plus
返回 后退 | back | go back | return
下一步 | next | next step | continue
下一页 | next page
每页条数 每页数量 每页显示条数 分页大小 | page size | items per page | rows per page | entries per page
上一步 | previous | previous step | prev
上一页 | previous page | prev page
首页 主页 | home | home page | homepage
用户名 账号 帐号 账户 登录名 用户账号 | username | user name | account | login name | user id
密码 口令 | password | passcode | passphrase | pwd
确认密码 | confirm password | repeat password | password again
邮箱 电子邮箱 邮件 电子邮件 邮箱地址 | email | e-mail | mail | email address
手机号 手机号码 手机 电话 联系电话 电话号码 | phone | mobile | phone number | mobile number | telephone | tel
验证码 | captcha | verification code | code
姓名 名字 | name | full name
名称 | name | title
标题 | title | heading | subject
数量 | quantity | amount | count | qty
价格 单价 | price | unit price | cost
合计 总计 总价 总额 | total | grand total
小计 | subtotal
库存 | stock | inventory
分类 类别 | category
状态 | status | state
操作 | action | actions | operation
时间 | time
日期 | date
生日 出生日期 | birthday | date of birth | birth date
地址 收货地址 | address
城市 | city | town
邮编 邮政编码 | postcode | zip | zip code | postal code
备注 | note | remark | comment
描述 简介 | description
收藏 关注 心形 爱心 星形 星星 星标 | favourite | favorite | star | heart | like | wishlist | wish list
订单 | order | orders
我的订单 | my orders
商品 产品 | product | products | goods
客户 顾客 | customer | customers | client
用户 | user | users
会员 成员 | member | members
设置 齿轮 | settings | setting | gear | cog | preferences | config
通知 消息 铃铛 提醒 | notification | notifications | bell | message | messages | remind | alert
帮助 问号 | help | question | support
下载 | download
上传 | upload
导入 | import
导出 | export
打印 | print | printer
分享 | share
复制 | copy | duplicate
粘贴 | paste
刷新 重新加载 | refresh | reload
重置 清空 清除 | reset | clear | empty
筛选 过滤 漏斗 | filter | funnel
排序 | sort
展开 | expand | unfold
收起 折叠 | collapse | fold
更多 省略号 | more | ellipsis | three dots
菜单 汉堡 | menu | hamburger
详情 查看 | detail | details | view | eye
预览 | preview
个人资料 个人中心 | profile | my profile | personal info
头像 | avatar | portrait
语言 | language | locale
中文 | chinese | zh
英文 英语 | english | en
全选 | select all | check all
加入购物车 添加到购物车 | add to cart | add to basket | add to bag
结算 去结算 结账 | checkout | check out
支付 付款 | pay | payment
优惠码 优惠券 | coupon | coupon code | voucher | promo code
发送 | send
开始 | start | begin
停止 | stop
暂停 | pause
播放 | play
启用 | enable
禁用 停用 | disable
通过 同意 批准 | approve | agree | accept
拒绝 驳回 | reject | decline | refuse | deny
锁 | lock
日历 | calendar
主题 | theme
深色 暗色 | dark
浅色 亮色 | light
是 | true
记住我 记住密码 | remember me | keep me signed in
忘记密码 | forgot password | forgot your password
`;

const LANGUAGE_BREAK = '|';

/** Each word or phrase with the numbers of the concepts it may stand for. */
export const CONCEPTS_BY_TERM: ReadonlyMap<string, readonly number[]> = indexTerms();

function indexTerms(): Map<string, number[]> {
  const terms = new Map<string, number[]>();
  for (const [concept, line] of CONCEPTS.trim().split('\n').entries()) {
    for (const term of termsOf(line)) terms.set(term, [...(terms.get(term) ?? []), concept]);
  }
  return terms;
}

/** Chinese words are parted by spaces, English phrases hold some. */
function termsOf(line: string): string[] {
  const [chinese = '', ...english] = line.split(LANGUAGE_BREAK).map((part) => part.trim());
  return [...chinese.split(' '), ...english].filter((term) => term !== '');
}
