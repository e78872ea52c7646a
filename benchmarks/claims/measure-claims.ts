import { startTestbed } from '../../testbed/src/start-testbed.ts';
import { isQuick, reportCount, reportNone } from '../support/figures.ts';
import { judge, readClaimSet, truthOf, type ClaimEntry, type Outcome } from './claim-set.ts';
import { ReplayScore, Score } from './score.ts';
import { replay, withTriedClaim, type Tried } from './try-claim.ts';

type Testbed = Awaited<ReturnType<typeof startTestbed>>;
type Mind = 'offline' | 'scripted model';

const has = (flag: string): boolean => process.argv.includes(flag);
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const alsoTrue = has('--also-true');
/** Every so many of the claims make a quick run. */
const QUICK_STEP = 8;
const minds: readonly Mind[] = has('--offline') ? ['offline'] : ['offline', 'scripted model'];

/** One score card: everything that was tried with faults on, or without them. */
class Card {
  readonly offline = new Score();
  /** Only of what stayed open offline. */
  readonly withModel = new Score();
  readonly inTheEnd = new Score();
  readonly replays = new ReplayScore();

  print(title: string): void {
    console.log(`\n${title}`);
    console.log(`offline: ${this.offline.inAll()}`);
    if (minds.length > 1) console.log(`the rest, with the scripted model: ${this.withModel.inAll()}`);
    console.log(`kept specs replayed offline: ${this.replays.same} the same, ${this.replays.others.length} other`);
    for (const other of this.replays.others) console.log(`    ${other}`);
    console.log(`in the end: ${this.inTheEnd.inAll()}`);
    for (const line of this.inTheEnd.kinds()) console.log(`    ${line}`);
  }
}

class Measurement {
  readonly #testbed: Testbed;
  readonly #folder: string;

  constructor(testbed: Testbed, folder: string) {
    this.#testbed = testbed;
    this.#folder = folder;
  }

  /** A claim, offline first; whom that leaves open is asked of the model. */
  async measure(entry: ClaimEntry, fault: string | undefined, card: Card): Promise<void> {
    let outcome: Outcome = 'undecided';
    for (const mind of minds) {
      outcome = await this.#try(entry, { fault, mind, card });
      (mind === 'offline' ? card.offline : card.withModel).add(entry.kind, outcome);
      if (outcome !== 'undecided') break;
    }
    card.inTheEnd.add(entry.kind, outcome);
  }

  async #try(entry: ClaimEntry, how: { fault: string | undefined; mind: Mind; card: Card }): Promise<Outcome> {
    const { fault, mind, card } = how;
    await this.#prepare(fault);
    const trial = { folder: this.#folder, url: this.#testbed.shopUrl, mind };
    return withTriedClaim(entry, trial, async (tried) => {
      const outcome = judge(tried.result?.verdict, truthOf(entry, fault));
      tell(entry, tried, { outcome, mind, fault });
      const mayReplay = mind !== 'offline' || has('--replay-all');
      if (outcome !== 'undecided' && mayReplay) card.replays.add(entry.claim, await this.#replay(tried, fault));
      return outcome;
    });
  }

  /** What is different when the kept spec is run from fresh data without a model. */
  async #replay({ result, spec }: Tried, fault: string | undefined): Promise<string | undefined> {
    if (spec === undefined) return 'no spec was kept';
    await this.#prepare(fault);
    const { cases, usage } = await replay(spec, this.#testbed.shopUrl);
    const verdict = cases[0]?.verdict;
    if (verdict !== result?.verdict) return `${result?.verdict} before, ${verdict} now: ${cases[0]?.reason}`;
    return usage.modelCalls === 0 ? undefined : `${usage.modelCalls} model calls`;
  }

  async #prepare(fault: string | undefined): Promise<void> {
    await this.#testbed.reset();
    await this.#testbed.setFaults(fault === undefined ? [] : [fault]);
  }
}

function tell(
  { claim }: ClaimEntry,
  { result, modelCalls }: Tried,
  { outcome, mind, fault }: { outcome: Outcome; mind: Mind; fault: string | undefined },
): void {
  const asked = mind === 'offline' ? '' : ` (model asked ${modelCalls} times)`;
  console.log(
    `${outcome} ${result?.verdict ?? 'no result'}${asked}${fault === undefined ? '' : ` [${fault}]`} · ${claim}`,
  );
  if (result?.verdict !== 'pass') console.log(`    ${result?.reason.slice(0, 400) ?? ''}`);
}

/** What nobody can decide is right to stay open. */
function reportCard({ offline, inTheEnd, replays }: Card, undecidable: number): void {
  const all = offline.sum('right', 'undecided', 'wrong');
  const decided = (score: Score): number => score.sum('right', 'wrong');
  const note = `${offline.sum('right')} right`;
  reportCount({ name: 'Claims decided offline', count: decided(offline), of: all, atLeast: 0.6, note });
  reportNone({ name: 'Claims decided wrongly, offline or with the scripted model', count: inTheEnd.sum('wrong') });
  if (minds.length === 1) return;
  const name = 'Decidable claims decided in the end, with the scripted model for the rest';
  reportCount({ name, count: decided(inTheEnd), of: all - undecidable, atLeast: 1 });
  const replayed = replays.same + replays.others.length;
  if (replayed === 0) return;
  reportCount({
    name: 'Kept specs that replay offline the same, no model call',
    count: replays.same,
    of: replayed,
    atLeast: 1,
  });
}

async function main(): Promise<void> {
  const { folder, claims: all } = readClaimSet(wanted);
  const claims = isQuick ? all.filter((_, at) => at % QUICK_STEP === 0) : all;
  const testbed = await startTestbed({ distFolder: 'testbed/dist' });
  const asTheyAre = new Card();
  const withoutFaults = new Card();
  try {
    const measurement = new Measurement(testbed, folder);
    for (const entry of claims) {
      await measurement.measure(entry, entry.fault, asTheyAre);
      if (alsoTrue && entry.fault !== undefined) await measurement.measure(entry, undefined, withoutFaults);
    }
  } finally {
    await testbed.close();
  }
  asTheyAre.print('The claims, the false ones with their fault:');
  reportCard(asTheyAre, claims.filter(({ truth }) => truth === 'unclear').length);
  if (alsoTrue) withoutFaults.print('The false ones without their fault:');
}

await main();
