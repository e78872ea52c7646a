import { z } from 'zod';
import { Deadline } from '../../../../kernel/deadline.ts';
import { below } from './detect-endpoint.ts';
import { ask, type Door } from './http-request.ts';

const NewSession = z.object({ value: z.object({ sessionId: z.string().min(1), capabilities: z.looseObject({}) }) });
const GridError = z.object({ value: z.object({ error: z.string(), message: z.string().default('') }) });
const CdpCapabilities = z.object({
  'se:cdp': z.url({ protocol: /^wss?$/ }).optional(),
  'goog:chromeOptions': z.object({ debuggerAddress: z.string() }).optional(),
});

/** A browser that a Grid has started for us. */
export interface GridSession {
  /** Where its CDP is; nothing when the Grid does not say. */
  cdp: URL | undefined;
  /** Lets the Grid end the browser and free its slot. */
  end(): Promise<void>;
}

const END_MS = 10_000;

/** Asks a Selenium Grid for a Chrome, as any WebDriver client does. */
export async function openGridSession({ url: base, headers }: Door, deadline: Deadline): Promise<GridSession> {
  const capabilities = {
    alwaysMatch: { browserName: 'chrome', 'goog:chromeOptions': { args: ['--no-first-run', '--no-pings'] } },
    firstMatch: [{}],
  };
  const answer = await ask(below(base, `${base.pathname.replace(/\/$/, '')}/session`), {
    headers,
    deadline,
    method: 'POST',
    body: { capabilities },
  });
  const session = NewSession.safeParse(answer.json);
  if (!session.success) throw new Error(refusalOf(answer));
  const { sessionId, capabilities: given } = session.data.value;
  const place = below(base, `${base.pathname.replace(/\/$/, '')}/session/${encodeURIComponent(sessionId)}`);
  return {
    cdp: cdpOf(given, base),
    end: async () => void (await ask(place, { headers, deadline: Deadline.after(END_MS), method: 'DELETE' })),
  };
}

function refusalOf({ status, json }: { status: number; json: unknown }): string {
  const error = GridError.safeParse(json);
  if (!error.success) return `the Grid answered ${status} to a new session`;
  const [message = ''] = error.data.value.message.split('\n', 1);
  return `the Grid refused a new session: ${error.data.value.error}${message === '' ? '' : ` (${message})`}`;
}

/** A Grid in a container names itself as it sees itself; from outside it is where we reached it. */
function cdpOf(capabilities: unknown, base: URL): URL | undefined {
  const known = CdpCapabilities.safeParse(capabilities);
  if (!known.success) return undefined;
  const { 'se:cdp': socket, 'goog:chromeOptions': chrome } = known.data;
  if (socket === undefined) return chrome === undefined ? undefined : new URL(`http://${chrome.debuggerAddress}`);
  const url = new URL(socket);
  if (isLoopback(url.hostname) && !isLoopback(base.hostname)) url.hostname = base.hostname;
  return url;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host.startsWith('127.');
}
