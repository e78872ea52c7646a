import { assertNever } from '@autoqa/domain/assert-never';
import type { WebChecking } from '@autoqa/domain/model/web-intent';
import { printElementCheck } from './print-element-check.ts';
import { printEvery } from './print-every.ts';
import { printListCheck, printNumberCheck } from './print-number-check.ts';
import { printPageCheck } from './print-page-check.ts';
import { printElementText, printPageText } from './print-text-check.ts';
import type { CheckNotes } from './preparations.ts';
import type { IntentPlace } from './print-action.ts';

/** An expectation as a web-first assertion, of the same strength as AutoQA's own check. */
export function printExpectation(check: WebChecking, place: IntentPlace, notes: CheckNotes): string[] {
  const target = 'row' in check ? check.row : 'target' in check ? check.target : undefined;
  if (target?.every === true) return printEvery(check, target, place);
  if (check.verify === 'visible' && target?.kind === 'page')
    return place.scene.refuse('which page is shown: say it by its address or its heading');
  switch (check.verify) {
    case 'text':
      return check.target === undefined
        ? printPageText(check, place)
        : printElementText({ ...check, target: check.target }, place);
    case 'visible':
    case 'enabled':
    case 'checked':
    case 'selected':
    case 'focused':
    case 'value':
    case 'attribute':
    case 'css':
      return printElementCheck(check, place);
    case 'number':
    case 'change':
      return printNumberCheck(check, place, notes);
    case 'count':
    case 'order':
    case 'cell':
      return printListCheck(check, place);
    case 'url':
    case 'title':
    case 'toast':
    case 'dialog':
    case 'download':
    case 'console-clean':
    case 'request':
    case 'page-count':
    case 'accessible':
    case 'layout':
    case 'own-site':
      return printPageCheck(check, place.scene, notes);
    case 'screenshot':
      return place.scene.refuse('a comparison with a picture that AutoQA keeps');
    default:
      return assertNever(check);
  }
}
