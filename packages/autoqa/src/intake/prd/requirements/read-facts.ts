import type { DocumentSection, RequirementsDocument } from '@autoqa/domain/model/document';
import type { PrdAccount, PrdFacts } from '@autoqa/domain/model/prd/prd-facts';

/** `alice` (password `…`, customer) and its Chinese like. The password itself is left where it is. */
const ACCOUNT = /`([\w.@-]+)`\s*[（(]\s*(?:密码|password)\s*[:：]?\s*`[^`]+`\s*(?:[，,、]\s*([^）)，,]+))?[）)]/giu;
const GLOSSARY = /术语|词汇|名词|定义|glossary|terms|definitions/iu;

/** Who can sign in, and what the words of the document mean. */
export function readPrdFacts({ sections }: RequirementsDocument): PrdFacts {
  return { accounts: accountsIn(sections), glossary: glossaryIn(sections) };
}

function accountsIn(sections: readonly DocumentSection[]): PrdAccount[] {
  const found = sections.flatMap(({ sentences }) =>
    sentences.flatMap(({ text }) =>
      Array.from(text.matchAll(ACCOUNT), ([, name = '', role]) => ({
        name,
        passwordVariable: `${name.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_')}_PASSWORD`,
        ...(role === undefined ? {} : { role: role.trim() }),
      })),
    ),
  );
  return found.filter(({ name }, at) => found.findIndex((other) => other.name === name) === at);
}

function glossaryIn(sections: readonly DocumentSection[]): PrdFacts['glossary'] {
  const rows = sections
    .filter(({ title }) => GLOSSARY.test(title))
    .flatMap(({ sentences }) => sentences.filter(({ kind }) => kind === 'cell').map(({ text }) => text.split(' | ')));
  return rows.flatMap(([word = '', ...meaning]) =>
    word === '' || meaning.length === 0 ? [] : [{ word, meaning: meaning.join(' | ') }],
  );
}
