import { OWNER } from '@autoqa/domain/model/api/api-case';
import type { LoadResult, LoadSample, LoadWarning } from '@autoqa/domain/model/api/load-result';
import { Deadline, timerMs } from '../../../../kernel/deadline.ts';
import { countedOperations } from '../load-scenario.ts';
import { checkSettings, DEFAULT_TIMEOUT_MS, type LoadTask } from '../load-settings.ts';
import { scenariosOf } from './account-scenarios.ts';
import { HostWatch, hostWarnings } from './host-load.ts';
import { LoadCounts } from './load-counts.ts';
import { LoadUser } from './load-user.ts';
import { scenarioRota } from './prepared-scenario.ts';
import { reachTarget } from './reach-target.ts';
import { runNumbers } from './run-numbers.ts';
import { UserCrowd } from './user-crowd.ts';
import { UserJourney } from './user-journey.ts';

const SECOND_MS = 1_000;
/** So long users who are in the middle of a sequence may clean up. */
const LEAVING_MS = 2_000;
const LEAVING_STEP_MS = 20;
/** A silence at the end that is shorter may be one slow answer. */
const SILENCE_MS = 2_500;

/** Drives the scenarios from this process. A target that is down from the start is an `EnvironmentError`. */
export async function runEmbeddedLoad(task: LoadTask): Promise<LoadResult> {
  const baseUrl = checkSettings(task);
  const { scenarios, users, spawnRate, timeoutMs = DEFAULT_TIMEOUT_MS, identities = {} } = task;
  const accounts = accountsOf(task);
  await reachTarget(baseUrl, Deadline.after(timeoutMs, task.signal));
  const counts = new LoadCounts(countedOperations(scenarios));
  const rotas = accounts.map((each) => scenarioRota(scenariosOf(each, scenarios), { baseUrl, identities, counts }));
  const newRun = runNumbers();
  const crowd = new UserCrowd(users, spawnRate, (user) => {
    const rota = rotas[user % rotas.length] ?? [];
    return new LoadUser(new UserJourney(rota, { user, newRun }), { baseUrl, timeoutMs, counts });
  });
  const test = new LoadTest(task, crowd, counts);
  return test.run();
}

function accountsOf({ accounts = [] }: LoadTask): readonly string[] {
  return accounts.length === 0 ? [OWNER] : accounts;
}

class LoadTest {
  readonly #task: LoadTask;
  readonly #crowd: UserCrowd;
  readonly #counts: LoadCounts;
  readonly #host = new HostWatch();
  readonly #samples: LoadSample[] = [];
  readonly #startedAt = performance.now();
  #lastLookMs = 0;

  constructor(task: LoadTask, crowd: UserCrowd, counts: LoadCounts) {
    this.#task = task;
    this.#crowd = crowd;
    this.#counts = counts;
  }

  async run(): Promise<LoadResult> {
    const startedAt = new Date().toISOString();
    this.#crowd.grow(0);
    let seconds = 0;
    const ticking = setInterval(() => {
      seconds += 1;
      this.#look();
      this.#crowd.grow(seconds);
    }, SECOND_MS);
    let cutShort = 0;
    try {
      await pause(this.#task.durationMs, this.#task.signal);
      // From here on nobody joins.
      clearInterval(ticking);
      await this.#leave();
    } finally {
      clearInterval(ticking);
      cutShort = this.#crowd.end();
      this.#host.close();
    }
    if (this.#elapsedMs() > this.#lastLookMs) this.#look();
    return this.#result(startedAt, cutShort);
  }

  async #leave(): Promise<void> {
    this.#crowd.close();
    const until = performance.now() + LEAVING_MS;
    while (this.#crowd.present > 0 && performance.now() < until) await pause(LEAVING_STEP_MS);
  }

  #elapsedMs(): number {
    return Math.round(performance.now() - this.#startedAt);
  }

  #look(): void {
    const atMs = this.#elapsedMs();
    const moments = this.#counts.closeSecond(atMs - this.#lastLookMs, atMs);
    const sample: LoadSample = { atMs, users: this.#crowd.present, ...moments, host: this.#host.look() };
    this.#lastLookMs = atMs;
    this.#samples.push(sample);
    this.#task.onSample?.(sample);
  }

  #result(startedAt: string, cutShort: number): LoadResult {
    const { scenarios, users, spawnRate, durationMs, timeoutMs = DEFAULT_TIMEOUT_MS, omissions = [] } = this.#task;
    const elapsedMs = this.#lastLookMs;
    const figures = this.#counts.figures(elapsedMs);
    return {
      schemaVersion: 1,
      engine: 'embedded',
      baseUrl: this.#task.baseUrl,
      startedAt,
      durationMs: elapsedMs,
      endedBy: this.#task.signal?.aborted === true ? 'stopped' : 'duration',
      settings: { users, spawnRate, durationMs, timeoutMs },
      scenarios: scenarios.map(({ id, title, weight }) => ({ id, title, weight })),
      ...figures,
      samples: this.#samples,
      errors: this.#counts.errors(),
      warnings: [
        ...hostWarnings(this.#samples),
        ...this.#endWarnings(elapsedMs, cutShort),
        ...this.#sharingWarnings(figures.total.refused ?? 0),
      ],
      omissions: [...omissions],
    };
  }

  #endWarnings(elapsedMs: number, cutShort: number): LoadWarning[] {
    const sinceMs = this.#counts.lastAnswerAtMs;
    const warnings: LoadWarning[] = [];
    if (elapsedMs - sinceMs >= SILENCE_MS) warnings.push({ kind: 'no-answers', sinceMs });
    if (cutShort > 0) warnings.push({ kind: 'cut-short', users: cutShort });
    return warnings;
  }

  #sharingWarnings(refused: number): LoadWarning[] {
    const { users } = this.#task;
    const accounts = accountsOf(this.#task).length;
    return refused > 0 && users > accounts ? [{ kind: 'shared-accounts', users, accounts, refused }] : [];
  }
}

/** Ends early, without a complaint, when the signal aborts. */
function pause(durationMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, timerMs(durationMs));
    if (signal?.aborted === true) finish();
    signal?.addEventListener('abort', finish, { once: true });
  });
}
