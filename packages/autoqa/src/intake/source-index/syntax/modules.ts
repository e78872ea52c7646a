import { readFileSync, statSync } from 'node:fs';
import { messageOf } from '../../../kernel/errors.ts';
import { decodeText } from '../../file/decode-text.ts';
import type { FileTree } from '../project/file-tree.ts';
import type { Notices } from '../project/notices.ts';
import { unlessTooDeep } from '../project/too-deep.ts';
import type { Definition, Statement } from './nodes.ts';
import type { Parsers, SyntaxProblem } from './parsers.ts';
import { readNames, type ExportedThing, type SourceModule } from './source-module.ts';

const LARGEST_BYTES = 1024 ** 2;
const LONGEST_CHAIN = 12;

/** Finds the file that an import names, from the file it stands in. */
export type ResolveImport = (source: string, from: string) => string | undefined;

/** What a name stands for: a node of a module, or a whole module (`import * as x`, a `.vue` file). */
export interface Found {
  module: SourceModule;
  node: Definition | undefined;
}

/** The modules of a project, each read and parsed once, when it is first asked for. */
export class Modules {
  readonly tree: FileTree;
  readonly parsers: Parsers;
  readonly notices: Notices;
  readonly resolve: ResolveImport;
  readonly #loaded = new Map<string, SourceModule | undefined>();

  constructor(options: { tree: FileTree; parsers: Parsers; notices: Notices; resolve: ResolveImport }) {
    this.tree = options.tree;
    this.parsers = options.parsers;
    this.notices = options.notices;
    this.resolve = options.resolve;
  }

  /** A parsed file; nothing where it cannot be read, which the notices say. */
  load(file: string): SourceModule | undefined {
    if (!this.#loaded.has(file)) {
      this.#loaded.set(
        file,
        unlessTooDeep(file, this.notices, () => this.#read(file)),
      );
    }
    return this.#loaded.get(file);
  }

  /** The text of a file in the tree; nothing where it is too large or no text. */
  text(file: string): string | undefined {
    try {
      const path = this.tree.absolute(file);
      const { size } = statSync(path);
      if (size > LARGEST_BYTES) {
        this.notices.add('file-too-large', `${file}:1`, `${Math.ceil(size / 1024)} kB`);
        return undefined;
      }
      const decoded = decodeText(readFileSync(path));
      if (decoded === undefined) this.notices.add('file-unreadable', `${file}:1`, 'no text');
      return decoded?.text;
    } catch (error) {
      this.notices.add('file-unreadable', `${file}:1`, messageOf(error));
      return undefined;
    }
  }

  /** What a name in a module stands for, through imports and re-exports. */
  find(name: string, module: SourceModule, left = LONGEST_CHAIN): Found | undefined {
    const node = module.definitions.get(name);
    if (node?.type === 'Identifier' && node.name !== name && left > 0) return this.find(node.name, module, left - 1);
    if (node !== undefined) return { module, node };
    const imported = module.imports.get(name);
    return imported === undefined ? undefined : this.#findExport(imported, module, left);
  }

  /** What a module exports under a name. */
  findExported(name: string, module: SourceModule, left = LONGEST_CHAIN): Found | undefined {
    if (left <= 0) return undefined;
    if (name === '*' || (module.vue !== undefined && name === 'default')) return { module, node: undefined };
    const exported = module.exports.get(name);
    if (exported !== undefined) return this.#follow(exported, module, left - 1);
    for (const source of module.stars) {
      const found = this.#findExport({ source, imported: name }, module, left - 1);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #follow(exported: ExportedThing, module: SourceModule, left: number): Found | undefined {
    if ('node' in exported) return { module, node: exported.node };
    if ('local' in exported) return this.find(exported.local, module, left);
    return this.#findExport(exported, module, left);
  }

  #findExport(wanted: { source: string; imported: string }, from: SourceModule, left: number): Found | undefined {
    const file = this.resolve(wanted.source, from.file);
    const module = file === undefined || !isScript(file) ? undefined : this.load(file);
    return module === undefined ? undefined : this.findExported(wanted.imported, module, left);
  }

  #read(file: string): SourceModule | undefined {
    const text = this.text(file);
    if (text === undefined) return undefined;
    const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
    return file.endsWith('.vue') ? this.#readVue(file, text, lines) : this.#readScript(file, text, lines);
  }

  #readScript(file: string, text: string, lines: number): SourceModule {
    const { statements, problems } = this.parsers.script(text, file.slice(file.lastIndexOf('.') + 1));
    this.#report(file, problems);
    return { file, text, lines, statements, ...readNames(statements), vue: undefined };
  }

  #readVue(file: string, text: string, lines: number): SourceModule {
    const vue = this.parsers.vue(text, file);
    this.#report(file, vue.problems);
    const { script, scriptSetup } = vue.descriptor;
    const statements: Statement[] = [script, scriptSetup].flatMap((block) => {
      if (block === null) return [];
      const parsed = this.parsers.script(block.content, block.lang ?? 'js', block.loc.start.line);
      this.#report(file, parsed.problems);
      return parsed.statements;
    });
    return { file, text, lines, statements, ...readNames(statements), vue };
  }

  #report(file: string, problems: readonly SyntaxProblem[]): void {
    const [first] = problems;
    if (first !== undefined) this.notices.add('syntax-error', `${file}:${first.line}`, first.message);
  }
}

const SCRIPT = /\.(?:[cm]?[jt]sx?|vue)$/;

export function isScript(file: string): boolean {
  return SCRIPT.test(file) && !file.endsWith('.d.ts');
}
