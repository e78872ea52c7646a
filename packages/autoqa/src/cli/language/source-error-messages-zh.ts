import type { Translation } from './error-messages-zh.ts';

/** What can be wrong with the front-end source that was named, in Chinese. */
export const SOURCE_ERROR_MESSAGES_ZH: Readonly<Record<string, Translation>> = {
  'source-root-missing': ({ path, problem }) => ({
    message: `${path}：无法读取前端源码目录（${problem}）。`,
    hint: '请把 sourceCode.frontendRoot 设为前端 package.json 所在的目录。',
  }),
  'source-path-missing': ({ path, field, suggestion }) => ({
    message: `${path}：前端源码中没有这个路径（${field}）。`,
    hint: suggestion === '' ? `请相对于前端目录填写 ${field}，或者不填。` : `你是不是想写 ${suggestion}？`,
  }),
};
