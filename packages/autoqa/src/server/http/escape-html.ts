const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text that is nothing but text in an HTML page. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (mark) => MARKS[mark] ?? mark);
}
