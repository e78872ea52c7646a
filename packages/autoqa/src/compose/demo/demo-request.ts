import type { SpecRunRequest } from '../run-specs.ts';
import type { RunningTestbed } from './bundled-testbed.ts';
import type { DemoNews } from './demo-news.ts';

export interface DemoRequest extends Pick<
  SpecRunRequest,
  'language' | 'argv' | 'config' | 'env' | 'terminal' | 'signal'
> {
  cwd: string;
  tell(news: DemoNews): void;
}

/** What the stages share. */
export interface DemoSetting {
  request: DemoRequest;
  testbed: RunningTestbed;
  /** What the commands of the stages have in common: settings for a run that is a part of the demo. */
  part: Pick<SpecRunRequest, 'language' | 'argv' | 'config' | 'env' | 'terminal' | 'signal'>;
  /** Where the approved cases lie. */
  folder: string;
}

/** What the cases of the demo have as {{BOB_PASSWORD}} and the like. */
const PASSWORDS = { AUTOQA_ALICE_PASSWORD: 'alice-pass-1', AUTOQA_BOB_PASSWORD: 'bob-pass-1' };

/** The same for every run of the demo: shown as a stage, kept until they are merged, no reports of their own. */
export function partOf({ language, argv, config, env, terminal, signal }: DemoRequest): DemoSetting['part'] {
  const isTold = terminal.verbosity === 'normal';
  return {
    language,
    argv,
    // A lock is learned in one stage and needed in the next, also on a build server.
    env: { ...env, ...PASSWORDS, CI: undefined },
    config: {
      ...config,
      locale: language === 'zh' ? 'zh-CN' : 'en-US',
      reporter: config.reporter.filter((name) => name === 'list' || name === '-list'),
      keepRuns: Number.MAX_SAFE_INTEGER,
      keepDays: undefined,
    },
    terminal: isTold ? { ...terminal, verbosity: 'stage' } : terminal,
    signal,
  };
}
