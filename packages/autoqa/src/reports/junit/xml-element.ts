import { escapeXmlAttribute } from '../escape/xml.ts';

/** An element with escaped attributes; its children are XML already, empty ones are left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  children: string[] = [],
): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXmlAttribute(String(value))}"`);
  const body = children.filter((child) => child !== '');
  if (body.length === 0) return `<${name}${written.join('')}/>`;
  return `<${name}${written.join('')}>${body.join('\n')}</${name}>`;
}

/** Milliseconds as JUnit wants them: seconds with three decimals. */
export function seconds(durationMs: number): string {
  return (durationMs / 1000).toFixed(3);
}
