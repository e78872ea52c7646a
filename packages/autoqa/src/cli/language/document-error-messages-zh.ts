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
};
