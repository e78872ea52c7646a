import type { Translation } from './error-messages-zh.ts';

/** What can be wrong with an edited testcases.md (A9), in Chinese. */
export const TESTCASES_ERROR_MESSAGES_ZH: Readonly<Record<string, Translation>> = {
  'testcases-fence-unclosed': ({ place, fence }) => ({
    message: `${place}：从这里开始的代码块没有结束。`,
    hint: `请在代码块最后一行之后加一行“${fence}”。`,
  }),
  'testcases-heading-unknown': ({ place, heading }) => ({
    message: `${place}：无法识别的章节“## ${heading}”。`,
    hint: '接口章节写作“## POST /api/orders — createOrder”，其他章节为“## 业务场景”“## 业务规则”“## 数据驱动”。',
  }),
  'testcases-header-invalid': ({ place, field, example }) => ({
    message: `${place}：文档开头缺少“${field}”，或其内容不正确。`,
    hint: `请写一行，例如“${example}”。`,
  }),
  'testcases-block-missing': ({ place, id }) => ({
    message: `${place}：表格中有 ${id}，但没有对应的用例块。`,
    hint: `请在表格下方添加“### ${id} 标题”，并在 yaml 代码块中写出步骤；可参照其他用例块。`,
  }),
  'testcases-steps-missing': ({ place, id }) => ({
    message: `${place}：用例 ${id} 没有步骤。`,
    hint: '请在标题下方的 yaml 代码块中写出 steps；可参照其他用例块。',
  }),
  'testcases-yaml-invalid': ({ place, problem }) => ({
    message: `${place}：YAML 无法读取（${problem}）。`,
    hint: '请检查缩进和引号；以“{”或“[”开头、或含有“: ”的文本要加引号。',
  }),
  'testcases-value-invalid': ({ place, field, problem }) => ({
    message: `${place}：“${field}”的值不正确（${problem}）。`,
    hint: '请修改这个值；可参照其他用例块的写法。',
  }),
  'testcases-key-unknown': ({ place, key, suggestion }) => ({
    message: `${place}：这里没有“${key}”这一项。`,
    hint: suggestion === '' ? '请参照其他用例块的写法。' : `你是不是想写 ${suggestion}？`,
  }),
  'testcases-operation-missing': ({ place, id }) => ({
    message: `${place}：用例 ${id} 没有说明测试哪个接口。`,
    hint: '请在代码块第一行写“operation: createOrder”，或把它移到该接口的章节下。',
  }),
  'testcases-operation-unknown': ({ place, id, suggestion }) => ({
    message: `${place}：文档中没有接口“${id}”的章节。`,
    hint: `${suggestion === '' ? '' : `你是不是想写 ${suggestion}？`}否则请添加章节“## POST /路径 — ${id}”。`,
  }),
  'testcases-expression-invalid': ({ place, problem }) => ({
    message: `${place}：表达式无法读取（${problem}）。`,
    hint: '表达式可以使用 status、body、headers 和之前保存的值，例如 body.items[0].quantity == 2。',
  }),
  'testcases-source-invalid': ({ place }) => ({
    message: `${place}：这一行不是引用的来源。`,
    hint: '写作 > "原句" — REQ-CART-3 (prd.md:143) · 需求；最后一个词为 契约、规则、需求、数据 或 惯例。',
  }),
  'testcases-source-missing': ({ place, number, count }) => ({
    message: `${place}：没有第 ${number} 条来源。`,
    hint: `该用例引用了 ${count} 条来源；请写 1 到 ${count} 的数字，或去掉 because。`,
  }),
  'testcases-id-invalid': ({ place, id }) => ({
    message: `${place}：“${id}”不是用例ID。`,
    hint: '标题以用例ID开头，例如 TC-001、API-001-02、SCN-001、RULE-001-01、DATA-001-01：“### TC-001 标题”。',
  }),
  'testcases-id-duplicate': ({ place, id, first }) => ({
    message: `${place}：用例ID ${id} 已在第 ${first} 行使用。`,
    hint: '请为其中一个换一个ID，例如下一个未使用的 TC 编号。',
  }),
  'testcases-row-differs': ({ place, id, column, blockLine }) => ({
    message: `${place}：${id} 的“${column}”与第 ${blockLine} 行的用例块不一致。`,
    hint: '表格由用例块生成：请在用例块中修改，并删除这一行或恢复原样。',
  }),
  'testcases-priority-unknown': ({ place, value }) => ({
    message: `${place}：“${value}”不是优先级。`,
    hint: '请写 P0、P1 或 P2。',
  }),
  'testcases-result-unknown': ({ place, value }) => ({
    message: `${place}：无法识别的执行结果“${value}”。`,
    hint: '请将结果各列留空，或使用 AutoQA 写出的结果。',
  }),
};
