import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { Server } from 'socket.io';
import { JoinRequest, type JoinAnswer } from '@autoqa/domain/contract/live';
import type { CatalogRun } from '@autoqa/domain/contract/run-records';
import type { RunEvent } from '@autoqa/domain/events/run-event';
import type { Logger } from '../../kernel/logger.ts';
import { messageOf } from '../../kernel/errors.ts';
import type { CockpitServices } from '../../ports/cockpit/cockpit-services.ts';
import type { Caller } from '../auth/caller.ts';
import { refusedJoin } from './refused-join.ts';
import type { Publisher } from './cluster.ts';
import { FollowedRun } from './followed-run.ts';
import type { LiveIo, LiveSocket } from './live-socket.ts';
import { asListed, toNews, type RunNews } from './node-events.ts';
import { Turnstile } from './turnstile.ts';
import { Viewer } from './viewer.ts';

const WATCHERS = 'watchers';
const MOST_BACKLOGS = 8;
const MOST_RUNS_EACH = 20;

interface LiveServerOptions {
  http: HttpServer;
  services: CockpitServices;
  log: Logger;
  /** Throws for a connection from a page of somebody else. */
  checkArrival(request: IncomingMessage): void;
  /** Who connects; nobody for one who may not. */
  identify(request: IncomingMessage, token: string | undefined): Promise<Caller | undefined>;
  adapter?: NonNullable<ConstructorParameters<typeof Server>[1]>['adapter'];
}

/** Live events over Socket.IO, on the same HTTP server (C1). */
export class LiveServer implements Publisher {
  readonly #io: LiveIo;
  readonly #options: LiveServerOptions;
  readonly #followed = new Map<string, FollowedRun>();
  readonly #backlogs = new Turnstile(MOST_BACKLOGS);

  constructor(options: LiveServerOptions) {
    const { http, adapter } = options;
    this.#options = options;
    this.#io = new Server(http, {
      path: '/socket.io',
      serveClient: false,
      maxHttpBufferSize: 100_000,
      allowRequest: (request, decide) => decide(null, this.#mayConnect(request)),
      ...(adapter === undefined ? {} : { adapter }),
    });
    this.#io.use(async (socket, next) => next(await this.#refusalOf(socket)));
    this.#io.on('connection', (socket) => this.#serve(socket));
    this.#io.on('run-news', (news) => this.#note(news));
    this.#io.on('run-changed', (run) => this.#tellWatchers(run));
  }

  publish(runId: string, events: readonly RunEvent[]): void {
    const last = events.at(-1);
    if (last === undefined) return;
    this.#followed.get(runId)?.note(events, last.seq);
    const news = this.#options.adapter === undefined ? undefined : toNews(runId, events);
    if (news !== undefined) this.#io.serverSideEmit('run-news', news);
  }

  publishRun(changed: CatalogRun): void {
    const run = asListed(changed);
    this.#tellWatchers(run);
    if (this.#options.adapter !== undefined) this.#io.serverSideEmit('run-changed', run);
  }

  /** Ends the connections of somebody whose login or token is no longer good, on all nodes. */
  expel(callerKey: string): void {
    this.#io.in(callerKey).disconnectSockets(true);
  }

  async close(): Promise<void> {
    for (const run of this.#followed.values()) run.close();
    this.#followed.clear();
    this.#io.local.disconnectSockets(true);
    await this.#io.of('/').adapter.close();
    this.#io.engine.close();
  }

  #mayConnect(request: IncomingMessage): boolean {
    try {
      this.#options.checkArrival(request);
      return true;
    } catch (error) {
      this.#options.log.debug('A live connection was refused.', { problem: messageOf(error) });
      return false;
    }
  }

  async #refusalOf(socket: LiveSocket): Promise<Error | undefined> {
    try {
      return (await this.#isKnown(socket)) ? undefined : new Error('login-needed');
    } catch (error) {
      this.#options.log.warn('A live connection could not be checked.', { problem: messageOf(error) });
      return new Error('try-again');
    }
  }

  async #isKnown(socket: LiveSocket): Promise<boolean> {
    const token: unknown = socket.handshake.auth['token'];
    const caller = await this.#options.identify(socket.request, typeof token === 'string' ? token : undefined);
    if (caller === undefined) return false;
    socket.data.callerKey = caller.key;
    await socket.join(caller.key);
    return true;
  }

  #serve(socket: LiveSocket): void {
    const viewers = new Map<string, Viewer>();
    const leave = (runId: string): void => {
      const viewer = viewers.get(runId);
      viewers.delete(runId);
      if (viewer !== undefined) this.#remove(viewer);
    };
    socket.on('join', (asked, answer) => {
      const reply = typeof answer === 'function' ? answer : () => undefined;
      const parsed = JoinRequest.safeParse(asked);
      if (!parsed.success || viewers.size >= MOST_RUNS_EACH) return reply(refusedJoin('request-invalid'));
      leave(parsed.data.runId);
      const viewer = new Viewer(socket, parsed.data, this.#options.services.shelf);
      viewers.set(parsed.data.runId, viewer);
      void this.#join(viewer).then(reply);
    });
    socket.on('leave', (asked) => leave(String(asked?.runId)));
    socket.on('watch', (answer) => {
      void socket.join(WATCHERS);
      if (typeof answer === 'function') answer({ ok: true });
    });
    socket.on('disconnect', () => [...viewers.keys()].forEach(leave));
  }

  async #join(viewer: Viewer): Promise<JoinAnswer> {
    const { services, log } = this.#options;
    const { runId, language } = viewer.request;
    try {
      if ((await services.store.runs.find(runId)) === undefined) return refusedJoin('run-unknown', language);
      await viewer.findPlace();
      // The long way outside of the room, so that nobody in it waits.
      await this.#backlogs.pass(() => viewer.readOn());
      return { ok: true, lastSeq: await this.#follow(runId).admit(viewer) };
    } catch (error) {
      log.warn('A run could not be followed.', { runId, problem: messageOf(error) });
      viewer.leave();
      return refusedJoin('internal-error', language);
    } finally {
      this.#forgetUnwatched(runId);
    }
  }

  #follow(runId: string): FollowedRun {
    const { services, log } = this.#options;
    const known = this.#followed.get(runId);
    const run = known ?? new FollowedRun(runId, { io: this.#io, shelf: services.shelf, log });
    this.#followed.set(runId, run);
    return run;
  }

  #remove(viewer: Viewer): void {
    const { runId } = viewer.request;
    viewer.leave();
    this.#followed.get(runId)?.remove(viewer);
    this.#forgetUnwatched(runId);
  }

  #forgetUnwatched(runId: string): void {
    const run = this.#followed.get(runId);
    if (run === undefined || !run.isIdle) return;
    run.close();
    this.#followed.delete(runId);
  }

  #note({ runId, events, lastSeq }: RunNews): void {
    this.#followed.get(runId)?.note(events, lastSeq);
  }

  #tellWatchers(run: CatalogRun): void {
    this.#io.local.to(WATCHERS).emit('run', run);
  }
}
