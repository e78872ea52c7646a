import { centreOf, type PhoneElement } from '../element.ts';
import { drawScreen } from '../phone-picture.ts';
import type { SimulatedPhone } from '../simulated-phone.ts';
import { BOOLEAN, NUMBER, TEXT, type PhoneTool, type ToolArguments, type ToolReply } from './phone-tool.ts';

/** How newer and older servers list elements. */
export type ElementsFormat = 'json' | 'text';

const KEYS = { BACK: 'back', HOME: 'home', ENTER: 'enter' } as const;
const DIRECTIONS = ['up', 'down', 'left', 'right'] as const;

/** What the caller can mend is told as plain text, without a mark: the vocabulary's trap. */
class ActionableProblem extends Error {}

/**
 * The tools of `@mobilenext/mobile-mcp`: coordinates, no toasts, no waiting; every call names its device. A phone that is
 * taken out of the list while the tools are in use is unplugged.
 */
export function mobileMcpTools(
  phones: readonly SimulatedPhone[],
  { format = 'json' }: { format?: ElementsFormat } = {},
): PhoneTool[] {
  const tool = (
    name: string,
    properties: PhoneTool['properties'],
    run: (phone: SimulatedPhone, args: ToolArguments) => ToolReply,
    required = Object.keys(properties),
  ): PhoneTool => ({
    name: `mobile_${name}`,
    description: name.replaceAll('_', ' '),
    properties: { device: TEXT, ...properties },
    required: ['device', ...required],
    run: (args) => guarded(() => run(requirePhone(phones, args.text('device')), args)),
  });
  const say = (text: string): ToolReply => ({ text });
  const pointOf = (phone: SimulatedPhone, args: ToolArguments) =>
    elementPoint(phone, args.text('ref')) ?? { x: args.number('x') ?? 0, y: args.number('y') ?? 0 };
  const point = { x: NUMBER, y: NUMBER, ref: TEXT };
  return [
    {
      name: 'mobile_list_available_devices',
      description: 'list available devices',
      properties: {},
      required: [],
      run: () => say(JSON.stringify({ devices: phones.map(toDevice) })),
    },
    tool('list_apps', {}, (phone) =>
      say(`Found these apps on device: ${phone.app.name} (${phone.app.packageName}), Settings (com.android.settings)`),
    ),
    tool('get_foreground_app', {}, (phone) =>
      say(`Foreground app: ${phone.foregroundApp()} (${phone.foregroundApp()})`),
    ),
    tool('launch_app', { packageName: TEXT }, (phone, args) => {
      requireApp(phone, args.text('packageName'), 'launching');
      phone.do({ kind: 'launch' });
      return say(`Launched app ${args.text('packageName')}`);
    }),
    tool('terminate_app', { packageName: TEXT }, (phone, args) => {
      requireApp(phone, args.text('packageName'), 'terminating');
      phone.do({ kind: 'stop' });
      return say(`Terminated app ${args.text('packageName')}`);
    }),
    tool('get_screen_size', {}, (phone) => say(`Screen size is ${phone.screen.width}x${phone.screen.height} pixels`)),
    tool(
      'click_on_screen_at_coordinates',
      point,
      (phone, args) => {
        const at = pointOf(phone, args);
        phone.do({ kind: 'tap', ...at });
        return say(`Clicked on screen at coordinates: ${at.x}, ${at.y}`);
      },
      [],
    ),
    tool(
      'double_tap_on_screen',
      point,
      (phone, args) => {
        const at = pointOf(phone, args);
        phone.do({ kind: 'tap', ...at });
        phone.do({ kind: 'tap', ...at });
        return say(`Double-tapped on screen at coordinates: ${at.x}, ${at.y}`);
      },
      [],
    ),
    tool(
      'long_press_on_screen_at_coordinates',
      { ...point, duration: { ...NUMBER, description: 'Duration of the long press in milliseconds' } },
      (phone, args) => {
        const at = pointOf(phone, args);
        phone.do({ kind: 'long-press', ...at });
        return say(`Long pressed on screen at coordinates: ${at.x}, ${at.y}`);
      },
      [],
    ),
    tool('list_elements_on_screen', {}, (phone) => say(listElements(phone.elements(), format))),
    tool('press_button', { button: TEXT }, (phone, args) => {
      const key = KEYS[args.text('button').toUpperCase() as keyof typeof KEYS];
      if (key === undefined) throw new ActionableProblem(`Button "${args.text('button')}" is not supported`);
      phone.do({ kind: 'key', key });
      return say(`Pressed the button: ${args.text('button')}`);
    }),
    tool(
      'swipe_on_screen',
      { direction: TEXT, x: NUMBER, y: NUMBER, distance: NUMBER },
      (phone, args) => {
        const direction = DIRECTIONS.find((each) => each === args.text('direction'));
        if (direction === undefined)
          throw new ActionableProblem(`Swipe direction "${args.text('direction')}" is not supported`);
        phone.do({ kind: 'swipe', direction, distancePx: args.number('distance') });
        return say(`Swiped ${direction} on screen`);
      },
      ['direction'],
    ),
    tool('type_keys', { text: TEXT, submit: BOOLEAN }, (phone, args) => {
      phone.do({ kind: 'type', text: args.text('text') });
      if (args.isSet('submit')) phone.do({ kind: 'key', key: 'enter' });
      return say(`Typed text: ${args.text('text')}`);
    }),
    tool('take_screenshot', {}, (phone) => ({ image: drawScreen(phone.elements()), mimeType: 'image/png' })),
  ];
}

