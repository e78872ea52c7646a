import type { SourceLabel, SourceLabelKind } from '@autoqa/domain/model/source-index';
import {
  argumentOf,
  calleeName,
  isCall,
  keyOf,
  lineOf,
  type Expression,
  type ObjectExpression,
  type SyntaxNode,
} from '../syntax/nodes.ts';
import type { SourceModule } from '../syntax/source-module.ts';
import { walk } from '../syntax/walk.ts';
import { wordingsOf, type WordingScope } from './wording.ts';

/** Beside a `title`, these say that an object is a column; beside a `label`, that it is a field. */
const COLUMN = ['dataIndex', 'render', 'customRender', 'sorter', 'valueType', 'slots', 'width', 'colKey'];
const FIELD = ['prop', 'field', 'component', 'rules', 'name', 'type', 'colProps', 'itemProps'];
const RULE = ['required', 'pattern', 'min', 'max', 'validator', 'trigger', 'type', 'len', 'whitespace'];
/** Calls that show a message or ask a question. */
const SAYING = /^(?:success|error|warning|warn|info|open|alert|confirm|prompt|notify|toast|loading)$/;
const SAYER = /message|modal|notif|toast|dialog|alert|messagebox/i;
const QUESTION: Readonly<Record<string, SourceLabelKind>> = {
  title: 'heading',
  content: 'message',
  message: 'message',
  description: 'message',
  okText: 'button',
  cancelText: 'button',
  confirmButtonText: 'button',
  cancelButtonText: 'button',
  positiveText: 'button',
  negativeText: 'button',
};

/** Labels that are written in scripts: columns and fields of tables and forms, rules, and messages that are shown. */
export function scriptLabels(module: SourceModule, scope: WordingScope): SourceLabel[] {
  const labels: SourceLabel[] = [];
  const add = (kind: SourceLabelKind, written: Expression | undefined): void => {
    if (written === undefined) return;
    const place = `${module.file}:${lineOf(written)}`;
    for (const wording of wordingsOf(written, scope)) labels.push({ kind, ...wording, place });
  };
  walk(module.statements, (node) => {
    if (node.type === 'ObjectExpression') readObject(node, add);
    else if (isCall(node)) readCall(node, add);
  });
  return labels;
}

type Add = (kind: SourceLabelKind, written: Expression | undefined) => void;

function membersOf(node: ObjectExpression): Map<string, Expression> {
  return new Map(
    node.properties.flatMap((member) => {
      const key = member.type === 'SpreadElement' ? undefined : keyOf(member);
      return key === undefined ? [] : [[key, (member.type === 'ObjectProperty' ? member.value : member) as Expression]];
    }),
  );
}

function readObject(node: ObjectExpression, add: Add): void {
  const members = membersOf(node);
  const has = (names: readonly string[]): boolean => names.some((name) => members.has(name));
  // `{ key, title }` and `{ ...shared, title }` are columns as well.
  if (members.has('title') && (has(COLUMN) || (members.has('key') && !members.has('children'))))
    add('column', members.get('title'));
  if (members.has('label')) {
    if (has(COLUMN)) add('column', members.get('label'));
    else if (members.has('value')) add('option', members.get('label'));
    else if (has(FIELD)) add('field', members.get('label'));
    else if (members.has('key')) add('menu', members.get('label'));
  }
  if (members.has('placeholder')) add('placeholder', members.get('placeholder'));
  if (members.has('message') && has(RULE)) add('message', members.get('message'));
}

function readCall(node: SyntaxNode & { type: 'CallExpression' }, add: Add): void {
  const name = calleeName(node) ?? '';
  const sayer = sayerOf(node.callee as Expression);
  if (
    !(SAYING.test(name) && (sayer === '' ? /^(?:alert|confirm|toast)$/.test(name) : SAYER.test(sayer))) &&
    !/^(?:ElMessage|showToast|ElNotification)$/.test(name)
  )
    return;
  for (let index = 0; index < Math.min(2, node.arguments.length); index += 1) {
    const argument = argumentOf(node, index);
    if (argument === undefined) continue;
    add('message', argument);
  }
  const options = node.arguments.filter((argument) => argument.type === 'ObjectExpression');
  for (const option of options) {
    for (const [key, value] of membersOf(option)) {
      const kind = QUESTION[key];
      if (kind !== undefined) add(kind, value);
    }
  }
}

/** `message` of `message.success()`, `$message` of `this.$message.success()`. */
function sayerOf(callee: Expression): string {
  if (callee.type !== 'MemberExpression') return '';
  const object = callee.object as Expression;
  if (object.type === 'Identifier') return object.name;
  return object.type === 'MemberExpression' && object.property.type === 'Identifier' ? object.property.name : '';
}
