import { isSayable } from '../../../page/sayable.ts';

/** Will be another one when somebody looks again. */
const FLEETING = /\bago\b|just now|\bseconds?\b|\bminutes?\b|刚刚|秒|分钟前|小时前/iu;

/** Whether a text can be said in a spec and will most likely be the same tomorrow. */
export function isSteady(text: string): boolean {
  return isSayable(text) && !FLEETING.test(text) && !text.includes(new Date().toISOString().slice(0, 10));
}
