import { z } from 'zod';
import type { Tool } from '../../../ports/tool.ts';
import { readPageText } from '../checking/page-text.ts';
import { DEFAULT_LIMITS } from '../page-info/cutting.ts';
import { readPageInfo } from '../page-info/read-page-info.ts';
import { readVisibleHtml } from '../page-info/visible-html.ts';
import { collectPage } from '../page/collect-page.ts';
import { compactSnapshot, expand } from '../page/compact-snapshot.ts';
import type { PageView } from '../page/page-element.ts';
import { maskedElements } from '../walking/masked-elements.ts';
import { restBeforeDenying } from '../walking/rest-before-denying.ts';
import { tellPageInfo } from './tell-page-info.ts';
import type { ToolHands } from './tool-hands.ts';
import type { ToolSession } from './tool-session.ts';

const NOTHING = z.object({});

export function readingTools(hands: ToolHands): Tool[] {
  return [
    snapshot(hands),
    expandRef(hands),
    visibleText(hands),
    visibleHtml(hands),
    pageStructure(hands),
    screenshot(hands),
  ];
}

/** Secrets go before texts are cut, or a half of one would stay. */
async function readView({ walk, redactor }: ToolSession): Promise<PageView> {
  return redactor.redactValue(await collectPage(walk.page));
}

function snapshot({ session }: ToolHands): Tool<typeof NOTHING> {
  return {
    name: 'snapshot',
    description: 'The page in short lines; what can be acted on has a ref such as [e12].',
    schema: NOTHING,
    effect: 'look',
    async run() {
      const view = await readView(session);
      return { success: true, text: `Address: ${view.url}\n${compactSnapshot(view)}` };
    },
    code: () => "await page.ariaSnapshot({ mode: 'ai' });",
  };
}

function expandRef({ session }: ToolHands) {
  const schema = z.object({ ref: z.string().min(1).describe('What a snapshot offers: e12, rows e12..e40, or page.') });
  const tool: Tool<typeof schema> = {
    name: 'expand',
    description: 'What a snapshot left out at one place.',
    schema,
    effect: 'look',
    async run({ ref }) {
      const text = expand(await readView(session), ref);
      const isThere = !text.endsWith('is not on the page');
      return isThere ? { success: true, text } : { success: false, text, error: text };
    },
    code: () => "await page.ariaSnapshot({ mode: 'ai' });",
  };
  return tool;
}

function visibleText({ session }: ToolHands): Tool<typeof NOTHING> {
  return {
    name: 'getVisibleText',
    description: 'All text that a person can read on the page.',
    schema: NOTHING,
    effect: 'look',
    async run() {
      const text = session.redactor.redact(await readPageText(session.walk.page));
      return { success: true, text: cut(text, DEFAULT_LIMITS.maxText) };
    },
    code: () => "await page.locator('body').innerText();",
  };
}

function visibleHtml({ session }: ToolHands): Tool<typeof NOTHING> {
  return {
    name: 'getVisibleHtml',
    description: 'The visible markup, without scripts, styles and typed values.',
    schema: NOTHING,
    effect: 'look',
    async run() {
      const html = session.redactor.redact(await readVisibleHtml(session.walk.page));
      return { success: true, text: cut(html, DEFAULT_LIMITS.maxHtml) };
    },
    code: () => 'await page.content();',
  };
}

function pageStructure({ session }: ToolHands): Tool<typeof NOTHING> {
  return {
    name: 'extractPageStructure',
    description: 'Forms with their fields, buttons, menus, tables, links and headings, with selectors.',
    schema: NOTHING,
    effect: 'look',
    async run() {
      // A table that is still being loaded would be told as an empty one.
      await restBeforeDenying(session.walk);
      const info = await readPageInfo(session.walk.page, { redact: (value) => session.redactor.redactValue(value) });
      return { success: true, text: tellPageInfo(info), data: info };
    },
    code: () => 'await page.content();',
  };
}

function screenshot({ session }: ToolHands) {
  const schema = z.object({ name: z.string().optional().describe('What the picture is called.') });
  const tool: Tool<typeof schema> = {
    name: 'screenshot',
    description: 'A picture of the page; password fields and what shows a secret are covered.',
    schema,
    effect: 'look',
    async run({ name = 'page' }) {
      const { page } = session.walk;
      const mask = await maskedElements(page, session.secretValues);
      const picture = await page.screenshot({ type: 'jpeg', quality: 70, mask, animations: 'disabled' });
      const data = { name, mediaType: 'image/jpeg', base64: picture.toString('base64') };
      return { success: true, text: `A picture of ${page.url()} (${picture.length} bytes).`, data };
    },
    code: ({ name = 'page' }) => `await page.screenshot({ path: ${JSON.stringify(`${name}.jpg`)} });`,
  };
  return tool;
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most)}… (${text.length - most} more characters)`;
}
