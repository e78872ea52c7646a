import type { PageElement, PageView } from '../../page/page-element.ts';
import { nameOfField } from '../../claims/looking/form-view.ts';
import { normalWording } from '../../page/wording.ts';
import type { LeftAlone, Move, MoveRank } from '../choosing/move.ts';
import type { MoveContext } from '../choosing/moves-on.ts';
import { isInPageFrame } from '../state/page-frame.ts';
import { clickSentences, preciseSentence } from '../choosing/sentence-for.ts';
import { sampleFor, wrongValueFor } from './field-facts.ts';
import { formsOf, type FormFound } from './forms-of.ts';
import type { FieldRules } from './read-rules.ts';

export interface FormChoice {
  moves: Move[];
  leftAlone: LeftAlone[];
  /** The refs of controls that the forms see to. */
  covered: ReadonlySet<string>;
}

export interface FormContext extends MoveContext {
  rulesOf(field: PageElement): FieldRules;
}

/** Nobody is called so: an account that must be refused. */
const NOBODY = 'autoqa-nobody';
const CONSENT = /accept|agree|terms|同意|条款|已阅读/i;

/** Every form is sent empty, with wrong values, and with good ones. */
export function formMovesOn(view: PageView, context: FormContext): FormChoice {
  const moves: Move[] = [];
  const leftAlone: LeftAlone[] = [];
  const covered = new Set<string>();
  for (const form of formsOf(view)) {
    const writer = new FormWriter(form, view, context);
    if (form.submit !== undefined) covered.add(form.submit.ref);
    for (const field of form.fields) if (field.kind === 'switch') covered.add(field.ref);
    const denied = form.submit === undefined ? undefined : context.deny.refuse(form.submit, view);
    if (denied !== undefined && form.submit !== undefined) {
      leftAlone.push({ key: writer.key('submit'), name: form.submit.text.trim(), reason: { denied } });
    }
    moves.push(...writer.moves(denied === undefined).filter(({ key }) => !context.isTried(key)));
  }
  return { moves, leftAlone, covered };
}

/** The keys of what could be done with the forms, without the cost of wording it. */
export function formKeysOn(view: PageView, context: FormContext): string[] {
  return formsOf(view).flatMap((form) => {
    const writer = new FormWriter(form, view, context);
    return form.submit === undefined ? [] : ['empty', 'wrong', 'good'].map((way) => writer.key(way));
  });
}

class FormWriter {
  readonly #form: FormFound;
  readonly #view: PageView;
  readonly #context: FormContext;

  constructor(form: FormFound, view: PageView, context: FormContext) {
    this.#form = form;
    this.#view = view;
    this.#context = context;
  }

  key(way: string): string {
    const { state } = this.#context;
    const { fields, submit } = this.#form;
    const isFrame = submit !== undefined && isInPageFrame(submit);
    const names = fields.map((field) => normalWording(nameOfField(field))).join();
    return [isFrame ? 'frame' : state.pattern.replace(/\?.*/, ''), state.window?.kind ?? '', 'form', names, way].join(
      '|',
    );
  }

  moves(maySend: boolean): Move[] {
    const send = maySend ? this.#sending() : undefined;
    const isLogin = this.#form.purpose === 'login';
    const isReady = this.#form.submit?.states.enabled === true;
    return [
      isReady ? this.#move('empty', 'send', { steps: this.#emptying(), send, mustSend: true }) : undefined,
      isLogin ? undefined : this.#move('wrong', 'send', { steps: this.#spoiling(), send, mustSend: false }),
      this.#move('good', 'press', { steps: this.#filling(), send, mustSend: true }),
    ].flatMap((move) => move ?? []);
  }

  #sending(): string | undefined {
    const { submit } = this.#form;
    if (submit === undefined) return undefined;
    // A button that waits for a value can be used once there is one.
    const ready = { ...submit, states: { ...submit.states, enabled: true } };
    const elements = this.#view.elements.map((element) => (element.ref === submit.ref ? ready : element));
    return preciseSentence(clickSentences(ready, this.#context.say, undefined), ready, { ...this.#view, elements });
  }

  #move(
    way: string,
    rank: MoveRank,
    { steps, send, mustSend }: { steps: Written | undefined; send: string | undefined; mustSend: boolean },
  ): Move | undefined {
    if (steps === undefined || (mustSend && send === undefined)) return undefined;
    const sentences = send === undefined ? steps.sentences : [...steps.sentences, send];
    if (sentences.length === 0) return undefined;
    const { submit, purpose } = this.#form;
    const isRisky = send !== undefined && submit !== undefined && this.#context.deny.isRisky(submit, this.#view);
    const needsReset = way === 'good' && (purpose === 'login' || purpose === 'register');
    return {
      key: this.key(way),
      rank: needsReset ? 'reset' : rank,
      steps: sentences,
      element: submit,
      isForm: true,
      isRisky,
      needsReset,
      filled: steps.filled,
    };
  }

  /** What must be given is taken away; a form that holds nothing is sent as it is. */
  #emptying(): Written | undefined {
    const { fields } = this.#form;
    const { say, rulesOf } = this.#context;
    const filled = new Map(fields.filter(({ value }) => value === '').map((field) => [nameOfField(field), '']));
    const full = fields.filter(({ kind, value }) => (kind === 'field' || kind === 'text-area') && value !== '');
    const first = full.find((field) => field.states.required || rulesOf(field).required === true);
    if (full.length > 0 && first === undefined && filled.size === 0) return undefined;
    if (first === undefined) return { sentences: [], filled };
    const clear = preciseSentence([say.clear(nameOfField(first))], first, this.#view);
    return clear === undefined ? undefined : { sentences: [clear], filled: filled.set(nameOfField(first), '') };
  }

  /** Only fields whose kind tells what is wrong. */
  #spoiling(): Written | undefined {
    const values = this.#form.fields.flatMap((field) => {
      const value = wrongValueFor(field, this.#context.rulesOf(field));
      return value === undefined ? [] : [[field, value] as const];
    });
    return values.length === 0 ? undefined : this.#write(values);
  }

  #filling(): Written | undefined {
    const { fields, purpose } = this.#form;
    const { say, rulesOf } = this.#context;
    const values = fields.flatMap((field) => {
      if (field.value !== '' || field.kind === 'upload' || field.kind === 'switch') return [];
      if (purpose === 'login') return [[field, NOBODY] as const];
      return [[field, sampleFor(field, rulesOf(field), say.language)] as const];
    });
    return this.#write(values);
  }

  #write(values: readonly (readonly [PageElement, string])[]): Written {
    const written: Written = { sentences: [], filled: new Map() };
    for (const [field, value] of values) {
      const name = nameOfField(field);
      const said = this.#say(field, name, value);
      const sentence = said === undefined ? undefined : preciseSentence([said], field, this.#view);
      if (sentence === undefined) continue;
      written.sentences.push(sentence);
      written.filled.set(name, value);
    }
    return written;
  }

  #say(field: PageElement, name: string, value: string): string | undefined {
    const { say } = this.#context;
    switch (field.kind) {
      case 'checkbox':
        return CONSENT.test(name) && field.states.checked !== true ? say.check(name) : undefined;
      case 'select':
        return value === '' ? undefined : say.choose(value, name);
      case 'date-field':
        return undefined;
      default:
        return value === '' ? undefined : say.fill(name, value);
    }
  }
}

interface Written {
  sentences: string[];
  /** What each field was given. */
  filled: Map<string, string>;
}
