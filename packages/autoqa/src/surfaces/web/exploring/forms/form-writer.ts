import type { PageElement, PageView } from '../../page/page-element.ts';
import { nameOfField } from '../../claims/looking/form-view.ts';
import { normalWording } from '../../page/wording.ts';
import { NOWHERE } from '../choosing/list-moves.ts';
import type { Move, MoveRank } from '../choosing/move.ts';
import type { MoveContext } from '../choosing/moves-on.ts';
import { isInPageFrame } from '../state/page-frame.ts';
import { clickSentences, preciseSentence } from '../choosing/sentence-for.ts';
import { sampleFor, wrongValueFor } from './field-facts.ts';
import type { FormFound } from './forms-of.ts';
import type { FieldRules } from './read-rules.ts';
import { sampleFileFor } from './sample-files.ts';
import type { SeenValues } from './seen-values.ts';

export interface FormContext extends MoveContext {
  seen: SeenValues;
  rulesOf(field: PageElement): FieldRules;
}

/** Nobody is called so: an account that must be refused. */
const NOBODY = 'autoqa-nobody';
const CONSENT = /accept|agree|terms|同意|条款|已阅读/i;
/** What no two entries should share, the surest first. */
const IDENTIFYING = [
  /user ?name|\blogin\b|account|\bsku\b|\bcode\b|\bslug\b|\bkey\b|\bid\b|\bno\.?$|number|用户名|账号|帐号|编号|编码|代码|工号|学号/iu,
  /e-?mail|邮箱|phone|mobile|手机|电话/iu,
  /^(?:\p{L}+ )?(?:name|title)$|名称|标题|^姓名$/iu,
];
const MOST_CODES = 3;

/** The ways in which a form is filled in: `taken` gives what exists already, `known` a code that a page has named. */
interface FormWay {
  key: string;
  rank: MoveRank;
  steps: Written | undefined;
  mustSend: boolean;
}

/** Words the ways to fill in one form. */
export class FormWriter {
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

