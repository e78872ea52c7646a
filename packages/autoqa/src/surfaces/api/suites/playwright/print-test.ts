import type { ApiCase } from '@autoqa/domain/model/api/api-case';
import type { CaseProgram, Statement } from '../case-program.ts';
import { commentLines } from '../code/comment-lines.ts';
import { callOf, isCall } from '../code/dialect.ts';
import { fitsOnLine, printCode, type Code } from '../code/layout.ts';
import { quoteTypescript, typescriptDialect } from '../code/typescript-dialect.ts';
import { statementLines } from '../code/statement-lines.ts';
import { testHeading } from '../test-heading.ts';

/** One case as a test on `@playwright/test`, with the comments above it. */
export function printPlaywrightTest(testCase: ApiCase, program: CaseProgram): string[] {
  const { declared, cleanup } = program;
  const open = `test(${quoteTypescript(`${testCase.id} ${testCase.title}`)}, async ({ api }) => {`;
  const start = [...testHeading(testCase, '//'), open, ...declared.map((variable) => `  let ${variable}: unknown;`)];
  if (cleanup.length === 0) return [...start, ...printAll(program.body, '  '), '});'];
  return [
    ...start,
    '  try {',
    ...printAll(program.body, '    '),
    '  } finally {',
    '    // Cleanup',
    ...cleanup.flatMap((statements) => [
      '    await api.cleanUp(async () => {',
      ...printAll(statements, '      '),
      '    });',
    ]),
    '  }',
    '});',
  ];
}

function printAll(statements: readonly Statement[], indent: string): string[] {
  return statementLines(statements, indent, print);
}

function print(statement: Statement, column: number): string[] {
  const where = { column, step: '  ' };
  switch (statement.kind) {
    case 'blank':
      return [''];
    case 'comment':
      return commentLines(statement.text, '//');
    case 'own-session':
      return ['api.useOwnSession();'];
    case 'send':
      return printCode(sendCode(statement), where);
    case 'assign':
      return printCode([statement.isNew ? 'const ' : '', statement.variable, ' = ', statement.value, ';'], where);
    case 'check':
      return printCode([callOf(statement.name, [statement.answer, ...statement.args]), ';'], where);
    case 'holds':
      return printCode(holdsCode(statement, column), where);
  }
}

function sendCode({ variable, arranges, method, path, options }: Extract<Statement, { kind: 'send' }>): Code {
  const start = `${variable === undefined ? '' : `const ${variable} = `}await api.${arranges ? 'arrange.' : ''}${method}(`;
  const rest: Code[] = options.length === 0 ? [] : [', ', typescriptDialect.object(options)];
  return [start, quoteTypescript(path), ...rest, ');'];
}

function holdsCode({ answer, text, condition }: Extract<Statement, { kind: 'holds' }>, column: number): Code {
  const start = `expectHolds(${answer}, ${quoteTypescript(text)}, () =>`;
  const whole: Code = [start, ' ', condition, ');'];
  if (fitsOnLine(whole, column)) return whole;
  if (isCall(condition) && fitsOnLine(start, column))
    return [start, { indent: [{ line: ' ' }, condition] }, ',', { line: '' }, ');'];
  return [callOf('expectHolds', [answer, quoteTypescript(text), typescriptDialect.lambda(undefined, condition)]), ';'];
}
