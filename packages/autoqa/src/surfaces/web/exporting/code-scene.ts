import type { TargetPhrase } from '@autoqa/domain/model/target-phrase';
import { InputError } from '../../../kernel/errors.ts';
import { chainCode, chainStatement, fitsInside, PRINT_WIDTH, unbroken, type Chain } from './code-layout.ts';
import type { SupportFile } from './support/support-files.ts';

/** What a test being written needs beside its steps: imports, variables, watchers; and the step that is written now. */
export class CodeScene {
  readonly #source: string;
  readonly #imports = new Map<SupportFile, Set<string>>();
  readonly #names = new Set(TAKEN);
  readonly #watchers = new Map<string, readonly string[]>();
  readonly #named = new Map<string, string>();
  /** Columns that a statement may take where it stands. */
  width = PRINT_WIDTH - 2;
  /** The step that is written now, for people. */
  step = '';
  /** The case goes on in other pages than its first. */
  switchesPages = false;
  /** The menu, dialog or bubble in which the last action took place. */
  layer = '';
  /** Something was done on the page since it was opened. */
  hasActed = false;

  constructor(source: string) {
    this.#source = source;
  }

  /** Imports a function of a support file. */
  use(file: SupportFile, name: string): string {
    this.#imports.set(file, (this.#imports.get(file) ?? new Set()).add(name));
    return name;
  }

  /** A variable name that says what it holds and is not taken yet. */
  variable(words: string): string {
    const base = camelCase(words) || 'target';
    let name = base;
    for (let number = 2; this.#names.has(name); number += 1) name = `${base}${number}`;
    this.#names.add(name);
    return name;
  }

  nameFor({ raw }: TargetPhrase): string {
    return raw.replace(/^(the|a|an|this|that)\s+/i, '');
  }

  /** Lines that stand once at the start of the test, before anything is opened. */
  watch(key: string, lines: () => readonly string[]): void {
    if (!this.#watchers.has(key)) this.#watchers.set(key, lines());
  }

  /** The watchers of what was written so far; a hook after the test needs its own. */
  takeWatchers(): string[] {
    const lines = [...this.#watchers.values()].flat();
    this.#watchers.clear();
    return lines.length === 0 ? [] : [...lines, ''];
  }

  get imports(): ReadonlyMap<SupportFile, ReadonlySet<string>> {
    return this.#imports;
  }

  /** `await expect(…).toBeVisible();`, with a name for the locator when it would be too long. */
  expectElement(chain: Chain, assertion: string, name: string): string[] {
    return this.statement(chain, (code) => `await expect(${code}).${assertion};`, name);
  }

  /** `await expect.poll(() => …).toBe(…);` */
  poll(chain: Chain, read: (code: string) => string, assertion: string, name: string): string[] {
    return this.statement(chain, (code) => `await expect.poll(${read(code)}).${assertion};`, name);
  }

  /** A statement around a locator. */
  statement(chain: Chain, write: (code: string) => string, name: string): string[] {
    const line = write(chainCode(chain));
    if (fitsInside(chain, line, this.width)) return [line];
    const known = this.#named.get(chainCode(chain));
    if (known !== undefined) return unbroken(write(known), this.width);
    const variable = this.variable(name);
    if (this.#mayReuse) this.#named.set(chainCode(chain), variable);
    return [...chainStatement(`const ${variable} = `, chain, this.width), ...unbroken(write(variable), this.width)];
  }

  /** A name for a locator holds in the body of the test, as long as the page stays the same. */
  get #mayReuse(): boolean {
    return !this.switchesPages && this.width === PRINT_WIDTH - 2;
  }

  /** Waits until the page is at rest. */
  atRest(): string[] {
    this.watch('rest', () => [`const atRest = ${this.use('rest', 'watchForRest')}(context);`]);
    return ['await atRest(page);'];
  }

  /** What cannot be said in Playwright with the same strength is not exported. */
  refuse(reason: string): never {
    throw new InputError(`${this.#source}: "${this.step}" cannot be exported: ${reason}.`, {
      code: 'export-untranslatable',
      hint: 'Nothing was written for this case. Reword the step, or leave the case to "autoqa run".',
      details: { source: this.#source, step: this.step, reason },
    });
  }
}

function camelCase(words: string): string {
  const parts = (words.match(/[A-Za-z][A-Za-z0-9]*/g) ?? []).slice(0, 4).map((part) => part.toLowerCase());
  const name = parts.map((part, index) => (index === 0 ? part : `${part[0]?.toUpperCase()}${part.slice(1)}`)).join('');
  return RESERVED.has(name) ? '' : name;
}

/** What no variable may be called: words of the language. */
const RESERVED: ReadonlySet<string> = new Set(
  (
    'async await break case catch class const continue debugger default delete do else enum export extends false finally ' +
    'for function if import in instanceof let new null return static super switch this throw true try typeof undefined ' +
    'var void while with yield'
  ).split(' '),
);

/** Names that the code uses for something else: fixtures, and what support files and watchers offer. */
const TAKEN: readonly string[] = (
  'page firstPage context test expect env escaped attempt chooseOptions close switchPage closePage answerQuestion watchForRest atRest standStill ' +
  'messages watchDialogs dialogTexts nextResponse graveFaults pageText shownText shownWithValue shownNumber shownCount ' +
  'whatSticksOut overlappingControls missingNavigation disorder isChecked setChecked isSelected shownValue downloads keepDownloads consoleErrors'
).split(' ');
