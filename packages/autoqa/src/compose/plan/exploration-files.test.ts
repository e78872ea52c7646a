import { logText } from '@autoqa/domain/events/log-messages';
import { expect, test } from 'vitest';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import { PROBE_OUTCOME } from '../../surfaces/web/exploring/probing/probe-outcome.ts';
import { ExplorationFiles } from './exploration-files.ts';

const ACTION = { pageId: 'p1', url: '/', action: '列表可以翻页', result: 'probe', durationMs: 1 } as const;

test.each([
  [PROBE_OUTCOME.held, '已试：列表可以翻页：成立', 'tried: 列表可以翻页: it holds'],
  [PROBE_OUTCOME.refuted, '已试：列表可以翻页：页面的表现相反', 'tried: 列表可以翻页: the page did the opposite'],
])('P2 what came of a probe is said in the language of the reader (%s)', (detail, chinese, english) => {
  const said: { message: string; code?: string }[] = [];
  const recorder = {
    append: (event: { message: string }) => {
      said.push(event);
      return Promise.resolve(event);
    },
  } as unknown as RunRecorder;
  new ExplorationFiles(recorder).onAction({ ...ACTION, detail });
  expect(said.map((line) => logText(line, 'zh'))).toEqual([chinese]);
  expect(said.map((line) => logText(line, 'en'))).toEqual([english]);
});
