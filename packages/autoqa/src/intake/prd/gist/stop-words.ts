/** Words that say nothing about what a document is about: particles, and the vocabulary of every requirement. */

const ENGLISH = `
a about above across after again against all along already also although always am among an and another any anybody anyone
anything are around as ask asks at away back be became because become been before began behind being below between beyond
both but by call called calls came can cannot case cases change changes chosen come comes could date did different do
document does done down during each either else end enough etc even ever every everybody everything example exactly far
first five follow followed following follows for found four free from full further gave get gets give given gives go goes
gone good had has have he her here hers him his hold holds how however id if in inside instead into is it its itself just
keep keeps kept kind know known last later least less let like little long look looks made make makes many may me means
might mine more most much must my near need needed needs neither never new next no nobody none nor not note notes nothing
now number of off often old on once one only open opens or other others otherwise our ours out outside over own part per
person please possible press presses pressed priority put puts rather really reach reaches require required requirement
requirements requires same saw say says second section see seen sees set sets several shall she should show shown shows
simple since six so some somebody something soon stand stands stay stays still such sure system take taken takes than that
the their theirs them themselves then there therefore these they thing things third this those though three through time
times to together too took toward true two under unless until up upon us use used user uses using usual value values very
via want wants was way we well went were what whatever when where whether which while who whole whom whose why will with
within without word words work works would yes yet you your yours answer answers get application page release version
afterwards accept accepted accepts refuse refused text texts contains contain allow allowed data list lists
name names chinese english
`;

const CHINESE = `
的 了 和 与 或 在 是 有 不 没有 这 那 这个 那个 一个 一张 一次 可以 需要 必须 应当 应该 不能 能够 如果 因为 所以 因此 但是
而且 并且 以及 或者 还是 就是 都是 不是 其他 其它 其余 例如 比如 形如 如下 以上 以下 之间 之后 之前 之和 以后 以前 时候 同时
然后 当前 所有 全部 每个 每一 每次 任何 一些 这些 那些 什么 怎么 如何 进行 使用 通过 根据 按照 对于 关于 由于 为了 直接 立即
仍然 已经 正在 将来 曾经 不会 也会 会有 还有 只有 只能 只是 最多 最少 至少 大于 小于 等于 不小 超过 达到 符合 要求 需求 文档 本文
内容 说明 优先 优先级 应用 功能 系统 版本 编号 情况 部分 方式 时间 支持 提供 实现 完成 显示 出现 看到 打开 点击 输入 选择 选中
返回 成功 失败 包含 增加 减少 变化 保持 相同 一致 正好 第一 第二 第三 一期 自己 别人 本人 他们 我们 你们 它们 页面 接口 时为 其中
上面 下面 里面 外面 后面 前面 左右 上下 这样 那样 多少 起来 出来 下来 上去 一样 一起 一下 一定 非常 比较 更加 尽量 尽可 可能 曾
得到 做到 用于 属于 来自 允许 拒绝 数据 字段 响应 请求 规则 测试 用例 用户 列表 英文 中文 不变 界面 名称
`;

export const STOP_WORDS: ReadonlySet<string> = new Set(`${ENGLISH} ${CHINESE}`.split(/\s+/).filter(Boolean));
