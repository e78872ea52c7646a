import { relative } from 'node:path';
import type { Plugin } from 'vite';

const FILE_NAME = /(_jsxFileName\s*=\s*)"[^"]*"/;

/** Replaces the absolute file name that the JSX transform records by the path inside `root`, without extension. */
export function shortOrigins(root: string): Plugin {
  return {
    name: 'short-origins',
    enforce: 'post',
    transform(code, id) {
      if (!FILE_NAME.test(code)) return null;
      const short = relative(root, id.split('?')[0] ?? id).replace(/\.tsx$/, '');
      return { code: code.replace(FILE_NAME, `$1${JSON.stringify(short)}`), map: null };
    },
  };
}
