import type { Statement } from '../case-program.ts';

/** Statements as lines of code, each as far in as the block they stand in; empty lines stay empty. */
export function statementLines(
  statements: readonly Statement[],
  indent: string,
  print: (statement: Statement, column: number) => string[],
): string[] {
  return statements.flatMap((statement) =>
    print(statement, indent.length).map((line) => (line === '' ? '' : `${indent}${line}`)),
  );
}
