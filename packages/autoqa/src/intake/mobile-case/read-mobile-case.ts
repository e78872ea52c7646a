import type { MobileCase, MobileStep, Verification } from '@autoqa/domain/model/mobile/mobile-case';
import { InputError } from '../../kernel/errors.ts';
import { stripSentencePrefix, takeListMarker } from '../spec/reading/markers.ts';
import { splitAtLabels, takeLabel, type Section } from './outline/labels.ts';
import { splitItems } from './outline/split-items.ts';
import { readSentences, readShortStep, type ReadSentence } from './sentences/read-sentences.ts';
import { tidy } from './sentences/read-sentence.ts';
import { findDevice } from './words/devices.ts';
import { findPackage } from './words/packages.ts';
import { QuotedTexts } from './words/quotes.ts';

const MOST_CHARACTERS = 200_000;

export interface ReadCaseOptions {
  /** What the case is called when its text does not say. */
  name: string;
}

/** Reads a mobile case from free text, Chinese or English (M1). What nobody understands is kept as it stands. */
export function readMobileCase(text: string, options: ReadCaseOptions): MobileCase {
  if (text.length > MOST_CHARACTERS) {
    throw new InputError(`The case is far too long: ${text.length} characters.`, {
      code: 'mobile-case-too-long',
      hint: `A case has at most ${MOST_CHARACTERS} characters; split it.`,
      details: { characters: text.length, most: MOST_CHARACTERS },
    });
  }
  const draft = new CaseDraft();
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)) draft.addLine(line);
  const read = draft.finish(options);
  if (read.steps.length > 0 || read.verifications.length > 0) return read;
  throw new InputError('The case has no steps.', {
    code: 'mobile-case-empty',
    hint: 'Write what to do, one step in a line: "tap Settings", "点击设置".',
  });
}

class CaseDraft {
  readonly #quoted = new QuotedTexts();
  readonly #steps: MobileStep[] = [];
  readonly #preconditions: string[] = [];
  readonly #verifications: Verification[] = [];
  readonly #prose: string[] = [];
  #section: Section | 'opening' = 'opening';
  #name: string | undefined;
  #app: string | undefined;
  #device: string | undefined;

  addLine(line: string): void {
    const masked = this.#quoted.mask(line).trim();
    if (masked === '' || /^[-=*_~`]{3,}\w*$/.test(masked)) return;
    for (const part of splitAtLabels(masked)) this.#addPart(part);
  }

  finish({ name }: ReadCaseOptions): MobileCase {
    const around = [this.#name ?? '', ...this.#preconditions, ...this.#prose].join('\n');
    const launched = this.#steps.map(({ action }) => (action?.type === 'launch-app' ? action.app : undefined));
    const appPackage = this.#app ?? findPackage(around) ?? launched.map((app) => findPackage(app ?? '')).find(Boolean);
    const device = this.#device ?? findDevice(around);
    return {
      name: this.#name ?? name,
      preconditions: this.#preconditions,
      steps: this.#steps,
      verifications: this.#verifications,
      ...(appPackage === undefined ? {} : { appPackage }),
      ...(device === undefined ? {} : { device }),
    };
  }

  #addPart(part: string): void {
    const labelled = takeLabel(part) ?? this.#takeMarkedLabel(part);
    if (labelled === undefined) return this.#addTo(this.#section, part);
    this.#section = labelled.section;
    if (labelled.rest !== '') this.#addTo(labelled.section, labelled.rest);
    // A name, a package and a device are one line; what follows is none of them.
    if (['name', 'app', 'device', 'note'].includes(labelled.section) && labelled.rest !== '') this.#section = 'opening';
  }

  /** "- 包名：com.example.app" is a label in a list; "1. 验证：…" is a step. */
  #takeMarkedLabel(part: string): ReturnType<typeof takeLabel> {
    const marker = takeListMarker(part);
    if (marker === undefined || this.#section === 'steps') return undefined;
    const labelled = takeLabel(marker.rest);
    return labelled?.section === 'app' || labelled?.section === 'device' || labelled?.section === 'name'
      ? labelled
      : undefined;
  }

  #addTo(section: Section | 'opening', text: string): void {
    switch (section) {
      case 'name':
        this.#name ??= this.#words(text);
        return;
      case 'app':
        this.#app ??= findPackage(this.#quoted.value(text)) ?? this.#words(text);
        return;
      case 'device':
        this.#device ??= this.#words(text);
        return;
      case 'preconditions':
        this.#preconditions.push(...this.#plainItems(text));
        return;
      case 'verifications':
        this.#verifications.push(...this.#readItems(text, 'verification').map((each) => this.#toVerification(each)));
        return;
      case 'steps':
        this.#addSteps(text);
        return;
      case 'note':
        return;
      case 'opening':
        this.#addOpening(text);
    }
  }

  /** Before any label: a title, or steps that need no heading. */
  #addOpening(text: string): void {
    const titled = /^(?<title>[^:：]{1,40})[:：]\s*(?<chain>.+)$/u.exec(text)?.groups;
    if (titled?.['title'] !== undefined && this.#isChain(titled['title'], titled['chain'] ?? '')) {
      this.#name ??= this.#words(titled['title']);
      return this.#addSteps(titled['chain'] ?? '');
    }
    const isListed = takeListMarker(text) !== undefined;
    if (isListed || this.#readItems(text, 'step').some(({ reading }) => reading !== undefined))
      return this.#addSteps(text);
    if (this.#name === undefined) this.#name = this.#words(text.replace(/^#+\s*/, ''));
    else if (this.#steps.length > 0) this.#addSteps(text);
    else this.#prose.push(this.#quoted.written(text));
  }

  #isChain(title: string, chain: string): boolean {
    const items = this.#readItems(chain, 'step');
    const titleReads = this.#readItems(title, 'step').some(({ reading }) => reading !== undefined);
    return !titleReads && items.length > 1 && items.every(({ reading }) => reading !== undefined);
  }

  #addSteps(text: string): void {
    for (const sentence of this.#readItems(text, 'step')) {
      const { action, onlyIf } = sentence.reading ?? {};
      this.#steps.push({
        index: this.#steps.length + 1,
        text: this.#quoted.written(sentence.text),
        ...(action === undefined ? {} : { action }),
        ...(onlyIf === undefined ? {} : { onlyIf }),
      });
    }
  }

  #toVerification({ text, reading }: ReadSentence): Verification {
    return { text: this.#quoted.written(text), ...(reading === undefined ? {} : { action: reading.action }) };
  }

  #readItems(text: string, place: 'step' | 'verification'): ReadSentence[] {
    const read: ReadSentence[] = [];
    for (const { text: item, afterArrow } of splitItems(text)) {
      const sentences = readSentences(item, this.#quoted, place);
      const [only] = sentences;
      const isBare = sentences.length === 1 && only?.reading === undefined;
      const followsTap = afterArrow && read.at(-1)?.reading?.action.type === 'tap';
      read.push(...(isBare && followsTap ? [readShortStep(item, this.#quoted)] : sentences));
    }
    return read.filter(({ text: words }) => words !== '');
  }

  #plainItems(text: string): string[] {
    const items = text.split(/[;；]/u).map((item) => stripSentencePrefix(takeListMarker(item.trim())?.rest ?? item));
    return items.map((item) => this.#words(item)).filter((item) => item !== '');
  }

  #words(masked: string): string {
    const bare = masked.replace(/^[\s*#_【[「]+|[\s*_】\]]+$/gu, '');
    return [...bare].length === 1 ? this.#quoted.value(bare) : this.#quoted.written(tidy(bare));
  }
}
