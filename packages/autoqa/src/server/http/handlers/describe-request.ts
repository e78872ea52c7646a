import type { RunRequest } from '@autoqa/domain/contract/run-request';

const LONGEST_TITLE = 200;

/** What the lists call a run: the title it was given, else what was asked for in short. */
export function titleOf(request: RunRequest): string {
  const title = request.title?.trim();
  return shorten(title === undefined || title === '' ? describe(request) : title);
}

/** Where the run leads to, as far as the request says. */
export function urlOf(request: RunRequest): string | undefined {
  switch (request.kind) {
    case 'run':
    case 'check':
    case 'plan':
      return request.url;
    case 'api':
    case 'load':
      return request.baseUrl;
    case 'mobile':
      return request.app !== undefined && /^https?:/.test(request.app) ? request.app : undefined;
    case 'prd':
      return undefined;
  }
}

function describe(request: RunRequest): string {
  switch (request.kind) {
    case 'run':
      return describeSpecs(request);
    case 'check':
      return firstLine(request.claims);
    case 'plan':
      return `${request.exploreOnly ? 'Explore' : 'Plan'} ${request.url}`;
    case 'api':
      return `API ${request.baseUrl ?? request.spec}`;
    case 'load':
      return `Load ${request.baseUrl ?? request.runId ?? request.spec ?? ''}`.trim();
    case 'prd':
      return ['PRD', ...request.routes.slice(0, 3)].join(' ');
    case 'mobile':
      return firstLine(request.text ?? '') || 'Mobile';
  }
}

function describeSpecs({ specs, uploads, url }: Extract<RunRequest, { kind: 'run' }>): string {
  const [first] = specs;
  const more = specs.length + uploads.length - 1;
  if (first === undefined) return url ?? 'Specs';
  const heading = /^#\s+(.+)$/m.exec(first.text)?.[1]?.trim() ?? first.name;
  return more > 0 ? `${heading} +${more}` : heading;
}

function firstLine(text: string): string {
  const line = text.split('\n').find((each) => each.trim() !== '') ?? '';
  return line.replace(/^[\s#*-]+/, '').trim();
}

function shorten(text: string): string {
  const characters = [...text];
  return characters.length <= LONGEST_TITLE ? text : `${characters.slice(0, LONGEST_TITLE - 1).join('')}…`;
}
