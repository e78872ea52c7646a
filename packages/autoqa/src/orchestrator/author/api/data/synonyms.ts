/**
 * Words for the same thing in Chinese and English, as the heads of sheets, the fields of requests and the names of
 * operations use them. The first word of a row names the concept. English words are written as one, in lower case.
 */
const ROWS: readonly string[] = [
  'name fullname realname receiver receivername consignee contact 姓名 名称 名字 名 收货人 收件人 联系人',
  'username loginname account accountname userid login_name 用户名 用户名称 账号 帐号 账户 登录名',
  'password passwd pwd pass 密码 口令',
  'phone phonenumber mobile mobilephone mobilenumber cellphone tel telephone 手机号 手机号码 手机 电话 电话号码 联系电话 联系方式',
  'email mail emailaddress 邮箱 电子邮箱 邮件 电子邮件 邮件地址',
  'city town 城市 市',
  'province state 省 省份 州',
  'district county area region 区 区县 县 地区 区域',
  'country nation 国家 国别',
  'street addressline address1 detailaddress addressdetail 街道 详细地址 街道地址',
  'address addr 地址 收货地址 住址',
  'postcode postalcode zip zipcode 邮编 邮政编码',
  'birthday birthdate dateofbirth dob 生日 出生日期 出生年月',
  'gender sex 性别',
  'age 年龄',
  'idcard idnumber identitycard 身份证 身份证号',
  'price unitprice cost 价格 单价 售价',
  'amount money sum 金额 总金额 款项',
  'total totalamount 合计 总计 总额 总价',
  'subtotal 小计',
  'discount 优惠 折扣 优惠金额',
  'shipping freight shippingfee 运费 邮费',
  'stock inventory 库存 库存量',
  'balance 余额 账户余额',
  'quantity qty count num number pieces 数量 件数 个数',
  'product goods item merchandise 商品 产品 货品',
  'sku productcode skucode 商品编码 商品编号 货号',
  'category cate type kind class 分类 类别 类目 类型 种类',
  'coupon couponcode code voucher promocode 优惠券 优惠码 券码 优惠券码 代码 兑换码',
  'order 订单',
  'cart basket 购物车',
  'user member customer 用户 会员 顾客 客户',
  'role 角色 身份',
  'token accesstoken 令牌',
  'status state 状态',
  'description desc detail details intro 描述 详情 简介 介绍',
  'remark note notes remarks memo 备注 附言 留言',
  'title subject 标题 主题',
  'content body text 内容 正文',
  'date day 日期',
  'time datetime 时间',
  'starttime startdate startat begin 开始时间 开始日期 起始日期',
  'endtime enddate endat expiresat expirydate expiry 结束时间 结束日期 截止日期 到期时间 过期时间 有效期',
  'page pageno pagenumber 页码 页 页数',
  'pagesize limit perpage size 每页条数 每页数量',
  'keyword q query search 关键字 关键词 搜索词',
  'sort sortby orderby 排序 排序字段',
  'color colour 颜色',
  'weight 重量',
  'url link website 网址 链接',
  'language lang locale 语言',
  'nickname displayname alias 昵称 显示名 显示名称 别名',
  'company organization organisation 公司 单位 机构',
  'department dept 部门',
  'file attachment upload 文件 附件 上传',
  'avatar photo picture image 头像 照片 图片',
  'default isdefault 默认 是否默认',
  'minspend minimumspend threshold 最低消费 门槛 满减门槛',
  'register signup enroll registration 注册',
  'login signin logon 登录 登陆 签到',
  'logout signout 退出 登出 注销',
  'create add new insert post submit 新建 新增 创建 添加 增加 提交',
  'update edit modify patch change put 修改 更新 编辑 变更',
  'delete remove cancel 删除 移除 取消',
  'apply use redeem 使用 应用',
  'pay payment 支付 付款',
  'ship deliver delivery 发货 配送',
  'comment review 评论 评价',
];

const CONCEPTS: ReadonlyMap<string, string> = new Map(
  ROWS.flatMap((row) => {
    const words = row.split(' ');
    return words.map((word) => [word, words[0] ?? word] as const);
  }).toReversed(),
);

/** Longest first, so that 手机号码 is found before 手机. */
const CHINESE_WORDS = [...CONCEPTS.keys()]
  .filter((word) => /\p{Script=Han}{2}/u.test(word))
  .toSorted((a, b) => b.length - a.length);

/** The concept that a whole word stands for. */
export function conceptOf(word: string): string | undefined {
  return CONCEPTS.get(word);
}

/** The concept of the Chinese word that a text begins with, the longest that is known: 购物车并下单 → `cart`. */
export function conceptAtStart(text: string): string | undefined {
  const word = CHINESE_WORDS.find((each) => text.startsWith(each));
  return word === undefined ? undefined : CONCEPTS.get(word);
}

/** The concepts of the Chinese words inside a text, the longest word at each place. */
export function conceptsWithin(text: string): Set<string> {
  const found = new Set<string>();
  let rest = text;
  for (const word of CHINESE_WORDS) {
    if (!rest.includes(word)) continue;
    found.add(CONCEPTS.get(word) ?? word);
    rest = rest.replaceAll(word, '\n');
  }
  return found;
}
