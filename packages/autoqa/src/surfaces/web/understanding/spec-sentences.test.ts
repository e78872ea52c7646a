import { describe, expect, test } from 'vitest';
import { understandExpectation, understandStep } from './understand.ts';
import { sentencesFor } from '@autoqa/domain/model/spec-sentences';

describe.each(['en-US', 'zh-CN'])(
  'W19 every sentence of a drafted case is understood without a model (%s)',
  (locale) => {
    const say = sentencesFor(locale);
    const steps = [
      say.open('/products'),
      say.reload,
      say.click('Lamps'),
      say.clickKind('Save', 'button'),
      say.clickKind('Terms', 'link'),
      say.clickKind('My orders', 'menu'),
      say.clickKind('Price', 'column'),
      say.clickInRow('Remove', 'SKU-001'),
      say.clickInCard('Delete', 'Alice'),
      say.clickInDialog('Yes, remove'),
      say.clickInMenu('Sign out'),
      say.hover('More'),
      say.doubleClick('Double-click here'),
      say.rightClick('Right-click here'),
      say.closeDialog,
      say.acceptDialog,
      say.fill('Name', 'Lamp'),
      say.clear('Name'),
      say.choose('Candles', 'Category'),
      say.check('I accept'),
      say.checkInRow('SKU-001'),
      say.fillInRow('Stock', 'SKU-001', '8'),
      say.upload('sample.png', 'Picture'),
      say.drag('Lamp', 'Candle'),
      say.pressEnterIn('Stock'),
      say.scrollToBottom,
      say.turn('Newsletter', true),
      say.turn('Newsletter', false),
      say.searchFor('lamp'),
      say.clearSearch,
      say.goToPage(2),
      say.press('Tab'),
      say.switchToNewTab,
      say.clickInPopover('Yes'),
      say.openDropDown('Category'),
      say.setViewport(375, 667),
      say.verify(say.shows('Products')),
    ];
    test.each(steps)('%s', (sentence) => {
      expect(understandStep(sentence)).toMatchObject({ ok: true });
    });

    const expectations = [
      say.shows('Products'),
      say.showsNot('Products'),
      say.tableShows('SKU-001'),
      say.tableShowsNot('SKU-001'),
      say.everyRowContains('Lamps'),
      say.rowContains('SKU-001', '12.00'),
      say.rowCount(1),
      say.rowCount(10),
      say.sortedBy('Price', 'ascending'),
      say.sortedBy('Price', 'descending'),
      say.headingShown('Help'),
      say.fieldShown('Password'),
      say.fieldHas('Name', 'Lamp'),
      say.valueIs('Subtotal', '¥140.00'),
      say.switchIs('Newsletter', true),
      say.switchIs('Newsletter', false),
      say.thingNotShown('Administration', 'menu'),
      say.rowButtonEnabled('SKU-001', 'Add to cart', true),
      say.rowButtonEnabled('SKU-001', 'Add to cart', false),
      say.dialogContains('Lamp'),
      say.dialogContainsNot('Lamp'),
      say.badgeIncreases('cart'),
      say.messageAppears('Added'),
      say.errorAppears,
      say.badgeStays('cart'),
      say.someRows,
      say.headingNotShown('Orders'),
      say.fieldNotShown('Password'),
      say.noError,
      say.confirmationAppears,
      say.urlContains('/orders'),
      say.dialogAppears('Really?'),
      say.titleContains('Shop'),
      say.titleContainsNot('Shop'),
      say.noSidewaysScroll,
      say.noOverlap,
      say.navigationReachable,
      say.staysOnSite,
      say.noConsoleErrors,
      say.accessible,
    ];
    test.each(expectations)('%s', (sentence) => {
      expect(understandExpectation(sentence)).toMatchObject({ ok: true });
    });
  },
);
