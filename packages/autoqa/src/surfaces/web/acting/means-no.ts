/** Answers that leave everything as it was; as a text, since exported suites carry it too. */
export const REFUSALS =
  "^(?:取消|否|不\\S*|保留|再想想|我再想想|再看看|暂不|放弃|返回|关闭|稍后|cancel|no(?:\\b.*)?|keep(?:\\b.*)?|not now|later|never mind|back|go back|close|don[’']t .*)$";

/** Blanks that a library puts between two characters are left out. */
export function meansNo(text: string): boolean {
  const plain = text.replaceAll(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '').trim();
  return new RegExp(REFUSALS, 'iu').test(plain);
}
