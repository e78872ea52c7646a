import { parseExpression } from '@autoqa/domain/model/api/expression/parse-expression';
import { messageOf } from '../../../../kernel/errors.ts';
import type { CompactCase } from './compact-case.ts';
import type { YamlReader } from './yaml-reader.ts';

/** A slip in an expression is told where it was written, not in the middle of the run. */
export function refuseBrokenExpressions(compact: CompactCase, reader: YamlReader): void {
  for (const [index, step] of compact.steps.entries()) {
    for (const [name, expression] of Object.entries(step.keep ?? {})) {
      refuseBroken(expression, ['steps', index, 'keep', name], reader);
    }
    for (const [check, expected] of (step.expect ?? []).entries()) {
      if ('holds' in expected) refuseBroken(expected.holds, ['steps', index, 'expect', check, 'holds'], reader);
    }
  }
}

function refuseBroken(expression: string, path: readonly (string | number)[], reader: YamlReader): void {
  try {
    parseExpression(expression);
  } catch (cause) {
    throw reader.error(path, `the expression cannot be read: ${messageOf(cause)}`, {
      code: 'testcases-expression-invalid',
      hint: 'Write it over status, body, headers and what was kept, for example body.items[0].quantity == 2.',
      cause,
      details: { problem: messageOf(cause) },
    });
  }
}
