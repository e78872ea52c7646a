import { z } from 'zod';
import type { Tool } from '../../../ports/tool.ts';
import { absoluteUrl } from '../acting/perform.ts';
import { stringLiteral } from '../locating/string-literal.ts';
import { settle } from '../observing/settle.ts';
import { fillText, placeholdersIn } from '../walking/fill-values.ts';
import { act, tellOutcome } from './act.ts';
import { ToolRefused } from './tool-failure.ts';
import type { ToolHands } from './tool-hands.ts';

export function navigationTools(hands: ToolHands): Tool[] {
  return [navigate(hands)];
}

function navigate({ session, policy }: ToolHands) {
  const schema = z.object({ url: z.string().min(1).describe('An address, or a path below the one that is tested.') });
  const tool: Tool<typeof schema> = {
    name: 'navigate',
    description: 'Open an address.',
    schema,
    effect: 'act',
    async run({ url }) {
      const { walk } = session;
      const { baseUrl, lookup } = walk.settings;
      const address = absoluteUrl(fillText(url, lookup), { page: walk.page, baseUrl });
      const secret = placeholdersIn(url).map((name) => policy.refuseSecret(name, 'address'));
      const refusal = secret.find((reason) => reason !== undefined) ?? policy.refuseAddress(address);
      if (refusal !== undefined) throw new ToolRefused(`Refused: ${refusal}.`);
      const outcome = await act(session, policy, { doing: { do: 'navigate', url: address }, purpose: 'read' });
      await arrive(session);
      const status = walk.observer.responses.findLast((response) => response.url === outcome.url)?.status;
      const title = await walk.page.title();
      const answered = status === undefined ? '' : ` (status ${status})`;
      const text = tellOutcome(`Opened "${title}"${answered}`, { ...outcome, effect: 'change', changes: [] });
      return { success: true, text: text.replace(/\nChanges:$/, ''), data: { url: outcome.url, title, status } };
    },
    code: ({ url }) => `await page.goto(${stringLiteral(url)});`,
  };
  return tool;
}

/** A page that draws itself with scripts is there some time after its document, and some never stop loading. */
async function arrive({ walk: { page, observer, settings } }: ToolHands['session']): Promise<void> {
  await page.waitForLoadState('load', { timeout: settings.stepTimeoutMs }).catch(() => undefined);
  await settle(page, observer, { mostMs: ARRIVAL_MS, quiet: { forMs: 300, fromNow: true } });
}

const ARRIVAL_MS = 5_000;
