import type { Translation } from './error-messages-zh.ts';

/** What can be wrong with requirements documents and sheets of test data, in Chinese. */
export const DOCUMENT_ERROR_MESSAGES_ZH: Readonly<Record<string, Translation>> = {
  'input-file-unreadable': ({ path, problem }) => ({
    message: `无法读取 ${path}（${problem}）。`,
    hint: '请检查路径和权限。',
  }),
  'input-file-too-large': ({ path, sizeMb, limitMb }) => ({
    message: `${path} 有 ${sizeMb} MB，最多读取 ${limitMb} MB。`,
    hint: '请只给出其中一部分，或去掉图片。',
  }),
  'input-file-encoding': ({ path }) => ({
    message: `${path} 不是 UTF-8、UTF-16 或 GBK 编码的文本。`,
    hint: '请另存为 UTF-8。',
  }),
  'archive-broken': ({ path, problem }) => ({
    message: `${path} 已损坏或不是该类型的文件：${problem}。`,
    hint: '请用 Word、Excel 或 WPS 打开后重新保存，不要设密码。',
  }),
  'archive-bomb': ({ path, problem }) => ({
    message: `${path} 解压后过大，已拒绝：${problem}。`,
    hint: '只使用来源可靠的文件；正常文件重新保存后会变小。',
  }),
  'document-kind': ({ path }) => ({
    message: `${path} 不是可以读取的需求文档。`,
    hint: '请给出 .md、.markdown、.txt 或 .docx 文件；PDF 请先另存为其中一种。',
  }),
  'document-empty': ({ path }) => ({
    message: `${path} 中没有任何句子。`,
    hint: '请确认文件是否正确；扫描件只有图片，没有文字。',
  }),
  'document-too-long': ({ place, limit }) => ({
    message: `${place}：文档超过 ${limit} 个句子。`,
    hint: '请只给出描述被测内容的部分。',
  }),
  'document-too-costly': ({ path, seconds, limitMb }) => ({
    message: `读取 ${path} 超过了 ${seconds} 秒或 ${limitMb} MB 内存。`,
    hint: '请只给出描述被测内容的部分，或另存为 Markdown 或文本。',
  }),
  'worker-silent': ({ exitCode }) => ({
    message: `工作线程没有给出结果就结束了（代码 ${exitCode}）。`,
    hint: '请重试；机器内存可能不足。',
  }),
  'table-kind': ({ path }) => ({
    message: `${path} 不是可以读取的测试数据表。`,
    hint: '请给出 .csv、.tsv 或 .xlsx 文件。',
  }),
  'table-old-excel': ({ path }) => ({
    message: `${path} 是 Excel 2007 之前的格式，或者设有密码。`,
    hint: '请打开后另存为 .xlsx，不要设密码。',
  }),
  'table-empty': ({ path }) => ({
    message: `${path} 中没有数据行。`,
    hint: '第一行写列名，下面各行写数据。',
  }),
  'table-quotes': ({ place }) => ({
    message: `${place}：引号没有正确配对。`,
    hint: '整个单元格放在引号里，其中的引号写两次："含 ""引号"" 的文字"。',
  }),
  'sheet-too-large': ({ place }) => ({
    message: `${place} 过大：前面的行解压后超过 48 MB，或跨越数百万个空单元格。`,
    hint: '只保留测试需要的列和行，并且只使用来源可靠的文件。',
  }),
  'table-too-costly': ({ path, seconds, limitMb }) => ({
    message: `读取 ${path} 超过了 ${seconds} 秒或 ${limitMb} MB 内存。`,
    hint: '只保留测试需要的列和行，或把工作表另存为 CSV。',
  }),
  'data-mapping-malformed': ({ path, field, problem }) => ({
    message: `${path}：字段 ${field} 有误（${problem}）。`,
    hint: '请修改该字段，或删除该文件后重新生成。',
  }),
};
