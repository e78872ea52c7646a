import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { TestCase } from '@autoqa/domain/model/test-case';
import type { ClaimsDocument } from '../../intake/claims/claims-document.ts';
import { parseClaims } from '../../intake/claims/parse-claims.ts';
import { includeLoader } from '../../intake/spec/includes/include-loader.ts';
import { resolveIncludes } from '../../intake/spec/includes/resolve-includes.ts';
import {
  resolvePlaceholders,
  type PlaceholderSources,
  type PlaceholderValues,
} from '../../intake/spec/placeholders/resolve-placeholders.ts';
import { filterCases } from '../../intake/spec/selecting/filter-cases.ts';
import { findSpecs } from '../../intake/spec/selecting/find-specs.ts';
import type { SpecDocument } from '../../intake/spec/spec-document.ts';
import { toTestCases } from '../../intake/spec/test-cases/to-test-cases.ts';
import { uniqueIds } from '../../intake/spec/test-cases/case-id.ts';
import { InputError, messageOf } from '../../kernel/errors.ts';

/** A claim with everything that is known before a page is opened. */
export interface OpenClaim {
  text: string;
  /** `claims.md#12`, or `--claim 2`. */
  source: string;
  /** A spec with its preconditions and without steps. */
  skeleton: SpecDocument;
  testCase: TestCase;
  /** What its file says of the situation in prose. */
  notes: readonly string[];
  values: PlaceholderValues;
}

export interface ClaimsRequest {
  patterns: readonly string[];
  /** Claims given without a file. */
  texts: readonly string[];
  cwd: string;
  grep: string | undefined;
  sources: (start: string | undefined) => PlaceholderSources;
}

/** Everything that can be wrong with the claims is found before a browser starts. */
export async function readClaims(request: ClaimsRequest): Promise<OpenClaim[]> {
  const paths = request.patterns.length === 0 ? [] : await findSpecs(request.patterns, request.cwd);
  const documents: ClaimsDocument[] = [];
  for (const path of paths) documents.push(parseClaims(await readText(path, request.cwd), { path }));
  if (request.texts.length > 0) documents.push(documentOf(request.texts));
  const claims: OpenClaim[] = [];
  for (const document of documents) claims.push(...(await openClaims(document, request)));
  const chosen = filterCases(
    claims.map(({ testCase }) => testCase),
    request.grep === undefined ? {} : { grep: request.grep },
  );
  if (chosen.length === 0) throw nothingClaimed(request.grep, claims.length);
  return withUniqueIds(claims.filter(({ testCase }) => chosen.includes(testCase)));
}

const ON_COMMAND_LINE = '--claim';

function documentOf(texts: readonly string[]): ClaimsDocument {
  const settings: ClaimsDocument['settings'] = { surface: 'web', tags: [], requirements: [] };
  const claims = texts.map((text, index) => ({ text: text.trim(), line: index + 1 }));
  return { path: ON_COMMAND_LINE, settings, preconditions: [], claims };
}

async function openClaims(document: ClaimsDocument, { cwd, sources }: ClaimsRequest): Promise<OpenClaim[]> {
  const { path, settings, preconditions, claims } = document;
  const load = includeLoader({ cwd, folders: [dirname(path), '.'] });
  const bare: SpecDocument = {
    path,
    settings,
    cases: claims.map(({ text, line }) => ({
      title: text,
      line,
      description: [],
      preconditions: [...preconditions],
      steps: [],
      verification: [],
      cleanup: [],
    })),
  };
  const resolved = await resolveIncludes(bare, { load });
  const notes = preconditions.flatMap((each) => (each.kind === 'note' ? [each.text] : []));
  const values = await resolvePlaceholders(resolved, sources(settings.url), { notes });
  return resolved.cases.flatMap((each) => {
    const skeleton: SpecDocument = { ...resolved, cases: [each] };
    const [testCase] = toTestCases(skeleton);
    const source = path === ON_COMMAND_LINE ? `${path} ${each.line}` : `${path}#${each.line}`;
    return testCase === undefined
      ? []
      : [{ text: each.title, source, skeleton, testCase: { ...testCase, source }, notes, values }];
  });
}

function withUniqueIds(claims: readonly OpenClaim[]): OpenClaim[] {
  const ids = uniqueIds(claims.map(({ testCase }) => testCase.id));
  return claims.map((claim, index) => ({
    ...claim,
    testCase: { ...claim.testCase, id: ids[index] ?? claim.testCase.id },
  }));
}

async function readText(path: string, cwd: string): Promise<string> {
  try {
    return await readFile(resolve(cwd, path), 'utf8');
  } catch (error) {
    throw new InputError(`${path} cannot be read: ${messageOf(error)}.`, {
      code: 'claims-unreadable',
      hint: 'Check the path and the permissions.',
      details: { path, problem: messageOf(error) },
      cause: error,
    });
  }
}

function nothingClaimed(grep: string | undefined, total: number): InputError {
  if (grep === undefined) {
    return new InputError('There is no claim to check.', {
      code: 'no-claim-given',
      hint: 'Name a file of claims, or give one with --claim "Visitors can filter the products by category".',
    });
  }
  return new InputError(`None of the ${total} cases matches --grep "${grep}".`, {
    code: 'no-case-chosen',
    hint: 'Titles, tags and paths are searched; a regular expression stands between slashes.',
    details: { grep, total },
  });
}
