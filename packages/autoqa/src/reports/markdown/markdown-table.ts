export function tableRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

export function tableHead(header: readonly string[]): string[] {
  return [tableRow(header), tableRow(header.map(() => '---'))];
}

/** A table of cells that are Markdown already. */
export function markdownTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return [...tableHead(header), ...rows.map(tableRow)].join('\n');
}

/** A part that is folded until somebody opens it; the summary is HTML, the body Markdown. */
export function foldedPart(summary: string, body: string): string {
  return `<details>\n<summary>${summary}</summary>\n\n${body}\n\n</details>`;
}