  /** The keys of all that could be done with it. */
  keys(): string[] {
    const special = [...this.#codes(), ...this.#takenFields()].map(({ key }) => key);
    const seeking = this.#seekingNothing() === undefined ? [] : ['nothing'];
    return ['empty', 'wrong', ...seeking, ...special, 'good'].map((way) => this.key(way));
  }

  moves(maySend: boolean): Move[] {
    const send = maySend ? this.#sending() : undefined;
    const isLogin = this.#form.purpose === 'login';
    const isReady = this.#form.submit?.states.enabled === true;
    const special = [...this.#takenFields(), ...this.#codes()];
    const ways: FormWay[] = [
      { key: 'empty', rank: 'send', steps: isReady ? this.#emptying() : undefined, mustSend: true },
      { key: 'wrong', rank: 'send', steps: isLogin ? undefined : this.#spoiling(), mustSend: false },
      { key: 'nothing', rank: 'send', steps: this.#seekingNothing(), mustSend: true },
      // A code that is taken changes the page for good: what leads on from it is pressed before.
      ...special.map(({ key, field, value }) => ({
        key,
        rank: 'press' as const,
        steps: this.#filling(new Map([[field, value]])),
        mustSend: true,
      })),
      { key: 'good', rank: 'press', steps: this.#filling(), mustSend: true },
    ];
    return ways.flatMap((way) => this.#move(way, send) ?? []);
  }

  /** Of a search: what is found nowhere. */
  #seekingNothing(): Written | undefined {
    const { fields, purpose } = this.#form;
    const field =
      purpose === 'search' || purpose === 'filter' ? fields.find(({ kind }) => kind === 'field') : undefined;
    return field === undefined ? undefined : this.#write([[field, NOWHERE]]);
  }

  /** Codes that pages have named, for a field that asks for one. */
  #codes(): { key: string; field: PageElement; value: string }[] {
    const { seen } = this.#context;
    return this.#form.fields.flatMap((field) => {
      const codes = field.kind === 'field' ? seen.codesFor(nameOfField(field)) : [];
      return codes.slice(0, MOST_CODES).map((value) => ({ key: `known ${value}`, field, value }));
    });
  }

  /** The field of a new entry that should be its own, with what another entry has in it. */
  #takenFields(): { key: string; field: PageElement; value: string }[] {
    const { purpose, fields } = this.#form;
    if (purpose !== 'create' && purpose !== 'register') return [];
    const { seen } = this.#context;
    for (const [at, sign] of IDENTIFYING.entries()) {
      const field = fields.find((each) => each.kind === 'field' && sign.test(nameOfField(each)));
      // Other things have names too: only those of the same page are of the same kind.
      const place = { url: this.#view.url, only: at > (purpose === 'register' ? 1 : 0) };
      const value = field === undefined ? undefined : seen.existing(nameOfField(field), place);
      if (field !== undefined && value !== undefined) return [{ key: 'taken', field, value }];
    }
    return [];
  }

  #sending(): string | undefined {
    const { submit } = this.#form;
    if (submit === undefined) return undefined;
    // A button that waits for a value can be used once there is one.
    const ready = { ...submit, states: { ...submit.states, enabled: true } };
    const elements = this.#view.elements.map((element) => (element.ref === submit.ref ? ready : element));
    return preciseSentence(clickSentences(ready, this.#context.say, undefined), ready, { ...this.#view, elements });
  }

  #move({ key, rank, steps, mustSend }: FormWay, send: string | undefined): Move | undefined {
    if (steps === undefined || (mustSend && send === undefined)) return undefined;
    const sentences = send === undefined ? steps.sentences : [...steps.sentences, send];
    if (sentences.length === 0) return undefined;
    const { submit, purpose } = this.#form;
    const isRisky =
      send !== undefined && submit !== undefined && this.#context.deny.riskOf(submit, this.#view) !== undefined;
    const isTaking = key !== 'empty' && key !== 'wrong' && (purpose === 'login' || purpose === 'register');
    return {
      key: this.key(key),
      rank: isTaking ? 'reset' : rank,
      steps: sentences,
      element: submit,
      isForm: true,
      risk: !isRisky ? undefined : key === 'good' ? 'acts' : 'asks',
      needsReset: isTaking,
      filled: steps.filled,
      ...(purpose === 'create' && key === 'good' ? nameOfMade(steps) : {}),
      ...(purpose === 'edit' && send !== undefined ? { undo: [...this.#puttingBack(steps), send] } : {}),
    };
  }

  /** What stood in the fields before. */
  #puttingBack({ filled }: Written): string[] {
    const { say } = this.#context;
    return this.#form.fields.flatMap((field) => {
      const name = nameOfField(field);
      const isTyped = field.kind === 'field' || field.kind === 'text-area';
      if (!isTyped || field.type === 'password' || !filled.has(name) || filled.get(name) === field.value) return [];
      return [field.value === '' ? say.clear(name) : say.fill(name, field.value)];
    });
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

  #filling(given: ReadonlyMap<PageElement, string> = new Map()): Written {
    const { fields, purpose } = this.#form;
    const { say, rulesOf } = this.#context;
    const values = fields.flatMap((field) => {
      const value = given.get(field);
      if (value !== undefined) return [[field, value] as const];
      if (field.value !== '' || field.kind === 'switch') return [];
      if (field.kind === 'upload') return [[field, sampleFileFor(rulesOf(field).accept ?? '')] as const];
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
      case 'upload':
        return say.upload(value, name);
      default:
        return value === '' ? undefined : say.fill(name, value);
    }
  }
}

/** What was typed, rather than chosen, tells the new entry from others. */
function nameOfMade({ sentences, filled }: Written): Pick<Move, 'makes'> {
  const value = [...filled.values()].find(
    (each) => each.length > 3 && !/[{}]/.test(each) && sentences.some((sentence) => sentence.includes(each)),
  );
  return value === undefined ? {} : { makes: value };
}

interface Written {
  sentences: string[];
  /** What each field was given. */
  filled: Map<string, string>;
}
