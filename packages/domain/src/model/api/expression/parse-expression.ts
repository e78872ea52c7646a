import { ExpressionError, FUNCTIONS, type BinaryOperator, type Expression, type FunctionName } from './expression.ts';

interface Token {
  kind: 'number' | 'text' | 'name' | 'sign' | 'end';
  text: string;
  at: number;
}

const TOKEN =
  /\s*(?:(?<number>\d+(?:\.\d+)?)|(?<text>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(?<name>[\p{L}_$][\p{L}\p{N}_$]*)|(?<sign>\|\||&&|==|!=|<=|>=|[-<>+*/%!().,[\]]))/uy;

/** Operators from the loosest to the tightest. */
const LEVELS: readonly (readonly BinaryOperator[])[] = [
  ['||'],
  ['&&'],
  ['==', '!=', '<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
];

const MAX_DEPTH = 100;

/** Reads an expression; an error names the place in it. */
export function parseExpression(text: string): Expression {
  const reader = new Reader(text, tokenize(text));
  const expression = reader.binary(0);
  reader.expectEnd();
  return expression;
}

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  let end = 0;
  for (let match = TOKEN.exec(text); match !== null; match = TOKEN.exec(text)) {
    const [kind, found] = Object.entries(match.groups ?? {}).find(([, value]) => value !== undefined) ?? [];
    tokens.push({ kind: kind as Token['kind'], text: found ?? '', at: match.index });
    end = TOKEN.lastIndex;
  }
  const rest = text.slice(end).trim();
  if (rest !== '') throw new ExpressionError(`"${rest.slice(0, 20)}" cannot be read in "${text}".`);
  return [...tokens, { kind: 'end', text: '', at: text.length }];
}

class Reader {
  readonly #text: string;
  readonly #tokens: readonly Token[];
  #next = 0;
  #depth = 0;

  constructor(text: string, tokens: readonly Token[]) {
    this.#text = text;
    this.#tokens = tokens;
  }

  binary(level: number): Expression {
    const operators = LEVELS[level];
    if (operators === undefined) return this.#unary();
    let left = this.binary(level + 1);
    for (;;) {
      const operator = operators.find((each) => this.#isSign(each));
      if (operator === undefined) return left;
      this.#next += 1;
      left = { kind: 'binary', operator, left, right: this.binary(level + 1) };
    }
  }

  expectEnd(): void {
    if (this.#peek().kind !== 'end') throw this.#unexpected();
  }

  #unary(): Expression {
    for (const operator of ['-', '!'] as const) {
      if (this.#isSign(operator)) {
        this.#next += 1;
        return { kind: 'unary', operator, operand: this.#deeper(() => this.#unary()) };
      }
    }
    return this.#postfix(this.#primary());
  }

  #postfix(start: Expression): Expression {
    let current = start;
    for (;;) {
      if (this.#isSign('.')) {
        this.#next += 1;
        current = { kind: 'field', of: current, name: this.#take('name').text };
      } else if (this.#isSign('[')) {
        this.#next += 1;
        current = this.#indexed(current);
      } else {
        return current;
      }
    }
  }

  #indexed(of: Expression): Expression {
    const index = this.#deeper(() => this.binary(0));
    this.#takeSign(']');
    if (index.kind === 'literal' && typeof index.value === 'string') return { kind: 'field', of, name: index.value };
    return { kind: 'index', of, index };
  }

  #primary(): Expression {
    const token = this.#peek();
    this.#next += 1;
    if (token.kind === 'number') return { kind: 'literal', value: Number(token.text) };
    if (token.kind === 'text') return { kind: 'literal', value: unquote(token.text) };
    if (token.kind === 'name') return this.#named(token);
    if (token.kind === 'sign' && token.text === '(') {
      const inner = this.#deeper(() => this.binary(0));
      this.#takeSign(')');
      return inner;
    }
    this.#next -= 1;
    throw this.#unexpected();
  }

  #named({ text }: Token): Expression {
    if (text === 'true' || text === 'false') return { kind: 'literal', value: text === 'true' };
    if (text === 'null') return { kind: 'literal', value: null };
    if (!this.#isSign('(')) return { kind: 'name', name: text };
    this.#next += 1;
    const args: Expression[] = [];
    while (!this.#isSign(')')) {
      if (args.length > 0) this.#takeSign(',');
      args.push(this.#deeper(() => this.binary(0)));
    }
    this.#next += 1;
    return { kind: 'call', name: this.#functionNamed(text, args.length), args };
  }

  #functionNamed(name: string, given: number): FunctionName {
    if (!Object.hasOwn(FUNCTIONS, name)) {
      throw new ExpressionError(
        `"${name}" is no function in "${this.#text}". There are: ${Object.keys(FUNCTIONS).join(', ')}.`,
      );
    }
    const known = name as FunctionName;
    const [least, most] = FUNCTIONS[known];
    if (given < least || given > most) {
      const wanted = least === most ? `${least}` : `${least} to ${most}`;
      throw new ExpressionError(`${name}() takes ${wanted} arguments, not ${given}, in "${this.#text}".`);
    }
    return known;
  }

  /** Brackets within brackets without end would take the stack. */
  #deeper<Result>(read: () => Result): Result {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new ExpressionError(`More than ${MAX_DEPTH} brackets within each other.`);
    const result = read();
    this.#depth -= 1;
    return result;
  }

  #peek(): Token {
    const token = this.#tokens[this.#next];
    if (token === undefined) throw this.#unexpected();
    return token;
  }

  #isSign(text: string): boolean {
    const { kind, text: found } = this.#peek();
    return kind === 'sign' && found === text;
  }

  #take(kind: Token['kind']): Token {
    const token = this.#peek();
    if (token.kind !== kind) throw this.#unexpected();
    this.#next += 1;
    return token;
  }

  #takeSign(text: string): void {
    if (!this.#isSign(text)) throw this.#unexpected();
    this.#next += 1;
  }

  #unexpected(): ExpressionError {
    const { kind, text } = this.#tokens[this.#next] ?? { kind: 'end', text: '' };
    const what = kind === 'end' ? 'the end' : `"${text}"`;
    return new ExpressionError(`${what} is not expected in "${this.#text}".`);
  }
}

function unquote(quoted: string): string {
  return quoted.slice(1, -1).replaceAll(/\\(.)/g, '$1');
}
