import { Priority, Surface } from '@autoqa/domain/model/surface';
import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, visit, type Document } from 'yaml';
import { z } from 'zod';
import { messageOf } from '../../../kernel/errors.ts';
import { nearestWords } from '../../../kernel/nearest.ts';
import { SpecApi, SpecMobile, type SpecSettings } from '../spec-document.ts';
import { specError, suggest } from '../spec-error.ts';

const lowerCase = (value: unknown): unknown => (typeof value === 'string' ? value.trim().toLowerCase() : value);
const words = z
  .union([z.string().transform((text) => text.split(/[,，、]/u)), z.array(z.string())])
  .transform((list) => list.map((word) => word.trim()).filter((word) => word !== ''));

/** The keys a spec may set, each with what it takes. */
const FIELDS = {
  surface: z.preprocess(lowerCase, Surface),
  url: z.string().trim().regex(/^.+$/),
  priority: z.preprocess(lowerCase, Priority),
  tags: words,
  requirements: words,
  session: z.boolean(),
  api: SpecApi,
  mobile: SpecMobile,
};
type Key = keyof typeof FIELDS;
const KEYS = Object.keys(FIELDS) as Key[];

const EXPECTED: Readonly<Record<Key, string>> = {
  surface: Surface.options.join(' | '),
  url: 'a path or an address, for example /login',
  priority: Priority.options.join(' | '),
  tags: 'a list of words, for example [smoke, login]',
  requirements: 'a list of ids, for example [REQ-3]',
  session: 'true or false: whether others that include it may use its session again',
  api: 'baseUrl, spec and config, for example { spec: /api/openapi.json, config: api-config.yaml }',
  mobile: 'app and device, for example { app: /m, device: Pixel 7 }',
};

const MAX_ALIASES = 100;

export interface FrontMatter {
  settings: SpecSettings;
  /** Where the text below begins (0-based). */
  bodyStart: number;
}

/** Reads the settings between the two `---` lines at the top of a file, if there are any. */
export function readFrontMatter(rows: readonly string[], path: string): FrontMatter {
  const open = rows.findIndex((row) => row.trim() !== '');
  if (rows[open]?.trimEnd() !== '---') return { settings: emptySettings(), bodyStart: 0 };
  const close = rows.findIndex((row, index) => index > open && /^(?:---|\.\.\.)\s*$/.test(row));
  if (close === -1) {
    throw specError({ path, line: open + 1 }, 'the front matter that opens here is never closed.', {
      code: 'spec-front-matter-unclosed',
      hint: 'Put a line "---" after the last setting.',
    });
  }
  const yaml = rows.slice(open + 1, close).join('\n');
  return { settings: new FrontMatterReader(yaml, open + 1, path).read(), bodyStart: close + 1 };
}

function emptySettings(): SpecSettings {
  return { surface: 'web', tags: [], requirements: [] };
}

class FrontMatterReader {
  readonly #lines = new LineCounter();
  readonly #yaml: string;
  readonly #linesAbove: number;
  readonly #path: string;

  constructor(yaml: string, linesAbove: number, path: string) {
    this.#yaml = yaml;
    this.#linesAbove = linesAbove;
    this.#path = path;
  }

  read(): SpecSettings {
    const document = this.#parse();
    const root: unknown = document.contents;
    if (root === null) return emptySettings();
    if (!isMap(root)) throw this.#malformed(0, 'settings written as "name: value" are expected');
    for (const { key } of root.items) {
      if (!isScalar(key)) throw this.#malformed(isNode(key) ? key.range?.[0] : 0, 'a setting has a plain name');
      this.#refuseUnknownKey(String(key.value), key.range?.[0]);
    }
    return this.#validate(document);
  }

  #parse(): Document {
    const options = { lineCounter: this.#lines, uniqueKeys: true, prettyErrors: false };
    const document = parseDocument(this.#yaml, options);
    const [problem] = document.errors;
    if (problem !== undefined) throw this.#malformed(problem.pos[0], problem.message);
    return document;
  }

  #validate(document: Document): SpecSettings {
    keepWordsAsWritten(document);
    const values = this.#valuesOf(document);
    const settings: SpecSettings = emptySettings();
    for (const key of KEYS) {
      if (!Object.hasOwn(values, key)) continue;
      const parsed = FIELDS[key].safeParse(values[key]);
      if (!parsed.success) throw this.#wrongValue(document, key, values[key]);
      Object.assign(settings, { [key]: parsed.data });
    }
    if (settings.api !== undefined) settings.apiLine = this.#lineOf(offsetOf(document, ['api']));
    if (settings.url !== undefined) settings.urlLine = this.#lineOf(offsetOf(document, ['url']));
    return settings;
  }

  #valuesOf(document: Document): Record<string, unknown> {
    try {
      return document.toJS({ maxAliasCount: MAX_ALIASES }) as Record<string, unknown>;
    } catch (error) {
      throw this.#malformed(0, messageOf(error));
    }
  }

  #refuseUnknownKey(key: string, offset: number | undefined): void {
    if (KEYS.some((known) => known === key)) return;
    const { hint, suggestion } = suggest(nearestWords(key, KEYS, 1), KEYS);
    throw specError(this.#place(offset), `unknown setting "${key}".`, {
      code: 'spec-front-matter-key-unknown',
      hint,
      details: { key, suggestion },
    });
  }

  #wrongValue(document: Document, key: Key, value: unknown): Error {
    const written = JSON.stringify(value) ?? '';
    return specError(this.#place(offsetOf(document, [key])), `"${key}" cannot be ${written}.`, {
      code: 'spec-front-matter-value-invalid',
      hint: `"${key}" takes ${EXPECTED[key]}. Write a text that begins with "{" in quotes.`,
      details: { key, value: written, expected: EXPECTED[key] },
    });
  }

  #malformed(offset: number | undefined, problem: string): Error {
    return specError(this.#place(offset), `the front matter cannot be read: ${problem}.`, {
      code: 'spec-front-matter-invalid',
      hint: `Write one setting a line, for example "priority: p0". Settings: ${KEYS.join(', ')}.`,
      details: { problem },
    });
  }

  #place(offset: number | undefined): { path: string; line: number } {
    return { path: this.#path, line: this.#lineOf(offset) };
  }

  #lineOf(offset: number | undefined): number {
    return this.#linesAbove + Math.max(1, this.#lines.linePos(offset ?? 0).line);
  }
}

/** In a list of words, `1.10` and `yes` are words. */
function keepWordsAsWritten(document: Document): void {
  visit(document, {
    Scalar(_, node, ancestors) {
      if (isSeq(ancestors.at(-1)) && typeof node.value !== 'string' && node.source !== undefined) {
        node.value = node.source;
      }
    },
  });
}

function offsetOf(document: Document, keys: readonly string[]): number | undefined {
  const node: unknown = document.getIn(keys, true);
  return isNode(node) ? node.range?.[0] : undefined;
}
