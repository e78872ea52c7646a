import { describe, expect, test } from 'vitest';
import { wordingFor, type PrdWording } from '../orchestrator/author/prd/world/wording.ts';
import { isUnderstood } from './plan/understood-sentence.ts';

type Role = 'step' | 'expectation';

/** Every sentence once, with names as pages have them. */
function sentencesOf(say: PrdWording): [string, Role][] {
  const steps = [
    say.setInRow('B-1', say.quantity, '2'),
    say.answer(true),
    say.answer(false),
    say.pressLike(say.asButton(say.save)),
    say.pressLikeInRow(say.remove, 'B-1'),
    say.pressLikeTwice(say.save),
    say.checkLike('terms of sale'),
    say.fillLike('phone', '1'),
    say.fillLikeAndEnter(say.codeField, 'X1'),
    say.fillAndEnter('Code', 'X1'),
    say.firstRowLink,
    say.upload('a.png', undefined),
    say.upload('a.png', 'Choose'),
    say.drag('A', 'B'),
    say.closeTab,
    say.chooseRadio('Dark'),
    say.clearChoice('State'),
    say.clearLike('phone'),
    say.fillInDialog('name', 'x'),
    say.clearInDialog('name'),
    say.saveInDialog,
    say.pressTab,
  ];
  const expectations = [
    say.row('first', 'A'),
    say.rowLacks('first', 'A'),
    say.cell('B-1', 'Stock', '3'),
    say.everyCell('State', 'Open'),
    say.value('total', '99.00'),
    say.badge('cart', 1),
    say.badgeGone('cart'),
    say.fieldInRow('B-1', undefined, '1'),
    say.fieldInRow('B-1', 'Quantity', '1'),
    say.orderedByDate('Due', 'descending'),
    say.orderedByDate('Due', 'ascending'),
    say.request('POST', '/api/x', 200),
    say.request(undefined, '/api/', 409),
    say.matching(String.raw`ord-\d+`),
    say.likeShown('save'),
    say.likeNotShown('save'),
    say.firstItem('A'),
    say.frameShows('Help', 'A'),
    say.frameShows('', 'A'),
    say.tabCount(2),
    say.radioChosen('Dark'),
    say.buttonDisabled(say.nextPage),
    say.rowsUnchanged,
    say.selectHas('State', 'All'),
    say.menuShown('Orders'),
    say.dialogGone,
    say.dialogStays,
    say.stateIs('paid'),
    say.cellNumber('B-1', 'Total', '99.00'),
  ];
  return [
    ...steps.map((each): [string, Role] => [each, 'step']),
    ...expectations.map((each): [string, Role] => [each, 'expectation']),
  ];
}

describe.each(['zh', 'en'] as const)('U4 the sentences of cases from a PRD, %s', (language) => {
  test.each(sentencesOf(wordingFor(language)))('%s', (sentence, role) => {
    expect(isUnderstood(sentence, role)).toBe(true);
  });
});
