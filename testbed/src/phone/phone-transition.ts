import { contains } from './element.ts';
import { isStarting, mostScrollPx, partsOnScreen } from './screen.ts';
import { closeTop, LOADING_MS, throwDice, topOf, type PhoneState, type PhoneWorld } from './phone-state.ts';

/** Everything that can be done to a phone. */
export type PhoneInput =
  | { readonly kind: 'tap' | 'long-press'; readonly x: number; readonly y: number }
  /** The way the finger goes. */
  | {
      readonly kind: 'swipe';
      readonly direction: 'up' | 'down' | 'left' | 'right';
      readonly distancePx?: number | undefined;
    }
  | { readonly kind: 'type'; readonly text: string }
  /** Empties the field with the focus. */
  | { readonly kind: 'clear' }
  | { readonly kind: 'key'; readonly key: 'back' | 'home' | 'enter' | 'recents' }
  | { readonly kind: 'launch' | 'stop' };

const SWIPE_PX = 1000;
const POPUP_CHANCE = 0.5;

/** What time alone changes: messages go, the popup comes. */
export function settle(state: PhoneState, world: PhoneWorld): PhoneState {
  const toast = state.toast !== undefined && world.now >= state.toast.until ? undefined : state.toast;
  const comes = state.popupPending && state.inFront && !isStarting(state, world);
  return comes ? { ...state, toast, popup: { kind: 'gift' }, popupPending: false } : { ...state, toast };
}

/** The phone after somebody did something to it. */
export function react(before: PhoneState, input: PhoneInput, world: PhoneWorld): PhoneState {
  const state = settle(before, world);
  switch (input.kind) {
    case 'tap':
    case 'long-press':
      return touch(state, input, world);
    case 'swipe':
      return swipe(state, input, world);
    case 'type':
      return type(state, (typed) => typed + input.text);
    case 'clear':
      return type(state, () => '');
    case 'key':
      return press(state, input.key, world);
    case 'launch':
      return launch(state, world);
    case 'stop':
      return { ...state, running: false, inFront: false, focus: undefined, popup: undefined, popupPending: false };
  }
}

function touch(
  state: PhoneState,
  { kind, x, y }: { kind: 'tap' | 'long-press'; x: number; y: number },
  world: PhoneWorld,
): PhoneState {
  const hit = partsOnScreen(state, world).findLast(
    ({ element, onTap, onLongPress }) => (onTap ?? onLongPress) !== undefined && contains(element.bounds, { x, y }),
  );
  const reaction = kind === 'tap' ? hit?.onTap : hit?.onLongPress;
  return reaction === undefined || (hit?.element.enabled ?? false) === false ? state : reaction(state, world);
}

function swipe(
  state: PhoneState,
  { direction, distancePx = SWIPE_PX }: Extract<PhoneInput, { kind: 'swipe' }>,
  world: PhoneWorld,
): PhoneState {
  if (!state.inFront || state.popup !== undefined || state.focus !== undefined || isStarting(state, world))
    return state;
  if (direction === 'left' || direction === 'right') return state;
  const wanted = state.scrolledPx + (direction === 'up' ? distancePx : -distancePx);
  return { ...state, scrolledPx: Math.min(Math.max(0, wanted), mostScrollPx(state, world)) };
}

function type(state: PhoneState, change: (typed: string) => string): PhoneState {
  const { focus } = state;
  return focus === undefined ? state : { ...state, fields: { ...state.fields, [focus]: change(state.fields[focus]) } };
}

function press(state: PhoneState, key: 'back' | 'home' | 'enter' | 'recents', world: PhoneWorld): PhoneState {
  if (key === 'home' || key === 'recents') return { ...state, inFront: false, focus: undefined };
  if (!state.inFront) return state;
  return key === 'back' ? goBack(state, world) : submit(state, world);
}

function goBack(state: PhoneState, world: PhoneWorld): PhoneState {
  if (state.popup !== undefined) return { ...state, popup: undefined };
  if (state.focus !== undefined) return { ...state, focus: undefined };
  if (topOf(state).name === 'settings' && world.isOn('phone-back-leaves-app')) return { ...state, inFront: false };
  return state.stack.length > 1 ? closeTop(state) : { ...state, inFront: false };
}

function submit(state: PhoneState, world: PhoneWorld): PhoneState {
  if (state.focus !== 'query') return state;
  return { ...state, focus: undefined, searched: state.fields.query, scrolledPx: 0, loadedAt: world.now + LOADING_MS };
}

function launch(state: PhoneState, world: PhoneWorld): PhoneState {
  if (state.running) return { ...state, inFront: true };
  const { value, random } = throwDice(state.random);
  return {
    ...state,
    running: true,
    inFront: true,
    startedAt: world.now,
    popupPending: !state.wasStarted && value < POPUP_CHANCE,
    wasStarted: true,
    random,
    stack: [{ name: 'home' }],
    scrolledPx: 0,
    loadedAt: 0,
    popup: undefined,
    focus: undefined,
  };
}
