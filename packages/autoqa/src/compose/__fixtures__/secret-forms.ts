/** The encodings of a secret, written here a second time on purpose: a test must not believe the code it tests. */
export function formsOf(secret: string): string[] {
  const base64 = ['', 'a', 'ab'].map((before) => Buffer.from(`${before}${secret}`).toString('base64').slice(4, -4));
  const html = secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return [
    secret,
    JSON.stringify(secret).slice(1, -1),
    JSON.stringify(JSON.stringify(secret)).slice(3, -3),
    encodeURIComponent(secret),
    new URLSearchParams({ p: secret }).toString().slice(2),
    html,
    html.replaceAll('"', '&quot;').replaceAll("'", '&#39;'),
    html.replaceAll('"', '&quot;').replaceAll("'", '&apos;'),
    ...base64,
    ...base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_')),
  ];
}
