import type { DocumentSection } from '@autoqa/domain/model/document';

const BACKGROUND =
  /background|overview|introduction|about|purpose|summary|abstract|goal|背景|概述|简介|概要|综述|目的|目标|引言|前言|摘要|总览/i;
/** A sentence about the document instead of the product. */
const ABOUT_ITSELF = /^(?:this (?:document|paper|file|prd|section)|本文|本文档|本节|本章|该文档|本需求)/i;
const MOST_SENTENCES = 3;
const MOST_CHARACTERS = 500;
/** A Chinese character says as much as two or three letters. */
const LEAST_WEIGHT = 20;

/** The first sentences that tell what the document is about, from its background where it has one. */
export function summarise(sections: readonly DocumentSection[]): string {
  const background = sections.filter(({ title }) => BACKGROUND.test(title));
  const chosen = telling(background).length > 0 ? telling(background) : telling(sections);
  const kept: string[] = [];
  let length = 0;
  for (const sentence of chosen.slice(0, MOST_SENTENCES)) {
    length += sentence.length;
    if (kept.length > 0 && length > MOST_CHARACTERS) break;
    kept.push(sentence.slice(0, MOST_CHARACTERS));
  }
  return joined(kept);
}

function telling(sections: readonly DocumentSection[]): string[] {
  const sentences = sections.flatMap((section) => section.sentences);
  const prose = sentences.filter(({ kind }) => kind === 'prose');
  const texts = (prose.length > 0 ? prose : sentences.filter(({ kind }) => kind === 'bullet')).map(({ text }) => text);
  return texts.filter((text) => weight(text) >= LEAST_WEIGHT && !ABOUT_ITSELF.test(text));
}

function weight(text: string): number {
  return text.length + 2 * (text.match(/\p{Script=Han}/gu)?.length ?? 0);
}

function joined(sentences: readonly string[]): string {
  return sentences.reduce(
    (text, next) => (text === '' || /[。！？”]$/u.test(text) ? text + next : `${text} ${next}`),
    '',
  );
}
