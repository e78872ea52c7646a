import { createDescribing } from './in-page/describing.ts';
import { createReading } from './in-page/reading.ts';
import { createVisibility } from './in-page/visibility.ts';

/** Where pages show messages that come and go, in the widgets we know. */
export const TOAST_SELECTOR = [
  '[role=status]',
  '[role=alert]',
  '[class*="toast" i]',
  '[class*="snackbar" i]',
  '.ant-message-notice',
  '.ant-notification-notice',
  '.el-message',
  '.el-notification',
  '.van-notify',
  '.weui-toptips',
  '.layui-layer-msg',
].join(', ');

const PARTS = { createDescribing, createReading, createVisibility };

/** Each part is self-contained: a bundler may rename everything around it, its own source text stays valid. */
const sources = Object.entries(PARTS).map(([name, part]) => `const ${name} = ${part.toString()};`);

/** An expression whose value is everything on the screen. */
export const READ_SCREEN = `(() => {
  ${sources.join('\n')}
  return createReading(createDescribing(${JSON.stringify(TOAST_SELECTOR)}), createVisibility())();
})()`;
