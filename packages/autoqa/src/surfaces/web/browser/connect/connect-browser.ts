import { assertNever } from '@autoqa/domain/assert-never';
import { Deadline } from '../../../../kernel/deadline.ts';
import { EnvironmentError, messageOf } from '../../../../kernel/errors.ts';
import { playwright } from '../../../../kernel/packages/playwright.ts';
import { describePlaywrightError } from '../../playwright-error.ts';
import type { OpenedBrowser } from '../browser-keeper.ts';
import { addressMask } from './address-secrets.ts';
import { detectEndpoint, type Endpoint } from './detect-endpoint.ts';
import { openGridSession } from './grid-session.ts';
import { doorOf, type Door } from './http-request.ts';

/** A Grid may have to start a container first. */
const TIMEOUT_MS = 30_000;

type Headers = Door['headers'];

/** Uses a browser that runs elsewhere (W18): a Playwright server, a CDP endpoint, or one that a Selenium Grid starts. */
export async function connectBrowser(address: string, timeoutMs = TIMEOUT_MS): Promise<OpenedBrowser> {
  const mask = addressMask(address);
  const door = doorOf(address);
  const deadline = Deadline.after(timeoutMs);
  try {
    const endpoint = await detectEndpoint(door, deadline);
    if (endpoint === undefined)
      throw new Error('it is neither a Playwright server, nor a CDP endpoint, nor a Selenium Grid');
    return await open(endpoint, door.headers, deadline);
  } catch (error) {
    throw unreachable(mask(address), mask(describePlaywrightError(error)));
  }
}

function unreachable(url: string, reason: string): EnvironmentError {
  // The cause stays behind: its words may hold what the address must not show.
  return new EnvironmentError(`No browser answers at ${url}: ${reason}`, {
    code: 'browser-unreachable',
    hint: 'Check that it runs and that the address is that of a Playwright server (ws://…), a CDP endpoint (http://host:port or ws://…/devtools/browser/…) or a Selenium Grid (http://host:4444).',
    details: { url, reason },
  });
}

async function open(endpoint: Endpoint, headers: Headers, deadline: Deadline): Promise<OpenedBrowser> {
  switch (endpoint.kind) {
    case 'playwright':
      return overPlaywright(endpoint.url, headers, deadline);
    case 'cdp':
      return overCdp(endpoint.url, headers, deadline);
    case 'grid':
      return overGrid({ url: endpoint.base, headers }, deadline);
    case 'socket':
      return overSocket(endpoint.url, headers, deadline);
    default:
      return assertNever(endpoint);
  }
}

/** Closing a connection closes our contexts; the browser at the other end goes on. */
async function overPlaywright(url: URL, headers: Headers, deadline: Deadline): Promise<OpenedBrowser> {
  const timeout = deadline.remainingMs();
  const browser = await deadline.race('Connecting', () =>
    playwright().chromium.connect(url.href, { headers, timeout }),
  );
  return { browser, close: () => browser.close() };
}

async function overCdp(url: URL, headers: Headers, deadline: Deadline): Promise<OpenedBrowser> {
  const timeout = deadline.remainingMs();
  const browser = await deadline.race('Connecting', () =>
    playwright().chromium.connectOverCDP(url.href, { headers, timeout }),
  );
  return { browser, close: () => browser.close() };
}

/** Most bare sockets are Playwright servers; some fleets speak CDP there. */
async function overSocket(url: URL, headers: Headers, deadline: Deadline): Promise<OpenedBrowser> {
  try {
    return await overPlaywright(url, headers, deadline);
  } catch (error) {
    if (deadline.remainingMs() === 0) throw error;
    return overCdp(url, headers, deadline).catch(() => {
      throw error;
    });
  }
}

async function overGrid(door: Door, deadline: Deadline): Promise<OpenedBrowser> {
  const session = await openGridSession(door, deadline);
  try {
    if (session.cdp === undefined) {
      throw new Error('the Grid gives no CDP address (capability se:cdp); AutoQA needs Selenium 4 with Chrome or Edge');
    }
    const headers = session.cdp.hostname === door.url.hostname ? door.headers : {};
    const { browser, close } = await overCdp(session.cdp, headers, deadline);
    const end = async () => {
      // A connection that is already gone must not keep the session alive.
      await close().catch(() => undefined);
      await session.end();
    };
    return { browser, close: end };
  } catch (error) {
    await session.end().catch((ending: unknown) => {
      throw new Error(`${messageOf(error)}; its session could not be ended: ${messageOf(ending)}`, { cause: error });
    });
    throw error;
  }
}
