import type { WebIntent } from '@autoqa/domain/model/web-intent';
import type { Answer, BrainFailure } from '../../../ports/brain/brain.ts';
import type { TaskOutput } from '../../../ports/brain/task.ts';
import { groundStep } from '../../../ports/brain/tasks/ground-step.ts';
import { settle } from '../observing/settle.ts';
import { collectPage } from '../page/collect-page.ts';
import { compactSnapshot } from '../page/compact-snapshot.ts';
import type { PageView } from '../page/page-element.ts';
import { shortenRefs, type ShortSnapshot } from '../page/short-refs.ts';
import { secretMask } from '../recording/secret-mask.ts';
import { understandExpectation, understandStep } from '../understanding/understand.ts';
import { isDoing } from './asked-intents.ts';
import { refuseReading } from './refuse-reading.ts';
import type { ChosenElement } from './chosen-element.ts';
import { lockKeyOf } from './find-for-intent.ts';
import { StepFailed, type WebWalk } from './web-case.ts';

/** A sentence that the grammar alone does not settle. */
export interface UnclearSentence {
  text: string;
  kind: 'step' | 'expectation';
  unclear: string;
  stepIndex: number;
}

/** One thing that a sentence asks, and the element a model pointed at for it. */
export interface ReadIntent {
  intent: WebIntent;
  chosen: ChosenElement | undefined;
}

/** What an unclear sentence means: as the lock has it, else as the brain says; what it says is locked at once. */
export async function meaningOf(walk: WebWalk, sentence: UnclearSentence): Promise<ReadIntent[]> {
  const locked = lockedMeaning(walk, sentence.text);
  if (locked.length > 0) return locked;
  const { read, by } = await ask(walk, sentence);
  const at = new Date().toISOString();
  for (const [intentIndex, { intent }] of read.entries()) {
    walk.lock.learn(lockKeyOf(walk, { text: sentence.text, intentIndex }), { text: sentence.text, intent, by, at });
  }
  return read;
}

/** Which element a sentence means that could mean several, or none for sure; nothing when nobody can tell. */
export async function chooseElement(walk: WebWalk, sentence: UnclearSentence): Promise<ChosenElement | undefined> {
  if (walk.settings.brain === undefined) return undefined;
  const { answer, refOf } = await askBrain(walk, sentence);
  if (answer.status !== 'answered') return undefined;
  const ref = refOf(answer.output.sentences.find((each) => each.ref !== undefined)?.ref ?? '');
  return ref === undefined ? undefined : { ref, by: answer.by, confidence: answer.confidence };
}

function lockedMeaning(walk: WebWalk, text: string): ReadIntent[] {
  const read: ReadIntent[] = [];
  for (;;) {
    const key = lockKeyOf(walk, { text, intentIndex: read.length });
    const entry = walk.lock.get(key);
    if (entry === undefined || entry.by === 'offline') return read;
    walk.lock.learn(key, entry);
    read.push({ intent: entry.intent, chosen: undefined });
  }
}

async function ask(walk: WebWalk, sentence: UnclearSentence): Promise<{ read: ReadIntent[]; by: string }> {
  if (walk.settings.brain === undefined) throw notUnderstood(sentence);
  const { answer, refOf } = await askBrain(walk, sentence);
  if (answer.status === 'failed') throw notUnderstood(sentence, answer.failure);
  if (answer.status === 'unsure') throw notUnderstood(sentence);
  const { by, confidence, reasons } = answer;
  if (answer.output.sentences.length === 0) throw notUnderstood(sentence, { message: `${by}: ${reasons.join('; ')}` });
  const plain = answer.output.sentences.map(({ text }) => text).join(' / ');
  const message = `${by} read "${sentence.text}" as: ${plain}`;
  await walk.recorder.append({ type: 'log', level: 'info', depth: 'step', message, caseId: walk.testCase.id });
  const read = answer.output.sentences.flatMap(({ text, ref: short = '' }) => {
    const ref = refOf(short);
    const intents = understand(text, sentence.kind) ?? [];
    const at = intents.findIndex((intent) => 'target' in intent && intent.target !== undefined);
    return intents.map((intent, index) => ({
      intent,
      chosen: ref !== undefined && index === at ? { ref, by, confidence } : undefined,
    }));
  });
  return { read, by };
}

