import { ZH_PREDICATES } from './predicates.ts';
import { ZH_VERBS } from './verbs.ts';

/** Words that no unquoted Chinese name or value may hold: conditions, choices, judgements, negations. */
const GRAMMAR =
  '第 | 按 | 按照 | 以 | 依 | 依据 | 如果 | 若 | 假如 | 当 | 直到 | 除非 | 否则 | 因为 | 所以 | 为了 | 以便 | 时 | 的时候 | 是否 | 或 | 或者 | 还是 | 但 | 但是 | 并 | 并且 | 且 | 然后 | 再 | 接着 | 随后 | 以及 | 和 | 与 | 同时 | 之后 | 后 | 之前 | 以后 | 以前 | 就 | 才 | 也 | 都 | 还 | 又 | 只 | 仅 | 很 | 太 | 更 | 最 | 比 | 被 | 让 | 使 | 把 | 将 | 对 | 给 | 从 | 向 | 往 | 到 | 至 | 的 | 了 | 在 | 是 | 为 | 有 | 没有 | 没 | 不 | 未 | 无 | 不要 | 不能 | 不会 | 不可 | 请勿 | 禁止 | 别 | 勿 | 应 | 应该 | 应当 | 必须 | 可以 | 能 | 能够 | 会 | 要 | 需要 | 中 | 里 | 内 | 中的 | 里的 | 内的 | 上的 | 下的 | 旁边 | 旁边的 | 所在 | 所在的 | 包含 | 含有 | 等 | 等等 | 一下 | 几 | 多 | 几个 | 多个 | 吗 | 呢 | 吧 | 什么 | 怎么 | 如何 | 哪个 | 哪些 | 谁 | 谁的 | 自动 | 用 | 按照 | 根据 | 通过 | 关于 | 依次 | 分别 | 重复 | 循环 | 继续 | 尝试 | 出现 | 显示 | 消失 | 存在 | 可见 | 那么 | 之中 | 变为 | 变成 | 保持 | 进行 | 以便 | 用来 | 用于';
const CHOICE =
  '所有 | 每个 | 每一个 | 每一 | 每 | 各 | 各个 | 任意 | 任一 | 任何 | 随机 | 随便 | 某 | 某个 | 某些 | 一些 | 部分 | 若干 | 最贵 | 最便宜 | 最高 | 最低 | 最新 | 最大 | 最小 | 最早 | 最近 | 其余 | 剩余的 | 另一个 | 另外 | 上一个 | 下一个 | 相同 | 不同 | 同样 | 多种 | 其中';
const JUDGEMENT =
  '正确 | 错误的 | 有效 | 无效 | 合法 | 非法 | 合适 | 适当 | 相应 | 相关 | 对应 | 合理 | 正常 | 异常 | 符合 | 刚才 | 刚刚 | 刚 | 已有 | 现有 | 指定 | 目标 | 预期 | 期望 | 成功 | 失败 | 看起来 | 好像 | 大概 | 左右 | 以上 | 以下 | 上述 | 这个 | 那个 | 该 | 此 | 它 | 其 | 它们 | 他 | 我们 | 你 | 一致';
const LOOKS =
  '红色 | 蓝色 | 绿色 | 黄色 | 橙色 | 灰色 | 黑色 | 白色 | 紫色 | 红 | 蓝 | 绿 | 左上角 | 右上角 | 左下角 | 右下角 | 左侧 | 右侧 | 顶部 | 底部 | 左边 | 右边 | 上方 | 下方';

function words(list: string): string[] {
  return list.split('|').map((word) => word.trim());
}

/** Words that claim something; those that labels are made of as well are left out. */
const CLAIMS = (
  [
    'be',
    'do',
    'contain',
    'equal',
    'value',
    'value-has',
    'have',
    'lacks',
    'none',
    'raise',
    'saying',
    'answers',
    'match',
    'shown',
    'contents',
    'compare',
  ] as const
).flatMap((name) => Object.values({ ...ZH_PREDICATES, contents: ZH_VERBS.contents }[name]).flatMap(words));

const NOT_CLAIMS = new Set(['内容', '返回', '响应', '匹配']);

export const ZH_NO_NAME: ReadonlySet<string> = new Set([
  ...CLAIMS.filter((word) => !NOT_CLAIMS.has(word)),
  ...words(GRAMMAR),
  ...words(CHOICE),
  ...words(JUDGEMENT),
  ...words(LOOKS),
]);

/** A name does not end in a place word: 头像上. */
export const ZH_NO_NAME_END: ReadonlySet<string> = new Set([
  '上',
  '下',
  '处',
  '的',
  '中',
  '里',
  '内',
  '旁',
  '后',
  '前',
  '填',
  '写',
  '选',
  '点',
]);

/** Words that point rather than name: 新标签页. */
export const ZH_POINTERS: ReadonlySet<string> = new Set(
  words('新 | 旧 | 新的 | 旧的 | 老 | 原 | 主 | 整个 | 全部 | 整 | 本 | 全 | 上一 | 下一 | 前一 | 后一'),
);

/** Too vague to be typed as a value. */
export const ZH_NO_VALUE: ReadonlySet<string> = new Set(
  words(
    '内容 | 信息 | 数据 | 文字 | 文本 | 用户名 | 密码 | 账号 | 验证码 | 关键字 | 关键词 | 邮箱 | 手机号 | 姓名 | 地址 | 名称 | 超长 | 特殊字符 | 空格 | 空值 | 数字 | 汉字 | 字符 | 今天 | 昨天 | 明天 | 当前 | 商品名称 | 必填项 | 信息',
  ),
);

/** Commands; inside an unquoted name they mean that a second action was run into the first. */
export const ZH_COMMANDS: ReadonlySet<string> = new Set(
  words(
    '点击 | 单击 | 双击 | 右击 | 输入 | 填写 | 填入 | 勾选 | 悬停 | 等待 | 按下 | 回车 | 验证 | 断言 | 拖动 | 拖拽 | 滚动 | 检查 | 截图',
  ),
);

/** A label may begin with these: 上传图片, 返回订单列表. */
export const ZH_LABEL_STARTS =
  '上传 | 选择 | 打开 | 关闭 | 返回 | 新建 | 新增 | 添加 | 编辑 | 删除 | 查看 | 下载 | 保存 | 提交 | 取消 | 确认 | 清空 | 导出 | 导入 | 创建 | 修改 | 搜索 | 管理 | 进入 | 显示 | 切换 | 重置 | 加入 | 移除 | 去 | 批量 | 更换 | 复制 | 打印 | 发布 | 确定 | 重新';
