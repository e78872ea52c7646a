import type { ApiCase } from '@autoqa/domain/model/api/api-case';
import type { CaseProgram, Statement } from '../case-program.ts';
import { commentLines } from '../code/comment-lines.ts';
import { callOf, isCall } from '../code/dialect.ts';
import { fitsOnLine, printCode, SOFT_LINE, type Code } from '../code/layout.ts';
import { quotePython, snakeCase } from '../code/python-dialect.ts';
import { statementLines } from '../code/statement-lines.ts';
import { testHeading } from '../test-heading.ts';

/** One case as a Pytest function, with the comments above it. */
export function printPytestTest(testCase: ApiCase, program: CaseProgram): string[] {
  const { declared, cleanup } = program;
  const start = [...testHeading(testCase, '#'), `def ${functionName(testCase)}(api):`, ...docstring(testCase.title)];
  if (cleanup.length === 0) return [...start, ...printAll(program.body, '    ')];
  return [
    ...start,
    ...declared.map((variable) => `    ${variable} = MISSING`),
    '    try:',
    ...printAll(program.body, '        '),
    '    finally:',
    '        # Cleanup',
    ...cleanup.flatMap((statements) => ['        with api.cleaning_up():', ...printAll(statements, '            ')]),
  ];
}

const LONGEST_NAME = 80;

function functionName({ id, title }: ApiCase): string {
  const words = `${id} ${title}`
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  return `test_${words.join('_')}`.slice(0, LONGEST_NAME).replace(/_+$/, '');
}

function docstring(title: string): string[] {
  const text = title.replaceAll('\\', '\\\\').replaceAll('"""', "'''").replaceAll(/\s+/gu, ' ').trim();
  return [`    """${text}${text.endsWith('"') ? ' ' : ''}"""`];
}

function printAll(statements: readonly Statement[], indent: string): string[] {
  return statementLines(statements, indent, print);
}

function print(statement: Statement, column: number): string[] {
  const where = { column, step: '    ' };
  switch (statement.kind) {
    case 'blank':
      return [''];
    case 'comment':
      return commentLines(statement.text, '#');
    case 'own-session':
      return ['api.use_own_session()'];
    case 'send':
      return printCode(sendCode(statement), where);
    case 'assign':
      return printCode(assignCode(statement, column), where);
    case 'check':
      return printCode(callOf(snakeCase(statement.name), [statement.answer, ...statement.args]), where);
    case 'holds':
      return printCode(holdsCode(statement), where);
  }
}

/** A line of Python may end only inside brackets. */
function assignCode({ variable, value }: Extract<Statement, { kind: 'assign' }>, column: number): Code {
  const line: Code = [variable, ' = ', value];
  if (isCall(value) || fitsOnLine(line, column)) return line;
  return [`${variable} = (`, { indent: [SOFT_LINE, value] }, SOFT_LINE, ')'];
}

function sendCode({ variable, arranges, method, path, options }: Extract<Statement, { kind: 'send' }>): Code {
  const start = `${variable === undefined ? '' : `${variable} = `}api.${arranges ? 'arrange.' : ''}${method}`;
  return callOf(start, [quotePython(path), ...options.map(([name, value]): Code => [`${snakeCase(name)}=`, value])]);
}

function holdsCode({ answer, text, condition }: Extract<Statement, { kind: 'holds' }>): Code {
  return callOf('expect_holds', [answer, quotePython(text), ['lambda: ', condition]]);
}
