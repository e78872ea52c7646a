import { assertNever } from '@autoqa/domain/assert-never';
import type { WebDoing } from '@autoqa/domain/model/web-intent';
import { unbroken } from './code-layout.ts';
import type { CodeScene } from './code-scene.ts';
import { textCode } from './code-text.ts';

type PageDoing = Extract<
  WebDoing,
  {
    do: 'navigate' | 'wait' | 'dialog' | 'switch-page' | 'close-page' | 'history' | 'set-viewport' | 'screenshot';
  }
>;

const TRAVELS = { back: 'goBack', forward: 'goForward', reload: 'reload' } as const;

/** Actions on the page as a whole. */
export function printPageAction(doing: PageDoing, scene: CodeScene): string[] {
  switch (doing.do) {
    case 'navigate':
      return unbroken(`await page.goto(${textCode(scene, doing.url)});`, scene.width);
    case 'wait':
      // The one fixed wait there is: somebody wrote down how long.
      return [`await page.waitForTimeout(${numberCode(doing.durationMs)});`];
    case 'dialog':
      // A native one is answered when it opens: that code stands before the step that opens it.
      if (doing.promptText !== undefined) return [];
      return [`await ${scene.use('questions', 'answerQuestion')}(page, ${doing.accept});`];
    case 'switch-page':
      return [`page = await ${scene.use('pages', 'switchPage')}(page, '${doing.to}');`];
    case 'close-page':
      return [`page = await ${scene.use('pages', 'closePage')}(page);`];
    case 'history':
      return [`await page.${TRAVELS[doing.direction]}();`];
    case 'set-viewport':
      return [`await page.setViewportSize({ width: ${doing.width}, height: ${doing.height} });`];
    case 'screenshot': {
      const name = textCode(scene, doing.name ?? 'screenshot');
      const picture = `{ body: await page.screenshot(), contentType: 'image/png' }`;
      return unbroken(`await test.info().attach(${name}, ${picture});`, scene.width);
    }
    default:
      return assertNever(doing);
  }
}

/** Thousands apart, as people write them. */
export function numberCode(value: number): string {
  const text = String(value);
  return /^\d{5,}$/.test(text) ? text.replace(/\B(?=(\d{3})+$)/g, '_') : text;
}
