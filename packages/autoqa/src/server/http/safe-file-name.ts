const LONGEST = 120;

/** The name of an uploaded file without anything that a file system or a terminal could take for an order. */
export function safeFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replaceAll(/[\p{C}<>:"|?*]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .replace(/[. ]+$/, '');
  return plain === '' ? 'file' : keepEnding(plain);
}

function keepEnding(name: string): string {
  const characters = [...name];
  if (characters.length <= LONGEST) return name;
  const ending = [...(/\.[^.]{1,10}$/.exec(name)?.[0] ?? '')];
  return [...characters.slice(0, LONGEST - ending.length), ...ending].join('');
}
