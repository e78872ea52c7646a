import type { FaultId } from '../faults/fault-ids.ts';

/** What the phone's doings depend on besides its state: the time and which faults are on. */
export interface PhoneWorld {
  readonly now: number;
  isOn(fault: FaultId): boolean;
}

export type Page =
  | { readonly name: 'home' | 'library' | 'messages' | 'me' | 'settings' | 'accounts' | 'feedback' | 'search' }
  | { readonly name: 'detail'; readonly video: number };

export type FieldName = 'query' | 'contact' | 'feedback' | 'mail';

export type Popup =
  | { readonly kind: 'gift' }
  | { readonly kind: 'storage-permission' }
  | { readonly kind: 'message-menu'; readonly message: string };

/** Everything about the phone. Nothing changes but through a transition. */
export interface PhoneState {
  /** The application's process is alive. */
  readonly running: boolean;
  /** It is what the screen shows; otherwise the launcher is. */
  readonly inFront: boolean;
  /** Newcomers are greeted once. */
  readonly wasStarted: boolean;
  readonly startedAt: number;
  /** A popup comes as soon as the start picture is gone. */
  readonly popupPending: boolean;
  /** What was opened, latest last. */
  readonly stack: readonly Page[];
  readonly scrolledPx: number;
  /** Until then the page says that it loads. */
  readonly loadedAt: number;
  readonly popup: Popup | undefined;
  readonly toast: { readonly text: string; readonly until: number } | undefined;
  /** The field with the focus; while there is one, the keyboard is open. */
  readonly focus: FieldName | undefined;
  readonly fields: Readonly<Record<FieldName, string>>;
  /** What the shown results were asked for. */
  readonly searched: string | undefined;
  readonly account: string;
  readonly notifications: boolean;
  readonly autoPlay: boolean;
  readonly favourites: readonly number[];
  readonly messages: readonly string[];
  readonly sentFeedback: readonly string[];
  readonly storageAllowed: boolean;
  /** The state of the dice. */
  readonly random: number;
}

const NO_FIELDS = { query: '', contact: '', feedback: '', mail: '' } as const;

export const ACCOUNTS = ['梦醒初七', '梦醒初八', '梦醒初九'] as const;

/** A phone as it leaves the shop, with the application installed and never started. */
export function newPhone(seed: number): PhoneState {
  return {
    running: false,
    inFront: false,
    wasStarted: false,
    startedAt: 0,
    popupPending: false,
    stack: [{ name: 'home' }],
    scrolledPx: 0,
    loadedAt: 0,
    popup: undefined,
    toast: undefined,
    focus: undefined,
    fields: NO_FIELDS,
    searched: undefined,
    account: ACCOUNTS[0],
    notifications: true,
    autoPlay: false,
    favourites: [],
    messages: ['系统通知：欢迎使用', '会员到期提醒', '新片上架', '好友关注了你'],
    sentFeedback: [],
    storageAllowed: false,
    random: seed >>> 0,
  };
}

export function topOf({ stack }: PhoneState): Page {
  return stack.at(-1) ?? { name: 'home' };
}

/** Slow pages load for so long. */
export const LOADING_MS = 1200;

export function open(state: PhoneState, page: Page, { loadedAt = 0 }: { loadedAt?: number } = {}): PhoneState {
  return { ...state, stack: [...state.stack, page], scrolledPx: 0, focus: undefined, loadedAt };
}

/** Replaces everything that was opened: a tab of the bottom bar. */
export function openTab(state: PhoneState, page: Page): PhoneState {
  return { ...state, stack: [page], scrolledPx: 0, focus: undefined, loadedAt: 0 };
}

export function closeTop(state: PhoneState): PhoneState {
  const cleared = topOf(state).name === 'search' ? { searched: undefined, fields: { ...state.fields, query: '' } } : {};
  return { ...state, ...cleared, stack: state.stack.slice(0, -1), scrolledPx: 0, focus: undefined, loadedAt: 0 };
}

const TOAST_MS = 2000;

export function showToast(state: PhoneState, text: string, { now }: PhoneWorld): PhoneState {
  return { ...state, toast: { text, until: now + TOAST_MS } };
}

/** The next throw of the dice, between 0 and 1 (mulberry32). */
export function throwDice(random: number): { value: number; random: number } {
  const next = (random + 0x6d_2b_79_f5) >>> 0;
  let mixed = Math.imul(next ^ (next >>> 15), next | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return { value: ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32, random: next };
}
