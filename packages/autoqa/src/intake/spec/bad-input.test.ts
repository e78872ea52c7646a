import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../kernel/errors.ts';
import { messyPlan, messySpec } from './__fixtures__/arbitrary-text.ts';
import { parseSpec } from './parse-spec.ts';
import type { SpecDocument } from './spec-document.ts';

const STEPS = '\n## Steps\n1. Go\n';

function attempt(text: string): { document?: SpecDocument; error?: InputError } {
  try {
    return { document: parseSpec(text, { path: 'a.md' }) };
  } catch (error) {
    if (error instanceof InputError) return { error };
    throw error;
  }
}

function refusal(text: string): InputError {
  const { error } = attempt(text);
  if (error === undefined) throw new Error('it was accepted');
  return error;
}

function isCountOrPlace(outcome: unknown): boolean {
  return typeof outcome === 'number' ? outcome > 0 : /^a\.md:[1-9]\d*$/.test(String(outcome));
}

/** Each name stands for nine of the one before: about 3 × 10⁸ words if it were spelled out. */
function aliasBomb(): string {
  const names = [...'abcdefghi'];
  const rows = names.map((name, index) => {
    const previous = names[index - 1];
    const items = Array.from({ length: 9 }, () => (previous === undefined ? 'x' : `*${previous}`));
    return `  - &${name} [${items.join(', ')}]`;
  });
  return `---\ntags:\n${rows.join('\n')}\n---\n# T${STEPS}`;
}

