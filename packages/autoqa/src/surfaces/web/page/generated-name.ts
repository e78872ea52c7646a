import { remember } from './remember.ts';

/** Patterns of names that a framework makes up anew with every build, render or page load. */
const GENERATED = [
  // React's useId, Ant Design and Element Plus counters, Headless UI, Radix, MUI
  /^[:«_]?r[0-9a-z]{0,4}[:»_]$/i,
  /[:«]r[0-9a-z]+[:»]/i,
  /_r_[0-9a-z]+_/,
  /^(?:rc|rcDialogTitle|rc_select|rc-tabs|rc-menu-uuid|rc-editable)[-_]?/i,
  /^el-(?:id|popper|tooltip|collapse|popover|dropdown)-\w+/,
  /^(?:headlessui|radix|mui|ember|ext-gen|yui|gwt|mat-\w+|cdk-\w+)[-_:]/i,
  // style libraries
  /^(?:css|sc|jss|jsx|emotion|tw|svelte|astro)-[\w-]+$/,
  /^(?:css-var|makeStyles|MuiBox)-/,
  /^[a-zA-Z][\w]*__[\w-]+___?[A-Za-z0-9_-]{5,}$/,
  /_[\w-]*__(?=[\w-]*\d)[\w-]{5,6}$/,
  /^_[\w-]+_[a-z0-9]{4,}_\d+$/,
  /^data-v-[0-9a-f]+$/,
  // uuids, long numbers, hashes
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-/i,
  /\d{5,}/,
  /^[0-9a-f]{8,}$/i,
];

/** Whether an id, class or name looks made up by a machine, so that it will be another one tomorrow. */
export const looksGenerated = remember(
  (name) => GENERATED.some((pattern) => pattern.test(name)) || name.split(/[-_.:]/).some(isJumble),
);

/** Letters and digits thrown together, as in `a8f3k2`: at least three changes between them. */
function isJumble(part: string): boolean {
  if (part.length < 6) return false;
  const changes = part.match(/[a-z](?=\d)|\d(?=[a-z])/gi)?.length ?? 0;
  return changes >= 3;
}
