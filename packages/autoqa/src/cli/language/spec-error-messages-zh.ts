import type { Translation } from './error-messages-zh.ts';

/** What can be wrong with a spec, in Chinese. */
export const SPEC_ERROR_MESSAGES_ZH: Readonly<Record<string, Translation>> = {
  'spec-empty': ({ place }) => ({
    message: `${place}：文件是空的。`,
    hint: '写上标题（# 登录）和步骤（## 步骤）；"autoqa init" 会生成示例。',
  }),
  'spec-binary': ({ place }) => ({
    message: `${place}：这不是文本文件。`,
    hint: '用例是 UTF-8 编码的 Markdown 文件，请另存为 UTF-8 或换一个文件。',
  }),
  'spec-too-large': ({ place, sizeMb, limitMb }) => ({
    message: `${place}：用例文件有 ${sizeMb} MB，太大了。`,
    hint: `上限是 ${limitMb} MB，请确认文件是否正确。`,
  }),
  'spec-not-utf8': ({ place }) => ({
    message: `${place}：文件不是 UTF-8 编码。`,
    hint: '请另存为 UTF-8（可能是 GBK）。',
  }),
  'spec-unreadable': ({ path, problem }) => ({
    message: `无法读取 ${path}（${problem}）。`,
    hint: '请检查路径和权限。',
  }),
  'spec-title-missing': ({ place }) => ({
    message: `${place}：缺少标题。`,
    hint: '用“# 用例标题”开头，再写“## 步骤”。',
  }),
  'spec-steps-missing': ({ place, title, headings }) => ({
    message: `${place}：“${title}”没有步骤。`,
    hint: `在“## 步骤”下逐行编号。${headings === '' ? '' : `未识别的标题：${headings}。`}`,
  }),
  'spec-section-repeated': ({ place, title, firstLine }) => ({
    message: `${place}：“${title}”的步骤已写在第 ${firstLine} 行。`,
    hint: '每个用例用自己的“# 标题”，或把步骤放在同一个标题下。',
  }),
  'spec-heading-unknown': ({ place, heading, suggestion }) => ({
    message: `${place}：未知标题“${heading}”。`,
    hint: `你是不是想写 ${suggestion}？`,
  }),
  'spec-front-matter-unclosed': ({ place }) => ({
    message: `${place}：这里开始的文件头没有结束。`,
    hint: '在最后一项设置后加一行“---”。',
  }),
  'spec-front-matter-invalid': ({ place, problem }) => ({
    message: `${place}：无法解析文件头（${problem}）。`,
    hint: '每行一项，例如 priority: p0。',
  }),
  'spec-front-matter-key-unknown': ({ place, key, suggestion }) => ({
    message: `${place}：未知设置“${key}”。`,
    hint: `你是不是想写 ${suggestion}？`,
  }),
  'spec-front-matter-value-invalid': ({ place, key, value, expected }) => ({
    message: `${place}：“${key}”不能是 ${value}。`,
    hint: `可用：${expected}；以 { 开头的文本请加引号。`,
  }),
  'spec-comment-unclosed': ({ place }) => ({ message: `${place}：注释没有结束。`, hint: '用“-->”结束注释。' }),
  'spec-fence-unclosed': ({ place }) => ({
    message: `${place}：代码块没有结束。`,
    hint: '用同样的标记结束，否则下面的内容都会被当作代码。',
  }),
  'spec-expectation-empty': ({ place }) => ({
    message: `${place}：“预期:”后没有内容。`,
    hint: '写出预期结果，或删除这一行。',
  }),
  'spec-include-empty': ({ place }) => ({ message: `${place}：include 没有写用例名。`, hint: '例如 include: login。' }),
  'spec-include-missing': ({ place, name, folders, suggestion }) => ({
    message: `${place}：找不到用例“${name}”（已在 ${folders} 中查找）。`,
    hint: suggestion === '' ? '请检查文件名。' : `你是不是想写 ${suggestion}？`,
  }),
  'spec-include-cycle': ({ place, chain }) => ({
    message: `${place}：include 形成循环：${chain}。`,
    hint: '去掉其中一个 include。',
  }),
  'spec-include-ambiguous': ({ place, name, path, count }) => ({
    message: `${place}：“${name}”（${path}）有 ${count} 个用例。`,
    hint: '把共用步骤移到只有一个标题的文件。',
  }),
  'spec-include-unresolved': ({ place, name }) => ({
    message: `${place}：include“${name}”尚未解析。`,
    hint: '这是我们的问题，请反馈给我们。',
  }),
  'spec-not-found': ({ pattern, cwd, suggestion }) => ({
    message: `在 ${cwd} 中没有用例匹配“${pattern}”。`,
    hint:
      suggestion === ''
        ? '请给出 Markdown 文件、目录，或 "specs/**/*.md" 这样的模式。'
        : `你是不是想写 ${suggestion}？`,
  }),
  'placeholder-malformed': ({ place, written }) => ({
    message: `${place}：“${written}”不是占位符。`,
    hint: '占位符是一个名字，例如 {{USERNAME}}；要写花括号本身，请在前面加反斜杠。',
  }),
  'spec-api-address-missing': ({ place }) => ({
    message: `${place}：没有说明接口在哪里。`,
    hint: '传入 --url http://127.0.0.1:8080，或在用例开头写 api: { baseUrl: … }。',
  }),
  'spec-api-identity-unknown': ({ place, name, known }) => ({
    message: `${place}：没有配置名为“${name}”的身份。`,
    hint: `请写入用例 api: { config: … } 所指文件的 identities。已知：${known}。`,
  }),
  'placeholder-before-saved': ({ place, name, step, saved }) => ({
    message: `${place}：步骤“${step}”使用了 {{${name}}}，但它到 ${saved} 才被保存。`,
    hint: `把这一步移到保存 ${name} 的步骤之后，或用 --var ${name}=… 传入。`,
  }),
  'placeholder-missing': ({ place, name, step, missing }) => ({
    message: `${place}：步骤“${step}”中的 {{${name}}} 没有值。`,
    hint: `用 --var ${name}=…，或设置环境变量 AUTOQA_${name} 或 ${name}，或运行 "autoqa creds set 域名"；共缺少：${missing}。`,
  }),
  'grep-invalid': ({ pattern, problem }) => ({
    message: `--grep ${pattern} 不是正确的正则表达式（${problem}）。`,
    hint: '修改它，或去掉两边的斜杠作为普通文本。',
  }),
  'shard-invalid': ({ shard }) => ({
    message: `“${shard}”不是有效的分片。`,
    hint: '写作 --shard I/N，I 从 1 到 N，例如 2/4。',
  }),
  'strength-nothing-passed': ({ runId }) => ({
    message: `运行 ${runId} 中没有通过的用例：无从测量。`,
    hint: '只有通过的测试才能发现破坏；用 "autoqa runs show" 查看运行结果。',
  }),
  'strength-no-spec': ({ given }) => ({
    message: `${given}：没有可以测量的网页用例。`,
    hint: '请给出浏览器用例，或一次运行。',
  }),
};
