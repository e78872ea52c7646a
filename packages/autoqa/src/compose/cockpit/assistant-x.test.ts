import { test } from 'vitest';
import { requestFor } from '../__fixtures__/run-request.ts';
import { openAssistant } from './assistant.ts';
import { startTestbed } from '../../../../../testbed/src/start-testbed.ts';
test('x', { timeout: 170000 }, async () => {
  const bed: any = await startTestbed();
  try {
    const { config } = requestFor({}, { timeout: 5_000 });
    const a = openAssistant({ out: config.out, env: {}, config, language: 'zh' });
    const t = Date.now();
    const url = `${bed.shopUrl}/products`;
    const g = await a.generate({ url, requirement: '测试搜索和按价格排序，以及分页' }, new AbortController().signal);
    console.log(Date.now() - t, g.unclear, g.text, g.cases.map((c) => c.title + ' | ' + c.why + ' | ' + c.steps.filter((s) => s.selector === null).length + '/' + c.steps.length));
  } finally { await bed.close?.(); }
});
