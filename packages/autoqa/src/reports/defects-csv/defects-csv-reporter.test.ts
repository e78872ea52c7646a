import { describe, expect, it } from 'vitest';
import { numbered, inputOf, sampleInput } from '../__fixtures__/sample-run.ts';
import { defectsCsvReporter } from './defects-csv-reporter.ts';

const render = async (input = sampleInput()) => String((await defectsCsvReporter.render(input))[0]?.content);

describe('R2 defects as CSV', () => {
  it('opens as UTF-8 in Excel and runs no formula', async () => {
    const csv = await render();
    expect(csv.startsWith('\uFEFF"ID","Severity","Title","Case","Expected","Actual",')).toBe(true);
    expect(csv).toContain(`"BUG-2","major","'=cmd|' /C calc'!A0","<script>`);
    expect(csv).toContain(`"'+1-2","'@SUM(1)"`);
    expect(csv).toContain(
      '"1. Add ""Desk lamp""\n2. Enter SAVE10\n3. Read the total","REQ-7","checkout-pay","the cart: screenshots/cart-2.png"',
    );
  });

  it('has Chinese headers when asked', async () => {
    expect(await render(sampleInput('zh'))).toContain('"ID","严重程度","标题"');
  });

  it('is only a header when nothing was found', async () => {
    const csv = await render(inputOf(numbered([{ type: 'run-start', runId: 'r', kind: 'run' }])));
    expect(csv.split('\r\n')).toHaveLength(2);
  });
});
