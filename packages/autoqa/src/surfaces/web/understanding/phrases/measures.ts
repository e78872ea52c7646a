import { readChineseNumeral, readEnglishNumber } from '../tokens/numerals.ts';
import { foldWidth } from '../tokens/fold-width.ts';

const UNIT_MS: readonly (readonly [RegExp, number])[] = [
  [/^(?:ms|msec|millis|milliseconds?|毫秒)$/, 1],
  [/^(?:s|sec|secs|seconds?|秒|秒钟)$/, 1000],
  [/^(?:m|min|mins|minutes?|分钟|分)$/, 60_000],
];
const DURATION =
  /^(?:for\s+)?(half an?|an?|半|[\d.]+|[a-z]+(?:-[a-z]+)?|[零一二两三四五六七八九十百]+)\s*(?:个)?\s*([a-z]+|毫秒|秒钟?|分钟?)$/;

/** `2 seconds`, `500ms`, `半秒`, `half a second` → milliseconds. */
export function readDuration(raw: string): number | undefined {
  const [, amount = '', unit = ''] = DURATION.exec(foldWidth(raw).trim()) ?? [];
  const factor = UNIT_MS.find(([pattern]) => pattern.test(unit))?.[1];
  const count = readAmount(amount);
  return factor === undefined || count === undefined ? undefined : Math.round(count * factor);
}

function readAmount(amount: string): number | undefined {
  if (amount === '半' || amount.startsWith('half a')) return 0.5;
  if (amount === 'a' || amount === 'an') return 1;
  if (/^\d+(?:\.\d+)?$/.test(amount)) return Number(amount);
  return (
    readEnglishNumber(amount) ??
    (/^[零一二两三四五六七八九十百]+$/.test(amount) ? readChineseNumeral(amount) : undefined)
  );
}

export interface Size {
  width: number;
  height: number;
}

const SIZE = /^(\d{2,5})\s*(?:px|像素)?\s*(?:x|×|\*|by|乘|,)\s*(\d{2,5})\s*(?:px|像素|pixels)?$/;

/** `375x667`, `1280 by 720`, `375×667像素`. */
export function readSize(raw: string): Size | undefined {
  const [, width, height] =
    SIZE.exec(
      foldWidth(raw)
        .replace(/^\(|\)$/g, '')
        .trim(),
    ) ?? [];
  return width === undefined || height === undefined ? undefined : { width: Number(width), height: Number(height) };
}

/** `95%`, `0.95`, `98 percent` → a share between 0 and 1. */
export function readShare(raw: string): number | undefined {
  const [, digits, percent] = /^(\d+(?:\.\d+)?)\s*(%|percent)?$/.exec(foldWidth(raw).trim()) ?? [];
  if (digits === undefined) return undefined;
  const share = percent === undefined ? Number(digits) : Number(digits) / 100;
  return share > 0 && share <= 1 ? share : undefined;
}