async function askBrain(walk: WebWalk, { text, kind, unclear }: UnclearSentence) {
  const { brain } = walk.settings;
  if (brain === undefined) throw new TypeError('Nobody can be asked.');
  // What is still on its way belongs to the page that is asked about.
  await settle(walk.page, walk.observer, { mostMs: REST_MS });
  const view = await collectPage(walk.page);
  const { text: page, refOf } = shortenRefs(compactSnapshot(view), view);
  const mask = secretMask(walk.settings);
  const answer: Answer<TaskOutput<typeof groundStep>> = await brain.ask({
    task: groundStep,
    input: {
      sentence: text,
      kind,
      unclear,
      before: [...walk.occurrences.keys()].slice(-MOST_BEFORE),
      url: mask(view.url),
      page: mask(page),
    },
    signal: walk.signal,
    caseId: walk.testCase.id,
    check: ({ sentences }) =>
      whatIsWrong(sentences, kind, refOf) ?? whatIsRefused(sentences, kind, { walk, nameOf: nameIn(view, refOf) }),
  });
  return { answer, refOf };
}

const REST_MS = 3_000;

const MOST_BEFORE = 4;

type PlainSentence = TaskOutput<typeof groundStep>['sentences'][number];

/** What the model must say better: sentences that nobody understands, refs that are not there, checks that do things. */
function whatIsWrong(
  sentences: readonly PlainSentence[],
  kind: UnclearSentence['kind'],
  refOf: ShortSnapshot['refOf'],
): string | undefined {
  for (const { text, ref } of sentences) {
    const intents = understand(text, kind);
    if (intents === undefined) return `"${text}" is not one of the plain sentences.`;
    if (kind === 'expectation' && intents.some(isDoing)) return `"${text}" does something; an expectation only checks.`;
    if (ref !== undefined && refOf(ref) === undefined) return `There is no ${ref} on the page.`;
  }
  return undefined;
}

/** What the model must not make of the sentence, whatever the page says. */
function whatIsRefused(
  sentences: readonly PlainSentence[],
  kind: UnclearSentence['kind'],
  { walk: { testCase, page, settings }, nameOf }: { walk: WebWalk; nameOf: (ref: string) => string | undefined },
): string | undefined {
  const written = [
    testCase.title,
    ...testCase.steps.flatMap((step) => [step, ...step.expectations].map(({ text }) => text)),
  ];
  const origins = [page.url(), settings.baseUrl ?? ''].filter((address) => /^https?:/.test(address));
  const person = { asked: written.join('\n'), origins };
  return sentences
    .map(({ text, ref }) => refuseReading(understand(text, kind) ?? [], nameOf(ref ?? ''), person))
    .find((reason) => reason !== undefined);
}

function nameIn({ elements }: PageView, refOf: ShortSnapshot['refOf']) {
  return (short: string): string | undefined => elements.find(({ ref }) => ref === refOf(short))?.name;
}

function understand(text: string, kind: UnclearSentence['kind']): WebIntent[] | undefined {
  const understood = kind === 'step' ? understandStep(text) : understandExpectation(text);
  return understood.ok ? understood.intents : undefined;
}

/** Secrets go to no model: it sees their placeholders. */
function notUnderstood({ text, unclear, stepIndex }: UnclearSentence, asked?: Pick<BrainFailure, 'message' | 'hint'>) {
  const message =
    asked === undefined
      ? `Not understood without a model: "${text}" (unclear: ${unclear}). Say it in plainer words, or give --model.`
      : `Not understood: "${text}" (${asked.message.replace(/\.$/, '')}). ${asked.hint ?? 'Say it in plainer words, or try another model.'}`;
  return new StepFailed({ kind: 'not-understood', stepIndex, message, unclear });
}
