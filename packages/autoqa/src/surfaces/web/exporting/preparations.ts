import type { WebChecking, WebIntent } from '@autoqa/domain/model/web-intent';
import { stringLiteral } from '../locating/string-literal.ts';
import { isDoing, type AskedIntent } from '../walking/asked-intents.ts';
import { unbroken } from './code-layout.ts';
import type { CodeScene } from './code-scene.ts';
import { textCode } from './code-text.ts';
import type { IntentPlace } from './print-action.ts';
import { printReading } from './print-number-check.ts';

/** Variables that hold what was prepared before an action, by the check that will ask for it. */
export interface CheckNotes {
  before: Map<WebChecking, string>;
  responses: Map<WebChecking, string>;
  dialogs: Map<WebChecking, string>;
}

export function emptyNotes(): CheckNotes {
  return { before: new Map(), responses: new Map(), dialogs: new Map() };
}

/** What must be said or read before the action: how a dialog is answered, what is awaited, what counters show now. */
export function printPreparations(
  upcoming: readonly AskedIntent[],
  notes: CheckNotes,
  placeOf: (asked: AskedIntent) => IntentPlace,
): string[] {
  return [
    ...printDialogAnswer(upcoming, notes, placeOf),
    ...upcoming.flatMap((each) => {
      const { intent } = each;
      if (isDoing(intent)) return [];
      if (intent.verify === 'change') return printBefore(intent, notes, placeOf(each));
      return intent.verify === 'request' ? printAwaited(intent, notes, placeOf(each).scene) : [];
    }),
  ];
}

function printDialogAnswer(
  upcoming: readonly AskedIntent[],
  notes: CheckNotes,
  placeOf: (asked: AskedIntent) => IntentPlace,
): string[] {
  const answer = upcoming.find(({ intent }) => isDoing(intent) && intent.do === 'dialog');
  const checks = upcoming.filter(({ intent }) => !isDoing(intent) && intent.verify === 'dialog');
  const [first] = answer === undefined ? checks : [answer];
  if (first === undefined) return [];
  const { scene } = placeOf(first);
  if (checks.length === 0) return [`page.once('dialog', (dialog) => dialog.${answerCall(answer?.intent, scene)});`];
  const variable = scene.variable('native dialogs');
  for (const { intent } of checks) if (!isDoing(intent)) notes.dialogs.set(intent, variable);
  const given = answer === undefined ? '' : `, ${answerOption(answer.intent, scene)}`;
  return [`const ${variable} = ${scene.use('dialogs', 'watchDialogs')}(page${given});`];
}

function answerCall(intent: WebIntent | undefined, scene: CodeScene): string {
  if (intent === undefined || !isDoing(intent) || intent.do !== 'dialog' || !intent.accept) return 'dismiss()';
  return intent.promptText === undefined ? 'accept()' : `accept(${textCode(scene, intent.promptText)})`;
}

function answerOption(intent: WebIntent, scene: CodeScene): string {
  if (!isDoing(intent) || intent.do !== 'dialog') return '{ accept: false }';
  const text = intent.promptText === undefined ? '' : `, text: ${textCode(scene, intent.promptText)}`;
  return `{ accept: ${intent.accept}${text} }`;
}

/** Read on a page at rest: a counter that is still being loaded would give a wrong start. */
function printBefore(
  check: Extract<WebChecking, { verify: 'change' }>,
  notes: CheckNotes,
  place: IntentPlace,
): string[] {
  const { scene } = place;
  const variable = scene.variable(`${scene.nameFor(check.target)} before`);
  notes.before.set(check, variable);
  return [...scene.atRest(), ...printReading(check, place, (read) => `const ${variable} = await ${read};`)];
}

function printAwaited(
  check: Extract<WebChecking, { verify: 'request' }>,
  notes: CheckNotes,
  scene: CodeScene,
): string[] {
  const variable = scene.variable('response');
  notes.responses.set(check, variable);
  const fields = [
    `url: ${textCode(scene, check.url)}`,
    ...(check.method === undefined ? [] : [`method: ${stringLiteral(check.method)}`]),
    ...(check.status === undefined ? [] : [`status: ${check.status}`]),
  ];
  const next = scene.use('network', 'nextResponse');
  return unbroken(`const ${variable} = ${next}(page, { ${fields.join(', ')} });`, scene.width);
}
