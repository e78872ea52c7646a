import { evaluateExpression } from '@autoqa/domain/model/api/expression/evaluate-expression';
import { ExpressionError, type Expression } from '@autoqa/domain/model/api/expression/expression';
import { RUN } from '../load-scenario.ts';
import type { PreparedScenario, PreparedStep } from './prepared-scenario.ts';

/**
 * Where one user is: which scenario, which of its requests, and what earlier answers gave. Pure but for its own state;
 * the connection asks it what to send.
 */
export class UserJourney {
  readonly #rota: readonly PreparedScenario[];
  readonly #newRun: () => string;
  #turn: number;
  #at = 0;
  #isBroken = false;
  #kept: Record<string, unknown> = {};
  /** No further pass is begun, and only what cleans up is still sent. */
  #isClosing = false;
  #isOver = false;

  constructor(rota: readonly PreparedScenario[], { user, newRun }: { user: number; newRun: () => string }) {
    this.#rota = rota;
    this.#turn = user % rota.length;
    this.#newRun = newRun;
    this.#begin();
  }

  get step(): PreparedStep {
    return this.#steps()[this.#at] as PreparedStep;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** The bytes of the current request. */
  bytes(): Buffer | string {
    return this.step.bytes(this.#kept);
  }

  /** What the current request was for has come to nothing: of this pass only the cleaning up is left. */
  break(): void {
    this.#isBroken = true;
  }

  close(): void {
    this.#isClosing = true;
  }

  /** Keeps what later requests need of an answer; the name of what is missing from it. */
  keep(answer: { status: number; body: string; headers: readonly string[] }): string | undefined {
    const { keep, needsHeaders } = this.step;
    const { status, body } = answer;
    const seen = { status, body: parsed(body), headers: needsHeaders ? headersOf(answer.headers) : {} };
    for (const { name, expression } of keep) {
      const value = valueOf(expression, { ...this.#kept, ...seen });
      if (value === undefined || value === null) return name;
      this.#kept[name] = value;
    }
    return undefined;
  }

  /** Goes to the next request that can be sent; over when there is none and no pass may begin. */
  advance(): void {
    const steps = this.#steps();
    if (this.#isClosing) this.#isBroken = true;
    for (let next = this.#at + 1; next < steps.length; next += 1) {
      const step = steps[next] as PreparedStep;
      const isKnown = step.needs.every((name) => Object.hasOwn(this.#kept, name));
      if (isKnown && (!this.#isBroken || step.role === 'cleanup')) {
        this.#at = next;
        return;
      }
      if (!isKnown && step.role !== 'cleanup') this.#isBroken = true;
    }
    if (this.#isClosing) this.#isOver = true;
    else this.#begin();
  }

  #begin(): void {
    this.#turn = (this.#turn + 1) % this.#rota.length;
    this.#at = 0;
    this.#isBroken = false;
    this.#kept = { [RUN]: this.#newRun() };
  }

  #steps(): readonly PreparedStep[] {
    return this.#rota[this.#turn]?.steps ?? [];
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return body;
  }
}

/** Autocannon gives names and values in turn. */
function headersOf(list: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let index = 0; index + 1 < list.length; index += 2) {
    headers[(list[index] ?? '').toLowerCase()] = list[index + 1] ?? '';
  }
  return headers;
}

/** What does not fit the answer is as missing as what is not there. */
function valueOf(expression: Expression, scope: Record<string, unknown>): unknown {
  try {
    return evaluateExpression(expression, scope);
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}
