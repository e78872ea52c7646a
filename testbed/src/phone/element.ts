/** A rectangle on the screen, in pixels. */
export interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Something on the screen as the device's accessibility service tells of it. */
export interface PhoneElement {
  /** `com.example:id/name`; empty for what has none. */
  readonly id: string;
  readonly className: string;
  readonly text: string;
  readonly description: string;
  readonly bounds: Bounds;
  readonly clickable: boolean;
  readonly enabled: boolean;
  readonly checkable: boolean;
  readonly checked: boolean;
  readonly selected: boolean;
  readonly focused: boolean;
}

export const SCREEN = { width: 1080, height: 2340 } as const;

export function contains({ x, y, width, height }: Bounds, point: { x: number; y: number }): boolean {
  return point.x >= x && point.x < x + width && point.y >= y && point.y < y + height;
}

export function centreOf({ x, y, width, height }: Bounds): { x: number; y: number } {
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}
