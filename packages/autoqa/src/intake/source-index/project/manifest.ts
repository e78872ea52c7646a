import { asObject } from '../syntax/static-value.ts';
import type { Modules } from '../syntax/modules.ts';
import { evaluateLiteral } from '../syntax/static-value.ts';

/** The names of the packages that a project depends on; none where it has no `package.json`. */
export function dependenciesOf(modules: Modules): Set<string> {
  if (!modules.tree.files.has('package.json')) return new Set();
  const text = modules.text('package.json');
  const expression = text === undefined ? undefined : modules.parsers.expression(`(${text}\n)`, 1);
  if (expression === undefined) {
    if (text !== undefined) modules.notices.add('config-unreadable', 'package.json:1', 'not JSON');
    return new Set();
  }
  const manifest = asObject(evaluateLiteral(expression));
  const groups = ['dependencies', 'devDependencies', 'peerDependencies'].map((name) => asObject(manifest[name]));
  return new Set(groups.flatMap((group) => Object.keys(group)));
}
