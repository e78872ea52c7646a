import type { MobileKey, SwipeDirection } from '@autoqa/domain/model/mobile/mobile-action';
import type { Deadline } from '../../kernel/deadline.ts';
import { AutoqaError } from '../../kernel/errors.ts';

export interface Point {
  x: number;
  y: number;
}

/** In pixels of the screen. */
export interface Bounds extends Point {
  width: number;
  height: number;
}

/** Something on a phone's screen, whoever told of it. What a driver does not tell is absent, never guessed. */
export interface ScreenElement {
  /** Resource id or accessibility identifier. */
  id?: string;
  /** `android.widget.Button`, `XCUIElementTypeButton`, `Button`. */
  className: string;
  /** What can be read on it, or what was typed into it. */
  text: string;
  /** What a screen reader says instead. */
  description: string;
  bounds: Bounds;
  clickable?: boolean;
  enabled?: boolean;
  checked?: boolean;
  selected?: boolean;
  focused?: boolean;
}

export interface DeviceInfo {
  id: string;
  name: string;
}

export interface InstalledApp {
  packageName: string;
  name?: string;
}

export interface Picture {
  bytes: Uint8Array;
  mimeType: string;
}

/** A phone that can be looked at and touched. Whatever it refuses is a {@link DeviceRefusal}. */
export interface MobileDevice {
  readonly info: DeviceInfo;
  apps(deadline: Deadline): Promise<InstalledApp[]>;
  /** Which application the screen shows; nothing when the driver cannot tell. */
  foregroundApp(deadline: Deadline): Promise<string | undefined>;
  launchApp(packageName: string, deadline: Deadline): Promise<void>;
  stopApp(packageName: string, deadline: Deadline): Promise<void>;
  /** Everything on the screen, back to front as far as the driver knows. */
  elements(deadline: Deadline): Promise<ScreenElement[]>;
  tap(at: Point, deadline: Deadline): Promise<void>;
  longPress(at: Point, durationMs: number, deadline: Deadline): Promise<void>;
  /** The way the finger goes, over the middle of the screen or over `at`. */
  swipe(direction: SwipeDirection, at: Point | undefined, deadline: Deadline): Promise<void>;
  /** Types into the field at `at`, or into the one with the focus; afterwards the field ends with the text. */
  typeText(text: string, at: Point | undefined, deadline: Deadline): Promise<void>;
  /** Empties the field. */
  clearText(at: Point, deadline: Deadline): Promise<void>;
  pressKey(key: MobileKey, deadline: Deadline): Promise<void>;
  hideKeyboard(deadline: Deadline): Promise<void>;
  screenshot(deadline: Deadline): Promise<Picture>;
  /** From now on passing messages are collected; what was collected is forgotten. */
  startToastWatch(deadline: Deadline): Promise<void>;
  /** The passing messages since the watch began; waits for the first one, at most so long. */
  readToasts(waitMs: number, deadline: Deadline): Promise<string[]>;
}

/** Where devices come from. */
export interface DeviceDriver {
  readonly name: string;
  /** Those that are connected are listed; or whoever knows an id may open it; or they are made, any number of them. */
  readonly devices: 'listed' | 'by-id' | 'made';
  listDevices(deadline: Deadline): Promise<DeviceInfo[]>;
  /** The named device, or the only one. */
  open(id: string | undefined, deadline: Deadline): Promise<MobileDevice>;
  close(): Promise<void>;
}

/** The device or its server said no: what was asked for did not happen. Whether that is a bug is for others to say. */
export class DeviceRefusal extends AutoqaError {
  constructor(what: string, reason: string, cause?: unknown) {
    super(`${what} was refused: ${reason}`, { code: 'mobile-action-refused', details: { what, reason }, cause });
  }
}
