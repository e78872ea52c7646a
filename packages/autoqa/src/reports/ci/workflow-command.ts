import { visible } from '../escape/markdown.ts';

type AnnotationLevel = 'error' | 'warning';

export interface Annotation {
  level: AnnotationLevel;
  title: string;
  message: string;
  file?: string;
  line?: number;
}

/** A line that GitHub Actions reads as an annotation: `::error file=…,line=…,title=…::message`. */
export function workflowCommand({ level, message, file, line, title }: Annotation): string {
  const properties = Object.entries({ file, line, title })
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${level} ${properties.join(',')}::${escapeData(message)}`;
}

function escapeData(text: string): string {
  return visible(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