describe('W1 input that is no spec', () => {
  it.each([
    ['an empty file', '', 'spec-empty', 1],
    ['blanks only', '\uFEFF \n\t\n', 'spec-empty', 1],
    ['only settings', '---\nurl: /a\n---\n', 'spec-title-missing', 1],
    ['no title', '\n1. Click\n', 'spec-title-missing', 2],
    ['an empty title', '\n# \n## Steps\n1. a', 'spec-title-missing', 2],
    ['no steps', '# A\n## Steps\n', 'spec-steps-missing', 1],
    ['a second case without steps', `# A${STEPS}# B\n`, 'spec-steps-missing', 4],
    ['only prose', '# Notes\nThis is about the shop.\n\nIt sells things.', 'spec-steps-missing', 1],
    ['steps twice', `# A${STEPS}## Steps\n1. b`, 'spec-section-repeated', 4],
    ['a mistyped heading', '# A\n## Setps\n1. a', 'spec-heading-unknown', 2],
    ['unclosed front matter', '\n---\nurl: /a\n# T\n', 'spec-front-matter-unclosed', 2],
    ['front matter that is a list', `---\n- url\n---\n# T${STEPS}`, 'spec-front-matter-invalid', 2],
    ['front matter that is a text', `---\nhello\n---\n# T${STEPS}`, 'spec-front-matter-invalid', 2],
    ['broken YAML', `---\nurl: /a\ntags: [a\n---\n# T${STEPS}`, 'spec-front-matter-invalid', 3],
    ['a setting twice', `---\nurl: /a\nurl: /b\n---\n# T${STEPS}`, 'spec-front-matter-invalid', 3],
    ['a complex key', `---\n? [a]\n: b\n---\n# T${STEPS}`, 'spec-front-matter-invalid', 2],
    ['an alias bomb', aliasBomb(), 'spec-front-matter-invalid', 2],
    ['deep nesting', `---\ntags: ${'['.repeat(100_000)}\n---\n# T${STEPS}`, 'spec-front-matter-invalid', 2],
    [
      'balanced deep nesting',
      `---\ntags: ${'['.repeat(50_000)}${']'.repeat(50_000)}\n---\n# T${STEPS}`,
      'spec-front-matter-invalid',
      2,
    ],
    ['an unknown setting', `---\n\nprioritty: p0\n---\n# T${STEPS}`, 'spec-front-matter-key-unknown', 3],
    ['a wrong surface', `---\nsurface: desktop\n---\n# T${STEPS}`, 'spec-front-matter-value-invalid', 2],
    ['a wrong type of url', `---\ntags: a\nurl: [/a]\n---\n# T${STEPS}`, 'spec-front-matter-value-invalid', 3],
    ['a url that is a number', `---\nurl: 42\n---\n# T${STEPS}`, 'spec-front-matter-value-invalid', 2],
    ['tags that are a map', `---\ntags:\n  a: b\n---\n# T${STEPS}`, 'spec-front-matter-value-invalid', 3],
    ['an unclosed comment', `# T${STEPS}<!-- oh\n`, 'spec-comment-unclosed', 4],
    ['an unclosed code block', `# T${STEPS}\`\`\`\n2. Stop\n`, 'spec-fence-unclosed', 4],
    ['an empty expectation', `# T${STEPS}   - Expected:\n2. Stop`, 'spec-expectation-empty', 4],
    ['an empty include', `# T\n## Preconditions\n- include:\n## Steps\n1. a`, 'spec-include-empty', 3],
    ['a binary file', `# T\n\u0000\u0001`, 'spec-binary', 2],
    ['a file of 5 MB', `# T${STEPS}${'1. Click\n'.repeat(600_000)}`, 'spec-too-large', 1],
    ['an empty placeholder', `# T${STEPS}2. Type {{ }}`, 'placeholder-malformed', 4],
    ['a placeholder of two words', `# T${STEPS}   - Expected: {{A B}}`, 'placeholder-malformed', 4],
    ['an unclosed placeholder', `# T\n## 验证点\n- {{NAME`, 'placeholder-malformed', 3],
    ['a malformed placeholder in the address', `---\nurl: "/{{a-b}}"\n---\n# T${STEPS}`, 'placeholder-malformed', 2],
    ['a plan without tests', '# P\n## Test Scenarios\n### 1. S\nnothing', 'spec-steps-missing', 1],
    ['a test of a plan without steps', '# P\n### 1. S\n#### 1.1. t\n**Steps:**\n', 'spec-steps-missing', 3],
  ])('refuses %s', (_, text, code, line) => {
    const error = refusal(text);
    expect(error).toMatchObject({ code, exitCode: 2, details: { place: `a.md:${line}` } });
    expect(error.message).toMatch(new RegExp(`^a\\.md:${line}: .+\\.$`, 'u'));
    expect(error.hint).toMatch(/\S/);
  });

  it('speaks of the lines of the file, not of those of the settings', () => {
    expect(refusal(`---\nurl: /a\nurl: /b\n---\n# T${STEPS}`).message).toBe(
      'a.md:3: the front matter cannot be read: Map keys must be unique.',
    );
  });

  it('names the setting or heading that was meant', () => {
    expect(refusal(`---\nprioritty: p0\n---\n# T${STEPS}`).hint).toBe('Did you mean "priority"?');
    expect(refusal(`---\nzzz: p0\n---\n# T${STEPS}`).hint).toBe(
      'Known: surface, url, priority, tags, requirements, session, api, mobile.',
    );
    expect(refusal('# A\n## Clean-ups\n1. a').hint).toBe('Did you mean "Cleanup"?');
    expect(refusal('# A\n## Anything\n1. a').hint).toContain('Headings that are no section: Anything.');
    expect(refusal(`---\npriority: high\n---\n# T${STEPS}`).hint).toContain('p0 | p1 | p2');
  });

  it('reads or refuses in time whatever is at the limit of size', () => {
    const texts = [
      `# T\n## Steps\n${'1. Click\n'.repeat(110_000)}`,
      `# T\n## Steps\n1. a\n${'go on\n'.repeat(150_000)}`,
      `# T\n## Steps\n1. ${'[ ] '.repeat(250_000)}x`,
      `# T\n## Steps\n1. a\n   - ${'Expected: '.repeat(100_000)}x`,
      `# ${'# '.repeat(500_000)}`,
      `# T\n## Steps\n1. a${' '.repeat(1_000_000)}b`,
      `# T\n## Steps\n1. ${'('.repeat(1_000_000)}`,
      `# T\n## Steps\n1. ${'{{A}} \\{{'.repeat(100_000)}`,
    ];
    const startedAt = performance.now();
    for (const text of texts) attempt(text);
    expect(performance.now() - startedAt).toBeLessThan(20_000);
  });

  it('property: whatever is read gives a document or an InputError with place and hint', () => {
    const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), messySpec, messyPlan);
    const property = fc.property(anything, (text) => {
      const { document, error } = attempt(text);
      expect(document?.cases.length ?? error?.details['place']).toSatisfy(isCountOrPlace);
      expect(error?.hint).not.toBe('');
    });
    fc.assert(property, { numRuns: 1000 });
  });
});
