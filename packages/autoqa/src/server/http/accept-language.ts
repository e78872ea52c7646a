import type { Language } from '@autoqa/domain/model/language';

/** The one of our languages that a reader likes best. */
export function acceptedLanguage(header: string | undefined, otherwise: Language = 'en'): Language {
  const wishes = (header ?? '').split(',').map(readWish);
  const best = wishes.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
  return best.find(({ language }) => language !== undefined)?.language ?? otherwise;
}

function readWish(part: string): { language: Language | undefined; weight: number } {
  const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
  const quality = parameters.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find((each) => each !== undefined);
  const primary = tag.split('-')[0];
  return {
    language: primary === 'zh' || primary === 'en' ? primary : undefined,
    weight: quality === undefined ? 1 : Number(quality),
  };
}
