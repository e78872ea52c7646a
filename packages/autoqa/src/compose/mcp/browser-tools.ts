import { z } from 'zod';
import { InputError } from '../../kernel/errors.ts';
import type { Tool } from '../../ports/tool.ts';
import { BrowserKeeper } from '../../surfaces/web/browser/browser-keeper.ts';
import { contextOptionsFor } from '../../surfaces/web/browser/device.ts';
import { openToolSession } from '../../surfaces/web/tools/tool-session.ts';
import { webTools } from '../../surfaces/web/tools/web-tools.ts';
import { openBrowser, type BrowserConfig } from '../open-browser.ts';
import { agentTool } from './agent-tool.ts';

interface BrowserToolConfig extends BrowserConfig {
  timeout: number;
  device?: string | undefined;
  locale?: string | undefined;
}

/** What an agent gets of the tools for pages; scripts of its own are not run. */
const OFFERED: ReadonlySet<string> = new Set([
  'navigate',
  'click',
  'fill',
  'select',
  'press',
  'hover',
  'check',
  'snapshot',
  'expand',
  'assert',
  'waitFor',
]);

/** A window on one site for an agent: the browser's tools, and the two with which a planner looks at a page (P7, P8). */
export async function openBrowserTools(
  url: string,
  config: BrowserToolConfig,
): Promise<{ tools: Tool[]; close(): Promise<void> }> {
  const browsers = new BrowserKeeper(() => openBrowser(config));
  const { viewport, userAgent } = contextOptionsFor(config.device);
  const { context } = await browsers.newContext({
    ...(viewport === undefined ? {} : { viewport }),
    ...(userAgent === undefined ? {} : { userAgent }),
    ...(config.locale === undefined ? {} : { locale: config.locale }),
  });
  const session = await openToolSession(context, {
    baseUrl: url,
    allowedOrigins: [new URL(url).origin],
    lookup: noPlaceholder,
    secrets: [],
    stepTimeoutMs: config.timeout,
  });
  const all = webTools(session, { phase: 'act' });
  return {
    tools: [...all.filter(({ name }) => OFFERED.has(name)), ...lookingTools(all)],
    close: () => browsers.close(),
  };
}

function noPlaceholder(name: string): never {
  throw new InputError(`{{${name}}} has no value here.`, {
    code: 'mcp-no-placeholder',
    hint: 'Type the text itself; for secrets write a spec and call run_spec.',
    details: { name },
  });
}

function lookingTools(all: readonly Tool[]): Tool[] {
  const call = async (name: string, args: Record<string, unknown>, signal: AbortSignal) => {
    const tool = all.find((each) => each.name === name);
    if (tool === undefined) throw new TypeError(`There is no tool "${name}".`);
    return tool.run(args, { signal });
  };
  const look = async (signal: AbortSignal): Promise<string> => (await call('snapshot', {}, signal)).text;
  return [
    agentTool({
      name: 'open_url',
      description: 'Open an address of the application and see what is on it.',
      schema: z.object({ url: z.string() }),
      effect: 'act',
      run: async ({ url }, signal) => {
        const opened = await call('navigate', { url }, signal);
        return opened.success ? look(signal) : opened.text;
      },
    }),
    agentTool({
      name: 'observe_current_page',
      description: 'See what is on the page that is open.',
      schema: z.object({}),
      effect: 'look',
      run: (_, signal) => look(signal),
    }),
  ];
}
