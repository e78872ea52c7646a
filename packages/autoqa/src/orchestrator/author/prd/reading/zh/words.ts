/** Measure words, directions and the like that many rules share. */
export const ZH_MEASURE = '(?:件|个|条|本|位|名|张|项|场|间|款|部|份|行|只|辆|台|家|种|人|册|套|枚|门|篇|笔|次)';
export const ZH_AFTER = '(?:之后|以后|后|时)~';
export const ZH_UP = '升序|从低到高|从小到大|从少到多|从便宜到贵|从旧到新|从早到晚|由低到高|由小到大';
export const ZH_DOWN = '降序|从高到低|从大到小|从多到少|从贵到便宜|从新到旧|从晚到早|由高到低|由大到小';

export function zhDirection(word: string): 'ascending' | 'descending' {
  return new RegExp(`^(?:${ZH_DOWN})$`, 'u').test(word) ? 'descending' : 'ascending';
}
