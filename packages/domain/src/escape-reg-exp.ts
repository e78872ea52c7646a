/** The text with everything escaped that a regular expression, also one between slashes, would read. */
export function escapeRegExp(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