function guarded(run: () => ToolReply): ToolReply {
  try {
    return run();
  } catch (error) {
    if (error instanceof ActionableProblem) return { text: `${error.message}. Please fix the issue and try again.` };
    return { text: `Error: ${error instanceof Error ? error.message : String(error)}`, isError: true };
  }
}

function toDevice({ serial }: SimulatedPhone) {
  return {
    id: serial,
    name: 'Simulated phone',
    platform: 'android',
    type: 'emulator',
    version: '15',
    state: 'online',
  };
}

function requirePhone(phones: readonly SimulatedPhone[], device: string): SimulatedPhone {
  const found = phones.find(({ serial }) => serial === device);
  if (found !== undefined) return found;
  throw new ActionableProblem(
    `Device "${device}" not found. Use the mobile_list_available_devices tool to see available devices`,
  );
}

function requireApp(phone: SimulatedPhone, packageName: string, doing: string): void {
  if (packageName === phone.app.packageName) return;
  throw new ActionableProblem(`Failed ${doing} app with package name "${packageName}", please make sure it exists`);
}

function elementPoint(phone: SimulatedPhone, ref: string): { x: number; y: number } | undefined {
  const element = ref === '' ? undefined : phone.elements()[Number(ref.replace('@e', '')) - 1];
  return element === undefined ? undefined : centreOf(element.bounds);
}

function listElements(elements: readonly PhoneElement[], format: ElementsFormat): string {
  if (format === 'json') return `Found these elements on screen: ${JSON.stringify(elements.map(toJson))}`;
  const header =
    'One element per line: @ref Type text= label= name= value= id= at=x,y size=WxH [focused] [selected] [checked] [disabled]';
  return [header, ...elements.map(toLine)].join('\n');
}

function toJson({ className, text, description, id, bounds, ...states }: PhoneElement, index: number) {
  return {
    ref: `@e${index + 1}`,
    type: className,
    text,
    label: description,
    identifier: id,
    coordinates: bounds,
    // Only what is out of the ordinary is told.
    ...(states.focused && { focused: true }),
    ...(states.selected && { selected: true }),
    ...(states.checked && { checked: true }),
    ...(!states.enabled && { enabled: false }),
  };
}

function toLine({ className, text, description, id, bounds, ...states }: PhoneElement, index: number): string {
  const words = [
    `@e${index + 1}`,
    className.slice(className.lastIndexOf('.') + 1),
    text === '' ? '' : `text=${JSON.stringify(text)}`,
    description === '' ? '' : `label=${JSON.stringify(description)}`,
    id === '' ? '' : `id=${JSON.stringify(id)}`,
    `at=${bounds.x},${bounds.y}`,
    `size=${bounds.width}x${bounds.height}`,
    states.focused ? 'focused' : '',
    states.selected ? 'selected' : '',
    states.checked ? 'checked' : '',
    states.enabled ? '' : 'disabled',
  ];
  return words.filter((word) => word !== '').join(' ');
}
