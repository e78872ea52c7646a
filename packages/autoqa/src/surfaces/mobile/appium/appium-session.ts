import { z } from 'zod';
import type { Deadline } from '../../../kernel/deadline.ts';
import { EnvironmentError } from '../../../kernel/errors.ts';
import { DeviceRefusal } from '../../../ports/mobile/mobile-device.ts';
import { WebDriverRefusal, type WebDriverServer } from './webdriver-server.ts';

const NewSession = z.object({ sessionId: z.string().min(1), capabilities: z.record(z.string(), z.unknown()) });

const SESSION_GONE = /^(?:invalid session id|no such driver)$/;
const NO_DEVICE =
  /not in the list of connected|no connected|could not find (?:a )?(?:connected|device)|unknown device|unable to find .*device|device .*(?:not found|offline|unauthorized)/i;

/** One session of an Appium server: one device. */
export class AppiumSession {
  readonly capabilities: Readonly<Record<string, unknown>>;
  readonly #server: WebDriverServer;
  readonly #id: string;

  private constructor(server: WebDriverServer, { sessionId, capabilities }: z.infer<typeof NewSession>) {
    this.#server = server;
    this.#id = sessionId;
    this.capabilities = capabilities;
  }

  static async open(
    server: WebDriverServer,
    { capabilities, wanted, deadline }: { capabilities: object; wanted: string; deadline: Deadline },
  ): Promise<AppiumSession> {
    const body = { capabilities: { alwaysMatch: capabilities, firstMatch: [{}] } };
    try {
      return new AppiumSession(server, NewSession.parse(await server.send('POST', '/session', { body, deadline })));
    } catch (error) {
      if (!(error instanceof WebDriverRefusal)) throw error;
      throw NO_DEVICE.test(error.message) ? noDevice(wanted, error) : notCreated(server.url, error);
    }
  }

  get isIos(): boolean {
    return /^(?:ios|tvos)$/i.test(String(this.capabilities['platformName'] ?? ''));
  }

  /** A capability, with or without the prefix that drivers put before their own. */
  capability(name: string): string | undefined {
    const value = this.capabilities[name] ?? this.capabilities[`appium:${name}`];
    return typeof value === 'string' && value !== '' ? value : undefined;
  }

  get(what: string, path: string, deadline: Deadline): Promise<unknown> {
    return this.#send(what, deadline, () => this.#server.send('GET', this.#path(path), { deadline }));
  }

  post(what: string, path: string, { body = {}, deadline }: { body?: object; deadline: Deadline }): Promise<unknown> {
    return this.#send(what, deadline, () => this.#server.send('POST', this.#path(path), { body, deadline }));
  }

  /** A command of the driver's own: `mobile: pressKey`. */
  mobile(what: string, command: string, { args = {}, deadline }: { args?: object; deadline: Deadline }) {
    return this.post(what, '/execute/sync', { body: { script: `mobile: ${command}`, args: [args] }, deadline });
  }

  /** As {@link mobile}; nothing from a driver that has no such command. */
  async mobileIfKnown(what: string, command: string, deadline: Deadline): Promise<unknown> {
    try {
      return await this.mobile(what, command, { deadline });
    } catch (error) {
      if (error instanceof DeviceRefusal && error.cause instanceof WebDriverRefusal && error.cause.isUnknown)
        return undefined;
      throw error;
    }
  }

  /** Ends the session; one that the server no longer knows, or whose server is gone, has ended. */
  async close(deadline: Deadline): Promise<void> {
    try {
      await this.#server.send('DELETE', this.#path(''), { deadline });
    } catch (error) {
      const isOver = error instanceof WebDriverRefusal && SESSION_GONE.test(error.error);
      const isServerGone = error instanceof EnvironmentError && error.code === 'mobile-server-unreachable';
      if (!isOver && !isServerGone) throw error;
    }
  }

  #path(path: string): string {
    return `/session/${this.#id}${path}`;
  }

  async #send(what: string, deadline: Deadline, send: () => Promise<unknown>): Promise<unknown> {
    deadline.throwIfOver(what);
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof WebDriverRefusal)) throw error;
      throw SESSION_GONE.test(error.error) ? sessionLost(error) : new DeviceRefusal(what, error.message, error);
    }
  }
}

function noDevice(wanted: string, cause: WebDriverRefusal): EnvironmentError {
  return new EnvironmentError(`The device "${wanted}" is not connected: ${cause.message}`, {
    code: 'mobile-device-missing',
    hint: 'Start an emulator or connect a phone, then try again.',
    cause,
    details: { wanted, known: '' },
  });
}

function notCreated(where: string, cause: WebDriverRefusal): EnvironmentError {
  return new EnvironmentError(`The Appium server opens no session (${where}): ${cause.message}`, {
    code: 'mobile-session-refused',
    hint: 'Check that the server has a driver for this platform ("appium driver list") and that the device is ready.',
    cause,
    details: { where, problem: cause.message },
  });
}

function sessionLost(cause: WebDriverRefusal): EnvironmentError {
  return new EnvironmentError(`The phone is gone: ${cause.message}`, {
    code: 'mobile-device-lost',
    hint: 'Start it again, then run the case again.',
    cause,
    details: { problem: cause.message },
  });
}
