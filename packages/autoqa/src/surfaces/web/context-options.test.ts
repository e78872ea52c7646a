import { TestCase } from '@autoqa/domain/model/test-case';
import * as fc from 'fast-check';
import type { BrowserContextOptions } from 'playwright-core';
import { expect, test } from 'vitest';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import { BrowserKeeper } from './browser/browser-keeper.ts';
import { RejectedHeals } from './locks/rejected-heals.ts';
import { WebSurface } from './web-surface.ts';

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
        heal: 'off',
        artifacts: 'none',
        lookup: () => '',
        secretNames: new Set(),
        resolveFile: (path) => path,
        lockPathOf: () => undefined,
        mayWriteLocks: false,
        nameLock: (path) => path,
        stillStands: () => true,
        rejectedHeals: RejectedHeals.none(),
        baselines: { pathOf: (_, name) => name, policy: 'keep', written: new Set() },
      });
      const testCase = TestCase.parse({ id: 'a', title: 'a', surface: 'web', source: '' });
      const context = { recorder: {} as RunRecorder, signal: new AbortController().signal };
      await expect(surface.lookAround(testCase, context, () => Promise.resolve())).rejects.toThrow('enough');
      expect(opened).toMatchObject(wanted);
    }),
    { numRuns: 100 },
  );
});
