/** Whether a help text lists an option, a whole one: `--tools` is not in `--allowedTools`. */
export function listsOption(help: string, option: string): boolean {
  return optionStart(help, option) >= 0;
}

/** What a help text says about one option: from its name to the next option. */
export function optionText(help: string, option: string): string {
  const start = optionStart(help, option);
  if (start < 0) return '';
  const rest = help.slice(start);
  const next = rest.slice(option.length).search(/\n\s*-{1,2}[a-zA-Z]/);
  return next < 0 ? rest : rest.slice(0, next + option.length);
}

function optionStart(help: string, option: string): number {
  // An example within a description is no option: an option stands at the beginning of its line, after its short form.
  const pattern = new RegExp(
    String.raw`^[ \t]*(?:-{1,2}[\w-]+(?:[ \t]+[<[][^\n>\]]*[>\]])?,[ \t]*)*(${option})(?![\w-])`,
    'm',
  );
  const match = pattern.exec(help);
  return match === null ? -1 : match.index + match[0].length - option.length;
}

/** The version in what `--version` prints: `2.1.7 (Claude Code)`, `codex-cli 0.166.0`. */
export function readVersion(text: string): string {
  return /\d+(?:\.\d+)+[\w.+-]*/.exec(text)?.[0] ?? 'unknown';
}

/** Whether a version is at least the other; an unknown one is not. */
export function isAtLeast(version: string, least: string): boolean {
  const numbers = (text: string) => text.split('.').map((part) => Number.parseInt(part, 10));
  const own = numbers(version);
  for (const [index, wanted] of numbers(least).entries()) {
    const have = own[index] ?? 0;
    if (Number.isNaN(have)) return false;
    if (have !== wanted) return have > wanted;
  }
  return true;
}
