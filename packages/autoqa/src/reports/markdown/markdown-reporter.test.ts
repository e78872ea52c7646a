import { describe, expect, it } from 'vitest';
import { caseEvents } from '../__fixtures__/sample-cases.ts';
import { inputOf, numbered, sampleInput } from '../__fixtures__/sample-run.ts';
import { markdownReporter } from './markdown-reporter.ts';

async function render(input = sampleInput()): Promise<string> {
  const [file] = await markdownReporter.render(input);
  expect(file?.path).toBe('reports/report.md');
  return String(file?.content);
}

const headings = (text: string) => text.split('\n').filter((line) => /^##? /.test(line));

describe('R2 Markdown report', () => {
  it('says the counts first, then failures, then the rest', async () => {
    const text = await render();
    expect(text).toContain(
      '| Total | ✅ Passed | ❌ Failed | ⚠️ Flaky | ⏭️ Skipped | 🩹 Healed | 🐞 Bugs |\n| --- | --- | --- | --- | --- | --- | --- |\n| 10 | 3 | 5 | 1 | 1 | 1 | 2 |',
    );
    expect(headings(text)).toEqual([
      '# ❌ Shop regression · 商城回归',
      '## Failures (5)',
      '## Bugs (2)',
      '## Heals to review (1)',
      '## Flaky (1)',
      '## Findings that fail nothing (1)',
      '## Quality gates',
      '## Guardrails reached',
      '## Model usage',
    ]);
    expect(text).toContain('<summary>Passed (2)</summary>');
  });

  it('shows a failure with steps, expected and actual, and evidence as relative links', async () => {
    const text = await render();
    expect(text).toContain('```diff\n- Expected:\n- Total: $81.00 (10% off)\n+ Actual:\n+ Total: $90.00 (0% off)\n```');
    expect(text).toContain(
      '3. ❌ Verify the total is \\$81.00 — [Screenshot](../screenshots/cart-2.png)<br>The total reads \\$90.00.',
    );
    expect(text).toContain('- trace: [the whole case](../traces/cart%20total.zip)');
    expect(text).toContain('⚠️ Could also be: Product bug');
  });

  it('W6 shows every heal with what would change in the lock', async () => {
    const text = await render();
    expect(text).toContain('test-id "save" → role button "保存修改" (applied, score 0.88)');
    expect(text).toContain('```diff\n--- a/specs/profile.lock.json\n');
    expect(text).toContain('`--heal apply`');
  });

  it('lets no text of the run become markup', async () => {
    const text = await render();
    const outside = text.replace(/^(`{3,})\w*\n[\s\S]*?\n\1$/gm, '');
    expect(outside).not.toMatch(/<(?!\/?(?:details|summary|b|br)>)/);
    expect(outside).not.toContain('@everyone');
    expect(outside).toContain('### ❌ &lt;script&gt;window.injected = 1; alert(1)&lt;/script&gt; &#124; \\`code\\`');
  });

  it('speaks Chinese', async () => {
    const text = await render(sampleInput('zh'));
    expect(text).toContain('## 失败 (5)');
    expect(text).toContain('**产品缺陷**');
    expect(text).toContain('- 预期:\n- Total: $81.00 (10% off)');
  });

  it('fits into a comment, however much failed', async () => {
    const many = Array.from({ length: 400 }, (_, index) =>
      caseEvents({
        start: { caseId: `c${index}`, title: `Case ${index} ${'x'.repeat(80)}`, source: 'a.md' },
        steps: Array.from({ length: 10 }, () => ({ text: 'Do something rather long '.repeat(4) })),
        end: { durationMs: 1, verdict: { kind: index % 2 === 0 ? 'script-error' : 'pass', reason: 'No.', rule: 'W7' } },
      }),
    );
    const text = await render(inputOf(numbered([{ type: 'run-start', runId: 'r', kind: 'run' }, ...many.flat()])));
    expect(text.length).toBeLessThan(65_536);
    const told = text.match(/^### /gm)?.length ?? 0;
    expect(text).toContain(`${200 - told} more are in the HTML report.`);
  });

  it('says so when a run was interrupted', async () => {
    const text = await render(inputOf(numbered([{ type: 'run-start', runId: 'r', kind: 'run' }])));
    expect(text).toContain('# 💥 AutoQA run');
    expect(text).toContain('> The run was interrupted before it ended.');
  });
});
