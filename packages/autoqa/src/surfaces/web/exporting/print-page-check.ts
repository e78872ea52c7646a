import { assertNever } from '@autoqa/domain/assert-never';
import type { WebChecking } from '@autoqa/domain/model/web-intent';
import { unbroken } from './code-layout.ts';
import type { CodeScene } from './code-scene.ts';
import { textCode } from './code-text.ts';
import type { CheckNotes } from './preparations.ts';
import { partPattern, textMatcher } from './text-matcher.ts';

type PageCheck = Extract<
  WebChecking,
  {
    verify:
      | 'url'
      | 'title'
      | 'toast'
      | 'dialog'
      | 'download'
      | 'console-clean'
      | 'request'
      | 'page-count'
      | 'accessible'
      | 'layout'
      | 'own-site';
  }
>;

/** What concerns the page as a whole. */
export function printPageCheck(check: PageCheck, scene: CodeScene, notes: CheckNotes): string[] {
  switch (check.verify) {
    case 'url':
      return [...restIf(check.negated, scene), ...printUrl(check, scene)];
    case 'title': {
      const { code, how } = textMatcher(scene, check.value, check.match);
      const title = how === 'part' ? partPattern(scene, check.value) : code;
      return [
        ...restIf(check.negated, scene),
        ...unbroken(`await expect(page).${not(check.negated)}toHaveTitle(${title});`, scene.width),
      ];
    }
    case 'toast':
      return printToast(check, scene);
    case 'dialog':
      return printDialog(check, scene, notes);
    case 'download':
      return printDownload(check, scene);
    case 'console-clean':
      return printConsole(scene);
    case 'request': {
      const response = notes.responses.get(check);
      if (response === undefined) return scene.refuse('no action stands before it that could send the request');
      return [`await ${response};`];
    }
    case 'page-count':
      return [`await expect.poll(() => page.context().pages().length).toBe(${check.count});`];
    case 'accessible': {
      const read = scene.use('accessibility', 'graveFaults');
      return [`await expect.poll(() => ${read}(page)).toEqual([]);`];
    }
    case 'layout': {
      const read = scene.use('layout', LAYOUT_READERS[check.holds]);
      return [...scene.atRest(), `await expect.poll(() => ${read}(page)).toEqual([]);`];
    }
    case 'own-site': {
      const own = `new URL(test.info().project.use.baseURL ?? '').origin`;
      return [
        ...scene.atRest(),
        ...unbroken(`await expect.poll(() => new URL(page.url()).origin).toBe(${own});`, scene.width),
      ];
    }
    default:
      return assertNever(check);
  }
}

const LAYOUT_READERS = {
  'no-sideways-scroll': 'whatSticksOut',
  'no-overlap': 'overlappingControls',
  'navigation-reachable': 'missingNavigation',
} as const;

function not(negated: boolean): string {
  return negated ? 'not.' : '';
}

function restIf(negated: boolean, scene: CodeScene): string[] {
  return negated ? scene.atRest() : [];
}

/** A path is compared with the path; anything else with the whole address. */
function printUrl(check: Extract<PageCheck, { verify: 'url' }>, scene: CodeScene): string[] {
  const { value, match, negated } = check;
  if (match === 'equals' && value.startsWith('/')) {
    const parts = ['pathname', ...(value.includes('?') ? ['search'] : []), ...(value.includes('#') ? ['hash'] : [])];
    const read = parts.map((part) => `url.${part}`).join(' + ');
    const assertion = `toHaveURL((url) => ${read} === ${textCode(scene, value)})`;
    return unbroken(`await expect(page).${not(negated)}${assertion};`, scene.width);
  }
  const { code, how } = textMatcher(scene, value, match);
  const url = how === 'part' ? partPattern(scene, value) : code;
  return unbroken(`await expect(page).${not(negated)}toHaveURL(${url});`, scene.width);
}

/** A message that passes by. One that must not appear is not waited away: it counts at the first look. */
function printToast(check: Extract<PageCheck, { verify: 'toast' }>, scene: CodeScene): string[] {
  const { text, mood, present } = check;
  if (present && text !== undefined) {
    const { code } = textMatcher(scene, text, 'contains');
    return unbroken(`await expect(page.locator('body')).toContainText(${code}, { useInnerText: true });`, scene.width);
  }
  const given = mood === 'any' || text !== undefined ? 'page' : `page, '${mood}'`;
  if (present) return [`await expect(${scene.use('messages', 'messages')}(${given}).first()).toBeVisible();`];
  if (text === undefined)
    return [...scene.atRest(), `expect(await ${scene.use('messages', 'messages')}(${given}).count()).toBe(0);`];
  const { code, how } = textMatcher(scene, text, 'contains');
  const assertion = how === 'part' ? `toContain(${code})` : `toMatch(${code})`;
  const read = scene.use('texts', 'pageText');
  return [...scene.atRest(), ...unbroken(`expect(await ${read}(page)).not.${assertion};`, scene.width)];
}

function printDialog(check: Extract<PageCheck, { verify: 'dialog' }>, scene: CodeScene, notes: CheckNotes): string[] {
  const native = notes.dialogs.get(check) ?? '[]';
  const read = scene.use('dialogs', 'dialogTexts');
  const matcher = check.text === undefined ? undefined : textMatcher(scene, check.text, 'contains');
  const assertion =
    matcher === undefined
      ? String.raw`toMatch(/\S/)`
      : matcher.how === 'part'
        ? `toContain(${matcher.code})`
        : `toMatch(${matcher.code})`;
  const line = `await expect.poll(() => ${read}(page, ${native})).${not(!check.present)}${assertion};`;
  return [...restIf(!check.present, scene), ...unbroken(line, scene.width)];
}

function printDownload({ fileName }: Extract<PageCheck, { verify: 'download' }>, scene: CodeScene): string[] {
  scene.watch('downloads', () => [
    'const downloads: string[] = [];',
    "const keepDownloads = (each: Page) => each.on('download', (file) => downloads.push(file.suggestedFilename()));",
    'keepDownloads(page);',
    `context.on('page', keepDownloads);`,
  ]);
  if (fileName === undefined) return ['await expect.poll(() => downloads).not.toEqual([]);'];
  return unbroken(`await expect.poll(() => downloads).toContain(${textCode(scene, fileName)});`, scene.width);
}

function printConsole(scene: CodeScene): string[] {
  scene.watch('console', () => [
    'const consoleErrors: string[] = [];',
    `context.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()));`,
    `context.on('weberror', (error) => consoleErrors.push(error.error().message));`,
  ]);
  return [...scene.atRest(), 'expect(consoleErrors).toEqual([]);'];
}
