import { TestCase } from '@autoqa/domain/model/test-case';
import * as fc from 'fast-check';
import type { BrowserContextOptions } from 'playwright-core';
import { expect, test } from 'vitest';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import { BrowserKeeper } from './browser/browser-keeper.ts';
import { WebSurface } from './web-surface.ts';
import { withoutLocks } from './without-locks.ts';

test('U1 Property 3: Browser Context Configuration Propagation', async () => {
  const viewport = fc.record({ width: fc.integer({ min: 1, max: 4000 }), height: fc.integer({ min: 1, max: 4000 }) });
  const look = fc.record({
    ignoreHTTPSErrors: fc.boolean(),
    viewport,
    locale: fc.constantFrom('zh-CN', 'en-US', 'de-DE'),
  });
  await fc.assert(
    fc.asyncProperty(look, async (wanted) => {
      let opened: BrowserContextOptions = {};
      const browser = {
        newContext: (options: BrowserContextOptions) => ((opened = options), Promise.reject(new Error('enough'))),
        isConnected: () => true,
      };
      const browsers = new BrowserKeeper(() =>
        Promise.resolve({ browser: browser as never, close: () => Promise.resolve() }),
      );
      const surface = new WebSurface({
        ...wanted,
        browsers,
        baseUrl: 'https://a.test',
        stepTimeoutMs: 1,
        caseTimeoutMs: undefined,
        maxDownloadBytes: 1,
        artifacts: 'none',
        lookup: () => '',
        secretNames: new Set(),
        resolveFile: (path) => path,
        ...withoutLocks('.'),
      });
      const testCase = TestCase.parse({ id: 'a', title: 'a', surface: 'web', source: '' });
      const context = { recorder: {} as RunRecorder, signal: new AbortController().signal };
      await expect(surface.lookAround(testCase, context, () => Promise.resolve())).rejects.toThrow('enough');
      expect(opened).toMatchObject(wanted);
    }),
    { numRuns: 100 },
  );
});
