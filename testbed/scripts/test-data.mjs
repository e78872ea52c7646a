/** The rows of the test data. Some sheets have Chinese headers, some English ones, as real teams mix them. */

/** @typedef {{ sheet: string, rows: (string | number)[][] }} DataSheet */

const A_LONG_PASSWORD = 'p'.repeat(65);

/** @type {DataSheet} */
const users = {
  sheet: 'users',
  rows: [
    ['username', 'password', 'email', 'expected_status', 'comment'],
    ['carol', 'carol-pass-1', 'carol@lantern.example', 201, 'new customer'],
    ['dave-2', 'dave-pass-22', 'dave@lantern.example', 201, 'digits and a hyphen'],
    ['eve', 'eve-pass', 'eve@lantern.example', 201, 'shortest name and password'],
    ['abcdefghij0123456789', 'long-name-1', 'long@lantern.example', 201, 'longest name, 20 characters'],
    ['ab', 'short-name-1', 'ab@lantern.example', 400, 'name of 2 characters'],
    ['abcdefghij01234567890', 'long-name-1', 'toolong@lantern.example', 400, 'name of 21 characters'],
    ['Frank', 'frank-pass-1', 'frank@lantern.example', 400, 'capital letter in the name'],
    ['grace', 'seven-7', 'grace@lantern.example', 400, 'password of 7 characters'],
    ['heidi', A_LONG_PASSWORD, 'heidi@lantern.example', 400, 'password of 65 characters'],
    ['ivan', 'ivan-pass-1', 'ivan-at-lantern', 400, 'malformed e-mail'],
    ['alice', 'alice-pass-2', 'alice2@lantern.example', 409, 'name is taken'],
  ],
};

/** @type {DataSheet} */
const signIns = {
  sheet: '登录',
  rows: [
    ['用户名', '密码', '期望状态码', '期望提示'],
    ['alice', 'alice-pass-1', 200, ''],
    ['bob', 'bob-pass-1', 200, ''],
    ['admin', 'admin-pass-1', 200, ''],
    ['alice', 'bob-pass-1', 401, '用户名或密码错误'],
    ['nobody', 'nobody-pass-1', 401, '用户名或密码错误'],
  ],
};

/** @type {DataSheet} */
const products = {
  sheet: '商品',
  rows: [
    ['SKU', '英文名', '中文名', '分类', '价格（分）', '库存', '期望状态码', '说明'],
    ['SKU-901', 'Crane paper lantern', '仙鹤纸灯笼', 'lanterns', 3600, 40, 201, '普通商品'],
    ['SKU-902', 'Free sample candle', '试用蜡烛', 'candles', 0, 100, 201, '价格下限 0'],
    ['SKU-903', 'Preorder lamp', '预售台灯', 'lamps', 25900, 0, 201, '库存下限 0'],
    ['SKU-904', 'Bulk bulb', '批发灯泡', 'bulbs', 150, 10000, 201, '库存上限 10000'],
    ['SKU-905', 'Minus lamp', '负价台灯', 'lamps', -1, 10, 400, '价格为负'],
    ['SKU-906', 'Overfull bulb', '超量灯泡', 'bulbs', 150, 10001, 400, '库存超过上限'],
    ['SKU-907', 'Lost hook', '无类挂钩', 'unknown', 600, 10, 400, '分类不存在'],
    ['SKU-001', 'Second bamboo lamp', '重复编码台灯', 'lamps', 12900, 5, 409, 'SKU 重复'],
  ],
};

/** Addresses as a table of the delivery form; the files test-data.csv and test-data.gbk.csv hold the same rows. */
export const addressRows = [
  ['姓名', '手机号', '城市', '街道', '邮编', '期望状态码', '说明'],
  ['张三', '13812345678', '上海', '南京东路 100 号', '200001', '201', '普通地址'],
  ['李四', '19987654321', '北京', '朝阳门外大街 22 号, 3 单元', '100020', '201', '街道里有逗号'],
  ['欧阳小红', '15011112222', '杭州', '西湖路 8 号 "湖景" 公寓', '310002', '201', '街道里有引号'],
  ['Alice Lin', '13000000000', 'Shanghai', '1 Lantern Lane', '000000', '201', '英文地址'],
  ['王', '18600000001', '成都', '春熙路 1 号', '610021', '201', '姓名下限 1 个字符'],
  ['赵六', '1380013800', '广州', '天河路 5 号', '510620', '400', '手机号少一位'],
  ['赵六', '138001380001', '广州', '天河路 5 号', '510620', '400', '手机号多一位'],
  ['赵六', '12800138000', '广州', '天河路 5 号', '510620', '400', '手机号第二位是 2'],
  ['钱七', '13800138000', '深圳', '深南大道 9 号', '51800', '400', '邮编少一位'],
  ['钱七', '13800138000', '深圳', '深南大道 9 号', '51800A', '400', '邮编含字母'],
  ['', '13800138000', '深圳', '深南大道 9 号', '518000', '400', '没有姓名'],
  ['孙八', '13800138000', '', '深南大道 9 号', '518000', '400', '没有城市'],
  ['孙八', '13800138000', '深圳', '', '518000', '400', '没有街道'],
];

const [addressHead = [], ...addresses] = addressRows;
const isAccepted = (row) => row[5] === '201';

/** @type {DataSheet} */
const validAddresses = { sheet: '有效地址', rows: [addressHead, ...addresses.filter(isAccepted)] };

/** @type {DataSheet} */
const invalidAddresses = {
  sheet: 'invalid_addresses',
  rows: [
    ['name', 'phone', 'city', 'street', 'postcode', 'expected_status', 'comment'],
    ...addresses.filter((row) => !isAccepted(row)),
  ],
};

/** @type {DataSheet} */
const coupons = {
  sheet: 'coupons',
  rows: [
    [
      'code',
      'sku',
      'quantity',
      'subtotal',
      'expected_status',
      'expected_discount',
      'expected_shipping',
      'expected_total',
    ],
    ['WELCOME10', 'SKU-023', 1, 5000, 200, 500, 1000, 5500],
    ['WELCOME10', 'SKU-055', 1, 4900, 409, 0, 1000, 5900],
    ['WELCOME10', 'SKU-021', 1, 11000, 200, 1100, 0, 9900],
    ['WELCOME10', 'SKU-022', 1, 10000, 200, 1000, 1000, 10000],
    ['MINUS20', 'SKU-022', 1, 10000, 200, 2000, 1000, 9000],
    ['MINUS20', 'SKU-011', 1, 9900, 409, 0, 0, 9900],
    ['OLD5', 'SKU-022', 1, 10000, 409, 0, 0, 10000],
    ['NO-SUCH', 'SKU-022', 1, 10000, 404, 0, 0, 10000],
  ],
};

/** The sheets of test-data.xlsx in their order. */
export const sheets = [users, signIns, products, validAddresses, invalidAddresses, coupons];
