import { z } from 'zod';
import { EnvironmentError } from '../../../kernel/errors.ts';

/** A tool as `tools/list` tells of it. */
export interface ListedTool {
  name: string;
  inputSchema: unknown;
}

/** What AutoQA has tools do, and the names under which servers offer it, best first. */
const JOBS = {
  devices: ['list_available_devices', 'list_devices'],
  apps: ['list_apps', 'list_installed_apps'],
  foreground: ['get_foreground_app', 'get_current_app', 'current_app'],
  launch: ['launch_app', 'start_app', 'open_app'],
  stop: ['terminate_app', 'stop_app', 'kill_app', 'close_app'],
  elements: ['list_elements_on_screen', 'list_elements', 'get_elements', 'dump_ui'],
  tap: ['click_on_screen_at_coordinates', 'click_at_coords', 'tap_at_coords', 'tap', 'click'],
  longPress: ['long_press_on_screen_at_coordinates', 'long_press_at_coords', 'long_press'],
  swipe: ['swipe_on_screen', 'swipe'],
  type: ['type_keys', 'input_text', 'type_text', 'input_at_coords'],
  key: ['press_button', 'press_key'],
  hideKeyboard: ['hide_keyboard'],
  screenshot: ['take_screenshot', 'screenshot'],
  startToasts: ['start_toast_watch', 'start_toast_listener'],
  toast: ['get_toast'],
} as const satisfies Record<string, readonly string[]>;

export type Job = keyof typeof JOBS;

/** Without these nothing can be tested. */
const NEEDED: readonly Job[] = ['elements', 'tap', 'launch'];

/** What an argument means, and the names that servers have for it. */
const ARGUMENTS = {
  device: ['device', 'device_id', 'deviceId', 'serial', 'udid'],
  app: ['packageName', 'package_name', 'package', 'bundle_id', 'bundleId', 'app_id', 'app'],
  x: ['x'],
  y: ['y'],
  text: ['text', 'keys', 'value'],
  submit: ['submit'],
  direction: ['direction'],
  key: ['button', 'key'],
  duration: ['duration', 'duration_ms', 'durationMs'],
  timeout: ['timeout', 'timeout_seconds'],
} as const satisfies Record<string, readonly string[]>;

export type Meaning = keyof typeof ARGUMENTS;

const Schema = z.object({
  properties: z.record(z.string(), z.object({ description: z.string().optional() }).loose()).default({}),
});
type Properties = z.infer<typeof Schema>['properties'];

export interface JobTool {
  name: string;
  /** The argument's name here; nothing when the tool does not take it. */
  argument(meaning: Meaning): string | undefined;
  /** Milliseconds in the unit that the tool counts in. */
  timeIn(meaning: 'duration' | 'timeout', ms: number): number;
}

/** Which tool of a server does which job. */
export class ToolJobs {
  readonly #tools = new Map<Job, JobTool>();

  /** Throws when the server lacks what every test needs. */
  constructor(listed: readonly ListedTool[]) {
    for (const job of Object.keys(JOBS) as Job[]) {
      const tool = findTool(JOBS[job], listed);
      if (tool !== undefined) this.#tools.set(job, toJobTool(tool));
    }
    const missing = NEEDED.filter((job) => !this.#tools.has(job)).map((job) => `mobile_${JOBS[job][0]}`);
    if (missing.length === 0) return;
    const offered = listed.map(({ name }) => name).join(', ') || 'none';
    throw new EnvironmentError(`The mobile server has no tool for: ${missing.join(', ')}.`, {
      code: 'mobile-tool-missing',
      hint: `It offers: ${offered}. Use a mobile-mcp server, such as @mobilenext/mobile-mcp.`,
      details: { missing: missing.join(', '), offered },
    });
  }

  find(job: Job): JobTool | undefined {
    return this.#tools.get(job);
  }
}

function findTool(names: readonly string[], listed: readonly ListedTool[]): ListedTool | undefined {
  for (const name of names) {
    const found = listed.find((tool) => plain(tool.name) === plain(name));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Names without the prefix and the way of joining words. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/^mobile[_-]?/, '')
    .replaceAll(/[_-]/g, '');
}

function toJobTool({ name, inputSchema }: ListedTool): JobTool {
  const properties: Properties = Schema.safeParse(inputSchema).data?.properties ?? {};
  const argument = (meaning: Meaning) => ARGUMENTS[meaning].find((each) => each in properties);
  return { name, argument, timeIn: (meaning, ms) => (countsInMs(argument(meaning), properties) ? ms : ms / 1000) };
}

/** The description says it; without one, the name may; Python servers count in seconds. */
function countsInMs(argument: string | undefined, properties: Properties): boolean {
  const told = `${argument ?? ''} ${argument === undefined ? '' : (properties[argument]?.description ?? '')}`;
  return /milli|毫秒|\bms\b|_ms\b|Ms\b/u.test(told);
}
