import { displayWidth } from '../../../../kernel/display-width.ts';

/** Code before its lines are broken: a group stands on one line where it fits, otherwise every break in it is taken. */
export type Code =
  string | readonly Code[] | { group: Code } | { indent: Code } | { line: '' | ' ' } | { broken: string };

export const SOFT_LINE: Code = { line: '' };
export const LINE: Code = { line: ' ' };
/** Python and TypeScript both allow a comma after the last element, and formatters want it when it ends a line. */
const TRAILING_COMMA: Code = { broken: ',' };

export const PRINT_WIDTH = 120;

export interface PrintWhere {
  /** Columns that stand before the code already. */
  column: number;
  /** One step of indentation. */
  step: string;
}

/** `open a, b close` on one line, or each element on its own. */
export function bracketed(
  open: string,
  elements: readonly Code[],
  options: { close: string; padding?: '' | ' ' },
): Code {
  const { close, padding = '' } = options;
  if (elements.length === 0) return `${open}${close}`;
  const edge: Code = { line: padding };
  const inner = elements.flatMap((each, index): Code[] => (index === 0 ? [each] : [',', LINE, each]));
  return { group: [open, { indent: [edge, ...inner] }, TRAILING_COMMA, edge, close] };
}

/** The lines of a piece of code; the first starts at the column, the others are indented relative to it. */
export function printCode(code: Code, where: PrintWhere): string[] {
  const printer = new Printer(where);
  printer.write(code, '', true);
  return printer.lines;
}

/** The code without any break. */
export function flatCode(code: Code): string {
  if (typeof code === 'string') return code;
  if (isList(code)) return code.map(flatCode).join('');
  if ('group' in code) return flatCode(code.group);
  if ('indent' in code) return flatCode(code.indent);
  return 'line' in code ? code.line : '';
}

export function fitsOnLine(code: Code, column: number): boolean {
  return column + displayWidth(flatCode(code)) <= PRINT_WIDTH;
}

function isList(code: Code): code is readonly Code[] {
  return Array.isArray(code);
}

class Printer {
  readonly lines: string[] = [''];
  readonly #where: PrintWhere;

  constructor(where: PrintWhere) {
    this.#where = where;
  }

  /** `rest` is what follows on the same line and has to fit, too. */
  write(code: Code, indent: string, breaks: boolean, rest: Code = ''): void {
    if (typeof code === 'string') this.#append(code);
    else if (isList(code)) this.#writeAll(code, indent, breaks, rest);
    else if ('group' in code) this.write(code.group, indent, !this.#fits(code.group, rest), rest);
    else if ('indent' in code) this.write(code.indent, indent + this.#where.step, breaks, rest);
    else if ('broken' in code) this.#append(breaks ? code.broken : '');
    else if (breaks) this.lines.push(indent);
    else this.#append(code.line);
  }

  #writeAll(parts: readonly Code[], indent: string, breaks: boolean, rest: Code): void {
    parts.forEach((part, index) => {
      const after = parts.slice(index + 1);
      const next = breaks ? upToBreak(after) : [...after, rest];
      this.write(part, indent, breaks, next.length === 0 ? rest : next);
    });
  }

  #append(text: string): void {
    this.lines[this.lines.length - 1] += text;
  }

  #fits(code: Code, rest: Code): boolean {
    const column = this.#where.column + displayWidth(this.lines.at(-1) ?? '');
    return fitsOnLine([code, rest], column);
  }
}

/** What still comes on this line when every break among the parts is taken. */
function upToBreak(parts: readonly Code[]): Code[] {
  const before: Code[] = [];
  const takeAll = (codes: readonly Code[]): boolean => codes.every(take);
  const take = (code: Code): boolean => {
    if (isList(code)) return takeAll(code);
    if (typeof code !== 'string' && 'indent' in code) return take(code.indent);
    if (typeof code !== 'string' && 'line' in code) return false;
    before.push(typeof code !== 'string' && 'broken' in code ? code.broken : code);
    return true;
  };
  takeAll(parts);
  return before;
}
