import type { Definition, Expression, Pattern, Statement, SyntaxNode } from './nodes.ts';
import { isFunction, keyOf } from './nodes.ts';
import type { ParsedVue } from './parsers.ts';
import { walk } from './walk.ts';

/** A name that comes from another module; `*` is the module itself. */
interface ImportedName {
  source: string;
  imported: string;
  isType: boolean;
  line: number;
}

/** A parsed file with the names it knows. */
export interface SourceModule {
  file: string;
  text: string;
  lines: number;
  statements: Statement[];
  imports: Map<string, ImportedName>;
  definitions: Map<string, Definition>;
  /** Exported name → name here, expression, or another module's export. */
  exports: Map<string, ExportedThing>;
  /** Modules all of whose exports are exported here too. */
  stars: string[];
  vue: ParsedVue | undefined;
}

export type ExportedThing = { local: string } | { node: Definition } | { source: string; imported: string };

export type ModuleNames = Pick<SourceModule, 'imports' | 'definitions' | 'exports' | 'stars'>;

/** The names of a module: what it imports, defines and exports. */
export function readNames(statements: readonly Statement[]): ModuleNames {
  const names: ModuleNames = { imports: new Map(), definitions: new Map(), exports: new Map(), stars: [] };
  for (const statement of statements) readStatement(statement, names);
  for (const [name, node] of onlyDefinitions(statements))
    if (!names.definitions.has(name)) names.definitions.set(name, node);
  return names;
}

function readStatement(statement: Statement, names: ModuleNames): void {
  switch (statement.type) {
    case 'ImportDeclaration':
      return readImport(statement, names);
    case 'ExportNamedDeclaration':
      return readNamedExport(statement, names);
    case 'ExportAllDeclaration':
      names.stars.push(statement.source.value);
      return;
    case 'ExportDefaultDeclaration':
      return readDefaultExport(statement.declaration as Definition, names);
    case 'ExpressionStatement':
      return readCommonExport(statement.expression, names);
    default:
      define(statement, names.definitions);
  }
}

function readImport(statement: Extract<Statement, { type: 'ImportDeclaration' }>, names: ModuleNames): void {
  const source = statement.source.value;
  for (const specifier of statement.specifiers) {
    const isType =
      statement.importKind === 'type' || (specifier.type === 'ImportSpecifier' && specifier.importKind === 'type');
    const line = statement.loc?.start.line ?? 1;
    names.imports.set(specifier.local.name, { source, imported: importedName(specifier), isType, line });
  }
}

type ImportSpecifier = Extract<Statement, { type: 'ImportDeclaration' }>['specifiers'][number];

function importedName(specifier: ImportSpecifier): string {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  if (specifier.type === 'ImportNamespaceSpecifier') return '*';
  return nameOf(specifier.imported);
}

function nameOf(node: { type: string; name?: string; value?: string }): string {
  return node.type === 'StringLiteral' ? (node.value ?? '') : (node.name ?? '');
}

function readNamedExport(statement: Extract<Statement, { type: 'ExportNamedDeclaration' }>, names: ModuleNames): void {
  if (statement.declaration) {
    for (const name of define(statement.declaration, names.definitions)) names.exports.set(name, { local: name });
  }
  for (const specifier of statement.specifiers) {
    const exported = nameOf(specifier.exported);
    const source = statement.source?.value;
    if (specifier.type === 'ExportNamespaceSpecifier')
      names.exports.set(exported, { source: source ?? '', imported: '*' });
    else if (specifier.type === 'ExportSpecifier') {
      const local = nameOf(specifier.local);
      names.exports.set(exported, source === undefined ? { local } : { source, imported: local });
    }
  }
}

function readDefaultExport(declaration: Definition, names: ModuleNames): void {
  if (declaration.type === 'Identifier') names.exports.set('default', { local: declaration.name });
  else names.exports.set('default', { node: declaration });
  if ((declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration') && declaration.id) {
    names.definitions.set(declaration.id.name, declaration);
  }
}

/** `module.exports = …` and `exports.name = …`. */
function readCommonExport(expression: Expression, names: ModuleNames): void {
  if (expression.type !== 'AssignmentExpression' || expression.left.type !== 'MemberExpression') return;
  const { object } = expression.left;
  const key = keyOf({ key: expression.left.property, computed: expression.left.computed });
  if (object.type !== 'Identifier' || key === undefined) return;
  if (object.name === 'module' && key === 'exports') readDefaultExport(expression.right, names);
  else if (object.name === 'exports') names.exports.set(key, { node: expression.right });
}

/** The names that a statement defines. */
function define(statement: Statement, definitions: Map<string, Definition>): string[] {
  if (statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration') {
    if (!statement.id) return [];
    definitions.set(statement.id.name, statement);
    return [statement.id.name];
  }
  if (statement.type !== 'VariableDeclaration') return [];
  return statement.declarations.flatMap(({ id, init }) => {
    if (id.type !== 'Identifier') return patternNames(id);
    if (init) definitions.set(id.name, init);
    return [id.name];
  });
}

/** Names inside functions, where only one thing in the file bears the name. */
function onlyDefinitions(statements: readonly Statement[]): Map<string, Definition> {
  const found = new Map<string, Definition | undefined>();
  const note = (name: string, node: Definition | undefined): void => {
    found.set(name, found.has(name) ? undefined : node);
  };
  walk(statements, (node) => {
    if (node.type === 'VariableDeclarator') {
      if (node.id.type === 'Identifier') note(node.id.name, node.init ?? undefined);
      else for (const name of patternNames(node.id)) note(name, undefined);
    } else if (isFunction(node)) {
      for (const parameter of node.params) for (const name of patternNames(parameter)) note(name, undefined);
      if (node.type === 'FunctionDeclaration' && node.id) note(node.id.name, node);
    }
  });
  return new Map([...found].filter((entry): entry is [string, Definition] => entry[1] !== undefined));
}

/** All names that a pattern binds. */
function patternNames(pattern: Pattern | SyntaxNode | null): string[] {
  if (pattern === null) return [];
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        property.type === 'RestElement'
          ? patternNames(property.argument as Pattern)
          : patternNames(property.value as Pattern),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => patternNames(element as Pattern | null));
    case 'AssignmentPattern':
      return patternNames(pattern.left as Pattern);
    case 'RestElement':
      return patternNames(pattern.argument as Pattern);
    default:
      return [];
  }
}
