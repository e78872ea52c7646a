import { createTwoFilesPatch } from 'diff';
import type { ApiCase } from '@autoqa/domain/model/api/api-case';
import { SAFE_METHODS, type ApiOperation } from '@autoqa/domain/model/api/api-description';
import type { CaseRun } from '@autoqa/domain/model/api/case-run';
import type { TestcaseBook } from '@autoqa/domain/model/api/testcase-book';
import type { Language } from '@autoqa/domain/model/language';
import type { Mutant, Notice, StrengthProposal } from '@autoqa/domain/model/strength';
import type { VerdictKind } from '@autoqa/domain/model/verdict';
import { printTestcases } from '../../../orchestrator/author/api/testcases/print-testcases.ts';
import { judgeCaseRun, type Judgement } from '../../../orchestrator/judge/api/judge-case-run.ts';
import type { BreakableTests, MutantTrial, OnRun, PreparedTests } from '../../../ports/breakable-tests.ts';
import type { ApiRun } from '../../../surfaces/api/execution/open-api-run.ts';
import type { Send } from '../../../surfaces/api/http/answer.ts';
import type { ApiMutation } from '../../../surfaces/api/mutation/api-mutation.ts';
import { breakingSend, type Sighting } from '../../../surfaces/api/mutation/breaking-send.ts';
import { findMutations } from '../../../surfaces/api/mutation/find-mutations.ts';
import { findFreshPlaces, type TwoRuns } from '../../../surfaces/api/mutation/fresh-values.ts';
import { OperationFinder } from '../../../surfaces/api/mutation/operation-of.ts';
import { watchedSend, type SeenExchange } from '../../../surfaces/api/mutation/seen-exchanges.ts';
import { InProcessExecutor } from '../../api/in-process-executor.ts';
import type { ApiInputs } from '../../api/read-api-inputs.ts';
import { assertionsOf, assertionWords } from './assertion-words.ts';
import { proposeChecks, withCheck, type ProposedCheck } from './propose-checks.ts';
import { StateLock } from './state-lock.ts';
import { whoMayNotice, type PassedCase } from './who-notices.ts';

interface Parts {
  inputs: ApiInputs;
  run: ApiRun;
  book: TestcaseBook;
  /** In which testcases.md is written. */
  language: Language;
}

interface SeenCase extends PassedCase {
  exchanges: readonly SeenExchange[];
}

/** Each is tried both ways, and a person looks at every one. */
const MOST_PROPOSED = 20;

/** What makes a run red; what only convention or a gap between documents says does not. */
const NOTICED: ReadonlySet<VerdictKind> = new Set(['product-bug', 'script-error']);

/** The cases of testcases.md on an API whose answers are broken on their way to one of them (X2). */
export class BreakableApi implements BreakableTests {
  readonly #parts: Parts;
  readonly #finder: OperationFinder;
  readonly #operations: ReadonlyMap<string, ApiOperation>;
  readonly #lock = new StateLock();
  readonly #passed = new Map<string, SeenCase>();
  readonly #mutations = new Map<string, ApiMutation>();

  constructor(parts: Parts) {
    const { description } = parts.inputs;
    this.#parts = parts;
    this.#finder = new OperationFinder(description);
    this.#operations = new Map(description.operations.map((each) => [each.id, each]));
  }

