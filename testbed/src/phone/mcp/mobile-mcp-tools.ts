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

/** The tools of `@mobilenext/mobile-mcp`: coordinates, no toasts, no waiting; every call names its device. */
export function mobileMcpTools(
  phone: SimulatedPhone,
  { format = 'json' }: { format?: ElementsFormat } = {},
): PhoneTool[] {
  const tool = (
    name: string,
    properties: PhoneTool['properties'],
    run: (args: ToolArguments) => ToolReply,
    required = Object.keys(properties),
  ): PhoneTool => ({
    name: `mobile_${name}`,
    description: name.replaceAll('_', ' '),
    properties: name === 'list_available_devices' ? {} : { device: TEXT, ...properties },
    required: name === 'list_available_devices' ? [] : ['device', ...required],
    run: (args) =>
      guarded(() => {
        if (name !== 'list_available_devices') requireDevice(phone, args.text('device'));
        return run(args);
      }),
  });
  const say = (text: string): ToolReply => ({ text });
  const pointOf = (args: ToolArguments) =>
    elementPoint(phone, args.text('ref')) ?? { x: args.number('x') ?? 0, y: args.number('y') ?? 0 };
  const point = { x: NUMBER, y: NUMBER, ref: TEXT };
  return [
    tool('list_available_devices', {}, () =>
      say(
        JSON.stringify({
          devices: [
            {
              id: phone.serial,
              name: 'Simulated phone',
              platform: 'android',
              type: 'emulator',
              version: '15',
              state: 'online',
            },
          ],
        }),
      ),
    ),
    tool('list_apps', {}, () =>
      say(`Found these apps on device: ${phone.app.name} (${phone.app.packageName}), Settings (com.android.settings)`),
    ),
    tool('get_foreground_app', {}, () => say(`Foreground app: ${phone.foregroundApp()} (${phone.foregroundApp()})`)),
    tool('launch_app', { packageName: TEXT }, (args) => {
      requireApp(phone, args.text('packageName'), 'launching');
      phone.do({ kind: 'launch' });
      return say(`Launched app ${args.text('packageName')}`);
    }),
    tool('terminate_app', { packageName: TEXT }, (args) => {
      requireApp(phone, args.text('packageName'), 'terminating');
      phone.do({ kind: 'stop' });
      return say(`Terminated app ${args.text('packageName')}`);
    }),
    tool('get_screen_size', {}, () => say(`Screen size is ${phone.screen.width}x${phone.screen.height} pixels`)),
    tool(
      'click_on_screen_at_coordinates',
      point,
      (args) => {
        const at = pointOf(args);
        phone.do({ kind: 'tap', ...at });
        return say(`Clicked on screen at coordinates: ${at.x}, ${at.y}`);
      },
      [],
    ),
    tool(
      'double_tap_on_screen',
      point,
      (args) => {
        const at = pointOf(args);
        phone.do({ kind: 'tap', ...at });
        phone.do({ kind: 'tap', ...at });
        return say(`Double-tapped on screen at coordinates: ${at.x}, ${at.y}`);
      },
      [],
    ),
    tool(
      'long_press_on_screen_at_coordinates',
      { ...point, duration: { ...NUMBER, description: 'Duration of the long press in milliseconds' } },
      (args) => {
        const at = pointOf(args);
        phone.do({ kind: 'long-press', ...at });
        return say(`Long pressed on screen at coordinates: ${at.x}, ${at.y}`);
      },
      [],
    ),
    tool('list_elements_on_screen', {}, () => say(listElements(phone.elements(), format))),
    tool('press_button', { button: TEXT }, (args) => {
      const key = KEYS[args.text('button').toUpperCase() as keyof typeof KEYS];
      if (key === undefined) throw new ActionableProblem(`Button "${args.text('button')}" is not supported`);
      phone.do({ kind: 'key', key });
      return say(`Pressed the button: ${args.text('button')}`);
    }),
    tool(
      'swipe_on_screen',
      { direction: TEXT, x: NUMBER, y: NUMBER, distance: NUMBER },
      (args) => {
        const direction = DIRECTIONS.find((each) => each === args.text('direction'));
        if (direction === undefined)
          throw new ActionableProblem(`Swipe direction "${args.text('direction')}" is not supported`);
        phone.do({ kind: 'swipe', direction, distancePx: args.number('distance') });
        return say(`Swiped ${direction} on screen`);
      },
      ['direction'],
    ),
    tool('type_keys', { text: TEXT, submit: BOOLEAN }, (args) => {
      phone.do({ kind: 'type', text: args.text('text') });
      if (args.isSet('submit')) phone.do({ kind: 'key', key: 'enter' });
      return say(`Typed text: ${args.text('text')}`);
    }),
    tool('take_screenshot', {}, () => ({ image: drawScreen(phone.elements()), mimeType: 'image/png' })),
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

function requireDevice(phone: SimulatedPhone, device: string): void {
  if (device === phone.serial) return;
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
