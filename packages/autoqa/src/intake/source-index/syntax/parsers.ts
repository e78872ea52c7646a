import type { ParserOptions, ParserPlugin } from '@babel/parser';
import type { SFCDescriptor } from '@vue/compiler-sfc';
import type { Expression, Statement } from './nodes.ts';

/** Something wrong in a source text, with its line. */
export interface SyntaxProblem {
  line: number;
  message: string;
}

interface ParsedScript {
  statements: Statement[];
  problems: SyntaxProblem[];
}

export interface ParsedVue {
  descriptor: SFCDescriptor;
  problems: SyntaxProblem[];
}

/** The parsers of Babel and Vue, loaded when the first project is indexed. */
export interface Parsers {
  script(text: string, language: string, startLine?: number): ParsedScript;
  /** An expression of a template; nothing where it is none. */
  expression(text: string, startLine: number): Expression | undefined;
  vue(text: string, file: string): ParsedVue;
}

export async function loadParsers(): Promise<Parsers> {
  const [babel, sfc] = await Promise.all([import('@babel/parser'), import('@vue/compiler-sfc')]);
  return {
    script(text, language, startLine = 1) {
      try {
        const { program, errors } = babel.parse(text, scriptOptions(language, startLine));
        return { statements: program.body, problems: (errors ?? []).map(toProblem) };
      } catch (error) {
        return { statements: [], problems: [toProblem(error)] };
      }
    },
    expression(text, startLine) {
      try {
        return babel.parseExpression(text, { plugins: ['typescript', 'jsx'], startLine, errorRecovery: true });
      } catch (error) {
        // Statements are allowed in handlers (`a = 1; b()`), and templates hold whatever somebody is typing.
        if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
        throw error;
      }
    },
    vue(text, file) {
      const { descriptor, errors } = sfc.parse(text, {
        filename: file,
        sourceMap: false,
        ignoreEmpty: false,
        // Expressions are parsed here when they matter, not all of them beforehand.
        templateParseOptions: { prefixIdentifiers: false },
      });
      // Parsed files are kept by the compiler; a project is read once.
      sfc.parseCache.clear();
      return { descriptor, problems: errors.map(toProblem) };
    },
  };
}

const PLUGINS: ParserPlugin[] = ['decorators-legacy', 'explicitResourceManagement', 'importAttributes'];

function scriptOptions(language: string, startLine: number): ParserOptions {
  const isTypescript = ['ts', 'tsx', 'mts', 'cts'].includes(language);
  // Old casts (`<T>value`) and generics of arrows in `.ts` are no JSX.
  const isJsx = !['ts', 'mts', 'cts'].includes(language);
  const plugins: ParserPlugin[] = [
    ...PLUGINS,
    isTypescript ? 'typescript' : 'flow',
    ...(isJsx ? (['jsx'] as const) : []),
  ];
  return {
    sourceType: 'module',
    startLine,
    plugins,
    errorRecovery: true,
    allowReturnOutsideFunction: true,
    allowUndeclaredExports: true,
    attachComment: false,
    createImportExpressions: false,
  };
}

interface Located {
  loc?: { line?: number; start?: { line: number } };
  message?: string;
}

function toProblem(error: unknown): SyntaxProblem {
  const { loc, message } = error as Located;
  return { line: loc?.line ?? loc?.start?.line ?? 1, message: message ?? String(error) };
}
