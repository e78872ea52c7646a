import type { Locator } from '@autoqa/domain/model/locator';
import type { Fingerprint } from '@autoqa/domain/model/target';
import type { TargetPhrase } from '@autoqa/domain/model/target-phrase';
import { foldText } from '../checking/match-text.ts';
import { lockKey, type LockEntry, type LockFile, type LockPlace } from '../locks/lock-file.ts';
import type { CodeScene } from './code-scene.ts';
import { chainOf, locatorChain, withCall, type Chain } from './code-layout.ts';
import { phraseLocator } from './phrase-locator.ts';

/** What the code points at: the locator, and what is known of the element behind it. */
export interface LocatedCode {
  chain: Chain;
  /** Absent when no run has seen the element: the locator says what the words say. */
  fingerprint?: Fingerprint;
}

export interface TargetQuestion {
  role?: 'target' | 'to';
  /** What the element shows is what is asked: it is not to be found by it. */
  regardless?: (shown: string) => readonly string[];
}

/** What a passing run has found. */
export type KnownTargets = Pick<LockFile, 'get' | 'entries'>;

/** Answers what the sentences of a case point at, from the lock of a passing run. */
export class LockedTargets {
  readonly #lock: KnownTargets;
  readonly #part: string;
  readonly #occurrences = new Map<string, number>();

  /** `part`: which case of a plan it is. */
  constructor(lock: KnownTargets, part: string) {
    this.#lock = lock;
    this.#part = part;
  }

  /** Counts the sentences of a step that was written, as the walk counts those it has walked. */
  met(sentences: Iterable<string>): void {
    for (const text of sentences) this.#occurrences.set(text, (this.#occurrences.get(text) ?? 0) + 1);
  }

  entry(place: Omit<LockPlace, 'part' | 'occurrence'>): LockEntry | undefined {
    const occurrence = this.#occurrences.get(place.text) ?? 0;
    return this.#lock.get(lockKey({ ...place, part: this.#part, occurrence }));
  }

  /** The element that an intent is about: as it was found, as the same words were found elsewhere, or as they say. */
  locate(
    scene: CodeScene,
    phrase: TargetPhrase,
    entry: LockEntry | undefined,
    question: TargetQuestion = {},
  ): LocatedCode {
    const { role = 'target', regardless = () => [] } = question;
    const locked = entry?.[role] ?? this.#sameWords(phrase);
    if (locked !== undefined) {
      const shown = regardless(locked.fingerprint.text ?? '');
      return { chain: locatorChain(chooseLocator(locked.locators, shown)), fingerprint: locked.fingerprint };
    }
    const said = phraseLocator(phrase);
    if (said === undefined)
      return scene.refuse(`no passing run has found "${phrase.raw}", so it is not known where it is`);
    return { chain: withCall(locatorChain(said), 'filter({ visible: true })') };
  }

  /** All elements that a check of a list is about. */
  locateAll(scene: CodeScene, phrase: TargetPhrase, entry: LockEntry | undefined): Chain {
    return this.#chainOfList(scene, phrase, entry?.list?.[0] ?? phraseLocator(phrase));
  }

  /** The cell that a check is about: which one it is nobody knows from the words alone. */
  locateCell(scene: CodeScene, row: TargetPhrase, entry: LockEntry | undefined): Chain {
    return this.#chainOfList(scene, row, entry?.list?.[0]);
  }

  #chainOfList(scene: CodeScene, phrase: TargetPhrase, locator: Locator | undefined): Chain {
    if (locator === undefined)
      return scene.refuse(`no passing run has found a way to "${phrase.raw}" as a whole; run the spec again`);
    return withCall(locatorChain(locator), 'filter({ visible: true })');
  }

  #sameWords({ raw }: TargetPhrase) {
    const twin = this.#lock.entries().find(({ intent }) => 'target' in intent && intent.target?.raw === raw);
    return twin?.target;
  }
}

/** The best locator; one that finds the element by what it happens to show is taken only if there is no other. */
function chooseLocator(locators: readonly Locator[], shown: readonly string[]): Locator {
  const texts = shown.map((text) => foldText(text).toLowerCase()).filter((text) => text !== '');
  const namesContent = (locator: Locator): boolean => {
    const said = saidBy(locator);
    return texts.some((text) => said.some((word) => text.includes(word) || word.includes(text)));
  };
  const chosen = locators.find((locator) => !namesContent(locator)) ?? locators[0];
  if (chosen === undefined) throw new TypeError('A locked target has no locator.');
  return chosen;
}

function saidBy({ candidate, hasText }: Locator): string[] {
  const byContent = candidate.by === 'text' || candidate.by === 'role' || candidate.by === 'title';
  const said = !byContent ? undefined : candidate.by === 'role' ? candidate.name : candidate.value;
  return [said, hasText].filter((each) => each !== undefined).map((each) => foldText(each).toLowerCase());
}

/** The page itself as the start of a chain. */
export function pageChain(...calls: readonly string[]): Chain {
  return chainOf('page', calls);
}
