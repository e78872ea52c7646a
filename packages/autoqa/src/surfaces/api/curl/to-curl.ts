import type { ApiCase, ApiRequest, ApiStep } from '@autoqa/domain/model/api/api-case';
import { SAFE_METHODS, type ApiDescription } from '@autoqa/domain/model/api/api-description';
import { buildRequest } from '../execution/build-request.ts';
import type { CaseRun, StepRun } from '@autoqa/domain/model/api/case-run';
import type { HttpRequest } from '../http/answer.ts';
import { findCaptures, replacePlainHoles, usesHole, type Capture } from './captures.ts';
import { shellComment } from './shell-quote.ts';
import { writeCommand } from './write-command.ts';
import { Placeholders } from './placeholders.ts';

export interface CurlOptions {
  description: ApiDescription;
  baseUrl: string;
  /** Writes variables for secrets. */
  mask: (text: string) => string;
  /** The step to show, from 0; the last that ran unless given. */
  upTo?: number;
}

/**
 * The requests of a case as a script for `sh`: what leads to a step and the step itself. Secrets are variables of the
 * environment; what the case made is made again, and its ids are taken from the answers.
 */
export function toCurl(testCase: ApiCase, run: CaseRun, options: CurlOptions): string {
  const last = options.upTo ?? Math.max(-1, ...run.steps.filter(isShown).map(({ index }) => index));
  const shown = testCase.steps.slice(0, last + 1);
  const captures = findCaptures({ ...testCase, steps: shown }, run.kept, options.description);
  const placeholders = new Placeholders(captures, run);
  const commands = run.steps
    .filter((step) => isShown(step) && step.index <= last && isNeeded(step, { last, captures, options }))
    .flatMap((step) => writeStep(step, testCase.steps[step.index], { run, captures, placeholders, options }));
  return [...header(testCase, run, { shown, commands, placeholders }), ...commands, ''].join('\n');
}

function isShown({ request, role }: StepRun): boolean {
  return request !== undefined && role !== 'cleanup';
}

interface Choice {
  last: number;
  captures: readonly Capture[];
  options: CurlOptions;
}

/** A step that only read something is not needed when what it read stands in the script. */
function isNeeded({ index, operation }: StepRun, { last, captures, options }: Choice): boolean {
  if (index === last || captures.some(({ step }) => step === index)) return true;
  const method = options.description.operations.find(({ id }) => id === operation)?.method ?? 'post';
  return !SAFE_METHODS.has(method);
}

interface Writing {
  run: CaseRun;
  captures: readonly Capture[];
  placeholders: Placeholders;
  options: CurlOptions;
}

function writeStep(step: StepRun, data: ApiStep | undefined, writing: Writing): string[] {
  if (data === undefined) return [];
  const { options, placeholders, captures } = writing;
  const request = rebuild(step, data.request, writing);
  const word = (text: string) => placeholders.split(options.mask(text));
  const own = captures.filter((each) => each.step === step.index);
  return [
    '',
    shellComment(tell(step)),
    writeCommand({ ...request, baseUrl: options.baseUrl }, { word, captures: own }),
  ];
}

/** The request with placeholders where values are taken from answers, and with the headers that were sent. */
function rebuild(step: StepRun, request: ApiRequest, { run, placeholders, options }: Writing): HttpRequest {
  const marked = replacePlainHoles(request, (name, isWhole) =>
    placeholders.of(name, step.index, isWhole),
  ) as ApiRequest;
  const scope = { ...run.kept, run: run.run };
  const { description } = options;
  const built = buildRequest(marked, { description, scope, headers: step.request?.headers ?? {} }).request;
  const { accept, ...headers } = built.headers;
  const ownAccept = Object.keys(request.headers).some((name) => name.toLowerCase() === 'accept');
  return { ...built, headers: ownAccept && accept !== undefined ? { ...headers, accept } : headers };
}

function tell({ index, operation, as, answer, checks }: StepRun): string {
  const said = answer?.kind === 'answer' ? `status ${answer.status}` : `no answer (${answer?.reason ?? 'not sent'})`;
  const failed = checks.filter(({ verdict }) => verdict !== 'pass');
  const wanted = failed.map(({ expected, actual }) => `; expected ${expected}, was ${actual}`).join('');
  return `${index + 1}. ${operation} as ${as}: ${said}${wanted}`;
}

function header(
  { id, title }: ApiCase,
  { run }: CaseRun,
  { shown, commands, placeholders }: { shown: ApiStep[]; commands: string[]; placeholders: Placeholders },
): string[] {
  const text = commands.join('\n');
  const needed = placeholders.secrets.filter((name) => text.includes(`"\${${name}}"`));
  return [
    '#!/bin/sh',
    shellComment(`${id} ${title}`),
    ...needed.map((name) => `: "\${${name}:?is not set}"`),
    // As long as in the run, since names may have to have a certain length.
    ...(usesHole(shown, 'run') ? [`run=$(date +%s | tail -c ${run.length + 1})`] : []),
  ];
}
