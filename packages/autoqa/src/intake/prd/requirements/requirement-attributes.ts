import type { DocumentSection } from '@autoqa/domain/model/document';
import type { Priority } from '@autoqa/domain/model/surface';

const PRIORITY = /(?:优先级|priority)\s*[:：]\s*(?:P\s*)?([0-9]|高|中|低|high|medium|low|must|should|could)/iu;
const ROUTE = /(?:页面|路由|路径|page|route|path|url)\s*[:：]\s*`?(\/[^\s`·|，,;；]*)`?/iu;
const APPLICATION = /(?:应用|系统|application|app)\s*[:：]\s*([^·|，,;；\n]+)/iu;
const PRIORITIES: Readonly<Record<string, Priority>> = {
  '0': 'p0',
  高: 'p0',
  high: 'p0',
  must: 'p0',
  '1': 'p1',
  中: 'p1',
  medium: 'p1',
  should: 'p1',
};

export interface RequirementAttributes {
  priority: Priority;
  route: string | undefined;
  application: string | undefined;
  /** At least one of them is written down. */
  isMarked: boolean;
}

/** What a line such as "Priority: P0 · Application: shop · Page: `/login`" says. */
export function readAttributes({ sentences }: DocumentSection): RequirementAttributes {
  const lines = sentences.filter(({ kind }) => kind === 'prose').map(({ text }) => text);
  const first = (pattern: RegExp) => lines.map((line) => pattern.exec(line)?.[1]).find((each) => each !== undefined);
  const [priority, route, application] = [first(PRIORITY), first(ROUTE), first(APPLICATION)];
  return {
    priority: priority === undefined ? 'p1' : (PRIORITIES[priority.toLowerCase()] ?? 'p2'),
    route,
    application: application?.trim(),
    isMarked: priority !== undefined || route !== undefined,
  };
}

/** The prose of a section but for such lines. */
export function withoutAttributes({ sentences }: DocumentSection): string[] {
  return sentences
    .filter(({ kind, text }) => kind === 'prose' && !(PRIORITY.test(text) || ROUTE.test(text)))
    .map(({ text }) => text);
}
