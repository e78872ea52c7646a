import * as fc from 'fast-check';

/** Texts that have broken reports before; the properties mix them into random ones. */
export const HOSTILE_TEXTS = [
  '<script>alert(1)</script>',
  '</script><script>window.injected = true</script>',
  '"><img src=x onerror="window.injected = true">',
  '<!-- --!> <![CDATA[ ]]> ]]]]>>',
  "=cmd|' /C calc'!A0",
  '@SUM(1+1)*cmd',
  '\t=1+1',
  '| a | b |\n|---|---|',
  '``` js\n~~~',
  '# heading\n- item\n1. one\n> quote\n===',
  '[x](javascript:alert(1)) ![y](z) <http://a.b>',
  'https://example.test www.example.test @somebody #12 $x$ __b__ *i*',
  '\u202Eright to left\u202C \u2066x\u2069',
  'a\u0000b\u0007c\u001B[31mred\u001B[0m\u0085\u009B',
  '\uD800 lone \uDC00',
  '\u2028\u2029\uFEFF\uFFFE\uFFFF',
  '登录失败：用户名或密码错误',
  '&amp;&#0;&lt;',
  '\r\n\r\t',
  '\\',
  '',
];

/** Any text at all: well-formed or not, with markup, control characters and formula starts far likelier than by chance. */
export function hostileText(): fc.Arbitrary<string> {
  const piece = fc.oneof(
    fc.constantFrom(...HOSTILE_TEXTS),
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom(...'<>&"\'`|\\]=+-@#*_~$[]()!:.\t\r\n 1a\u0000\u001B\uD800') }),
    fc.array(fc.nat({ max: 0xffff }), { maxLength: 8 }).map((codes) => String.fromCharCode(...codes)),
  );
  return fc.array(piece, { minLength: 0, maxLength: 4 }).map((pieces) => pieces.join(''));
}
