import { createHash } from 'node:crypto';
import { encode } from 'jpeg-js';
import { z } from 'zod';
import { Deadline } from '../../../kernel/deadline.ts';
import { decodePicture } from '../../../kernel/pictures/decode-picture.ts';
import { scalePicture } from '../../../kernel/pictures/scale-picture.ts';
import { DeviceRefusal, type MobileDevice, type Picture } from '../../../ports/mobile/mobile-device.ts';
import type { ToolResult } from '../../../ports/tool.ts';
import type { Middleware, ToolCall } from './middleware.ts';
import { outcomeOf } from './mobile-tools.ts';

export interface OptimiserOptions {
  device: MobileDevice;
  /** Gets each picture that shows something new, small enough to keep. */
  keep(picture: Picture, of: { tool: string; failed: boolean }): Promise<void>;
  /** Whether a text must not be seen by anybody: the value of a placeholder. */
  isSecret(text: string): boolean;
}

const JPEG_QUALITY = 70;
/** Words stay readable, and a model pays a tenth. */
const WIDEST_PX = 480;
const PICTURE_TIMEOUT_MS = 20_000;
const WithPicture = z.object({ picture: z.object({ bytes: z.instanceof(Uint8Array), mimeType: z.string() }) });

/**
 * Keeps the pictures of a run: those that steps ask for and one of every failure, scaled, and the same one only once. None
 * of a screen that shows a secret.
 */
export function screenshotOptimiser<State>({ device, keep, isSecret }: OptimiserOptions): Middleware<State> {
  let last = '';
  const keepIfNew = async (picture: Picture, of: { tool: string; failed: boolean }): Promise<boolean> => {
    const small = shrink(picture);
    const hash = createHash('sha256').update(small.bytes).digest('hex');
    if (hash === last) return false;
    last = hash;
    await keep(small, of);
    return true;
  };
  return {
    name: 'screenshot-optimiser',
    wrapToolCall: async (call, execute) => {
      const result = await execute(call);
      const failed = outcomeOf(result)?.status === 'failed';
      const picture =
        WithPicture.safeParse(result.data).data?.picture ?? (failed ? await pictureOf(device, call) : undefined);
      if (picture === undefined) return result;
      if (await showsSecret(device, call, isSecret)) return withoutPicture(result, NOT_KEPT);
      const isNew = await keepIfNew(picture, { tool: call.tool, failed });
      return withoutPicture(result, isNew || failed ? '' : ' The screen looks as in the picture before.');
    },
  };
}

const NOT_KEPT = ' No picture is kept: the screen shows a value that nobody may see.';

/** A screen that cannot be read may show anything. */
async function showsSecret<State>(
  device: MobileDevice,
  { signal }: ToolCall<State>,
  isSecret: OptimiserOptions['isSecret'],
): Promise<boolean> {
  try {
    const elements = await device.elements(Deadline.after(PICTURE_TIMEOUT_MS, signal));
    return elements.some(({ text, description }) => isSecret(text) || isSecret(description));
  } catch (error) {
    if (error instanceof DeviceRefusal) return true;
    throw error;
  }
}

/** A failure is told also where no picture can be taken of it. */
async function pictureOf<State>(device: MobileDevice, { signal }: ToolCall<State>): Promise<Picture | undefined> {
  try {
    return await device.screenshot(Deadline.after(PICTURE_TIMEOUT_MS, signal));
  } catch (error) {
    if (error instanceof DeviceRefusal) return undefined;
    throw error;
  }
}

/** What goes on to a model and into the log are words. */
function withoutPicture(result: ToolResult, note: string): ToolResult {
  const outcome = outcomeOf(result);
  return { ...result, text: `${result.text}${note}`, ...(outcome === undefined ? {} : { data: outcome }) };
}

function shrink({ bytes }: Picture): Picture {
  const { width, height, data } = scalePicture(decodePicture(bytes), { widest: WIDEST_PX });
  return { bytes: encode({ width, height, data }, JPEG_QUALITY).data, mimeType: 'image/jpeg' };
}
