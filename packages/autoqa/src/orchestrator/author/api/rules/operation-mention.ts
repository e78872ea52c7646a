import { HTTP_METHODS, type ApiOperation } from '@autoqa/domain/model/api/api-description';
import type { ApiDesign } from '../api-design.ts';

const MENTION = new RegExp(`\\b(${HTTP_METHODS.join('|')})\\s+(/[^\\s\`，。,;；)）]*)`, 'giu');

/** The operations that a sentence names by method and path; names of path parameters do not matter. */
export function operationsIn(text: string, { description }: ApiDesign): ApiOperation[] {
  return [...text.matchAll(MENTION)].flatMap(([, method = '', path = '']) => {
    const wanted = shapeOf(path);
    return (
      description.operations.find((each) => each.method === method.toLowerCase() && shapeOf(each.path) === wanted) ?? []
    );
  });
}

function shapeOf(path: string): string {
  return path.replaceAll(/\{[^}]*\}/g, '{}').replace(/[/.]$/, '');
}
