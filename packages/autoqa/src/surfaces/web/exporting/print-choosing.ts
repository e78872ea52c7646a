import type { Fingerprint } from '@autoqa/domain/model/target';
import type { WebDoing } from '@autoqa/domain/model/web-intent';
import { chainStatement, withCall } from './code-layout.ts';
import { textCode } from './code-text.ts';
import { pageChain } from './locked-targets.ts';
import type { IntentPlace } from './print-action.ts';

/** Choosing from a list: a native one, or one that a widget library draws. */
export function printSelect(doing: Extract<WebDoing, { do: 'select' }>, place: IntentPlace): string[] {
  const { scene, targets, entry } = place;
  if (doing.target === undefined) return scene.refuse('it does not say in which list to choose');
  const { chain, fingerprint } = targets.locate(scene, doing.target, entry);
  const options = doing.options.map((option) => textCode(scene, option));
  if (fingerprint?.tag === 'select') {
    const labels = options.map((label) => `{ label: ${label} }`);
    const given = labels.length === 1 ? labels[0] : `[${labels.join(', ')}]`;
    return chainStatement('await ', withCall(chain, `selectOption(${given})`), scene.width);
  }
  const choose = scene.use('options', 'chooseOptions');
  const write = (code: string) => `await ${choose}(page, ${code}, ${options.join(', ')});`;
  return scene.statement(chain, write, scene.nameFor(doing.target));
}

/** Roles whose state Playwright reads itself. */
const CHECKABLE: ReadonlySet<string> = new Set(['checkbox', 'radio', 'switch', 'menuitemcheckbox', 'menuitemradio']);

/** Whether Playwright can tell by itself if this is checked. */
export function isPlainlyCheckable(fingerprint: Fingerprint | undefined): boolean {
  return fingerprint === undefined || CHECKABLE.has(fingerprint.role ?? '');
}

export function printCheck(doing: Extract<WebDoing, { do: 'check' }>, place: IntentPlace): string[] {
  const { scene, targets, entry } = place;
  const { chain, fingerprint } = targets.locate(scene, doing.target, entry);
  if (isPlainlyCheckable(fingerprint))
    return chainStatement('await ', withCall(chain, doing.checked ? 'check()' : 'uncheck()'), scene.width);
  const set = scene.use('states', 'setChecked');
  return scene.statement(chain, (code) => `await ${set}(${code}, ${doing.checked});`, scene.nameFor(doing.target));
}

/** Files are named from the folder in which the tests are started, as in the spec. */
export function printUpload(doing: Extract<WebDoing, { do: 'upload' }>, place: IntentPlace): string[] {
  const { scene, targets, entry } = place;
  const paths = doing.files.map((file) => textCode(scene, file));
  const files = paths.length === 1 ? (paths[0] ?? '') : `[${paths.join(', ')}]`;
  if (doing.target === undefined) {
    const inputs = pageChain(`locator('input[type=file]')`, `setInputFiles(${files})`);
    return chainStatement('await ', inputs, scene.width);
  }
  const { chain, fingerprint } = targets.locate(scene, doing.target, entry);
  if (fingerprint?.tag === 'input' && fingerprint.attributes['type'] === 'file')
    return chainStatement('await ', withCall(chain, `setInputFiles(${files})`), scene.width);
  const chooser = scene.variable('file chooser');
  return [
    `const ${chooser} = page.waitForEvent('filechooser');`,
    ...chainStatement('await ', withCall(chain, 'click()'), scene.width),
    `await (await ${chooser}).setFiles(${files});`,
  ];
}