  async prepare(signal: AbortSignal, onRun?: OnRun): Promise<PreparedTests> {
    const refused: { id: string; title: string; reason: string }[] = [];
    const { cases: all } = this.#parts.book;
    for (const [index, testCase] of all.entries()) {
      signal.throwIfAborted();
      const { run, exchanges, judgement } = await this.#watch(testCase, signal);
      const { kind, reason } = judgement.verdict;
      if (kind === 'pass') this.#passed.set(testCase.id, { testCase, run, exchanges });
      else refused.push({ id: testCase.id, title: testCase.title, reason: `${kind}: ${reason}` });
      await onRun?.({ number: index + 1, total: all.length, title: testCase.title });
    }
    const cases = [...this.#passed.values()];
    const twice = await this.#runAgain(cases, signal);
    for (const mutation of this.#findMutations(cases, twice)) this.#mutations.set(mutation.mutant.id, mutation);
    const mutants = [...this.#mutations.values()].flatMap((mutation) => {
      const reachedBy = whoMayNotice(mutation, cases);
      return reachedBy.length === 0 ? [] : [{ mutant: this.#masked(mutation.mutant), reachedBy }];
    });
    const tests = cases.map(({ testCase }) => ({
      id: testCase.id,
      title: testCase.title,
      source: `testcases.md#${testCase.id}`,
      assertions: assertionsOf(testCase),
    }));
    return { tests, refused, mutants };
  }

  async tryMutant(mutant: Mutant, testId: string, signal: AbortSignal): Promise<MutantTrial> {
    const mutation = this.#mutations.get(mutant.id);
    const seen = this.#passed.get(testId);
    if (mutation === undefined || seen === undefined) return { isObservable: false };
    const { judgement, sightings } = await this.#runBroken(seen.testCase, mutation, signal);
    const claimed = sightings.find(({ excuse }) => excuse === undefined);
    const told = claimed?.difference ?? sightings[0]?.excuse;
    // What fails without anything to see fails for another reason.
    const notice = claimed === undefined ? undefined : noticeOf(judgement);
    return {
      isObservable: claimed !== undefined,
      ...(told === undefined ? {} : { difference: this.#parts.run.masks.mask(told) }),
      ...(notice === undefined ? {} : { notice }),
    };
  }

  async confirm(testId: string, signal: AbortSignal): Promise<string | undefined> {
    const seen = this.#passed.get(testId);
    if (seen === undefined) return undefined;
    const { verdict } = (await this.#watch(seen.testCase, signal)).judgement;
    return verdict.kind === 'pass' ? undefined : `${verdict.kind}: ${verdict.reason}`;
  }

  async propose(testId: string, survivors: readonly Mutant[], signal: AbortSignal): Promise<StrengthProposal[]> {
    const seen = this.#passed.get(testId);
    const found = new Map<string, StrengthProposal>();
    for (const { id } of survivors.slice(0, MOST_PROPOSED)) {
      const mutation = this.#mutations.get(id);
      const proposed = seen && mutation && (await this.#findCheck(seen, mutation, signal));
      if (seen === undefined || proposed === undefined) continue;
      const { operation } = mutation as ApiMutation;
      const assertion = this.#parts.run.masks.mask(assertionWords(proposed.step, operation, proposed.check));
      const known = found.get(assertion);
      if (known !== undefined) known.kills.push(id);
      else found.set(assertion, { assertion, kills: [id], diff: this.#diff(seen.testCase, proposed), verified: true });
    }
    return [...found.values()];
  }

  /** The first check with which the case passes on the whole application and fails on the broken one. */
  async #findCheck(seen: SeenCase, mutation: ApiMutation, signal: AbortSignal): Promise<ProposedCheck | undefined> {
    for (const proposed of proposeChecks(mutation, seen)) {
      signal.throwIfAborted();
      const changed = withCheck(seen.testCase, proposed);
      const whole = await this.#watch(changed, signal);
      if (whole.judgement.verdict.kind !== 'pass') continue;
      const broken = await this.#runBroken(changed, mutation, signal);
      if (NOTICED.has(broken.judgement.verdict.kind)) return proposed;
    }
    return undefined;
  }

  #diff(testCase: ApiCase, proposed: ProposedCheck): string {
    const { book, language, run } = this.#parts;
    const cases = book.cases.map((each) =>
      each.id === testCase.id ? { ...each, ...withCheck(each, proposed) } : each,
    );
    const [before, after] = [book, { ...book, cases }].map((each) => printTestcases(each, language));
    const name = 'testcases.md';
    return run.masks.mask(
      createTwoFilesPatch(name, name, before ?? '', after ?? '', undefined, undefined, { context: 2 }),
    );
  }

  close(): Promise<void> {
    return this.#parts.run.close();
  }

  async #watch(testCase: ApiCase, signal: AbortSignal) {
    const { send, exchanges } = watchedSend(this.#parts.run.context.send, this.#finder);
    const run = await this.#runWith(send, testCase, signal);
    return { run, exchanges, judgement: judgeCaseRun(run, this.#parts.inputs.description) };
  }

  async #runBroken(
    testCase: ApiCase,
    mutation: ApiMutation,
    signal: AbortSignal,
  ): Promise<{ judgement: Judgement; sightings: readonly Sighting[] }> {
    const { send, sightings } = breakingSend(this.#parts.run.context.send, mutation, this.#finder);
    const run = await this.#runWith(send, testCase, signal);
    return { judgement: judgeCaseRun(run, this.#parts.inputs.description), sightings };
  }

  #runWith(send: Send, testCase: ApiCase, signal: AbortSignal): Promise<CaseRun> {
    const { run, inputs } = this.#parts;
    // Signing in goes its own way: what is broken are the answers that cases look at.
    const executor = new InProcessExecutor({ ...run, context: { ...run.context, send } }, inputs);
    return this.#lock.hold(this.#writes(testCase), () => executor.runCase(testCase, signal));
  }

  #writes({ steps }: ApiCase): boolean {
    return steps.some(({ request }) => !SAFE_METHODS.has(this.#operations.get(request.operation)?.method ?? ''));
  }

  /** One case for each kind of answer is enough to learn which values are new each time. */
  async #runAgain(cases: readonly SeenCase[], signal: AbortSignal): Promise<TwoRuns[]> {
    const learned = new Set<string>();
    const twice: TwoRuns[] = [];
    for (const { testCase, exchanges } of cases) {
      const kinds = exchanges.map(({ operation, answer }) => `${operation.id} ${answer.status}`);
      if (kinds.every((kind) => learned.has(kind))) continue;
      for (const kind of kinds) learned.add(kind);
      signal.throwIfAborted();
      twice.push({ one: exchanges, two: (await this.#watch(testCase, signal)).exchanges });
    }
    return twice;
  }

  #findMutations(cases: readonly SeenCase[], twice: readonly TwoRuns[]): ApiMutation[] {
    const { inputs, run } = this.#parts;
    return findMutations(
      cases.flatMap(({ exchanges }) => exchanges),
      {
        description: inputs.description,
        conformance: run.context.conformance,
        timeoutMs: inputs.config.limits.timeoutMs,
        limitMsOf: (operation) => limitOf(operation, cases),
        fresh: findFreshPlaces(twice),
      },
    );
  }

  #masked(mutant: Mutant): Mutant {
    return { ...mutant, detail: this.#parts.run.masks.mask(mutant.detail) };
  }
}

function limitOf(operation: string, cases: readonly PassedCase[]): number | undefined {
  const limits = cases.flatMap(({ testCase }) =>
    testCase.steps
      .filter(({ request }) => request.operation === operation)
      .flatMap(({ checks }) => checks.flatMap((check) => (check.kind === 'faster-than' ? [check.limitMs] : []))),
  );
  return limits.length === 0 ? undefined : Math.min(...limits);
}

function noticeOf({ verdict, findings }: Judgement): Omit<Notice, 'testId'> | undefined {
  if (!NOTICED.has(verdict.kind)) return undefined;
  const [finding] = findings;
  if (finding === undefined) return { message: verdict.reason };
  const { index, operation } = finding.step;
  return {
    message: verdict.reason,
    assertion: assertionWords(index, operation, finding.check.check),
    stepIndex: index,
  };
}
