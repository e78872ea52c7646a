import { resolve } from 'node:path';
import { EXIT_CODES } from '@autoqa/domain/model/run';
import type { CommandDefinition } from '../command.ts';
import { textsFor } from '../language/texts.ts';
import { terminalOptions } from '../terminal-options.ts';

export const demo: CommandDefinition = {
  name: 'demo',
  summary: {
    en: 'Test the bundled shop, with faults switched on, from start to report',
    zh: '对打开了故障的内置商店做一次从头到尾的测试',
  },
  settings: ['reporter', 'headed'],
  examples: ['autoqa demo', 'autoqa demo --lang zh --headed'],
  async run(context, _input) {
    const { runDemo } = await import('../../compose/demo/run-demo.ts');
    const { config, language, print, printJson, argv, signal, env } = context;
    const texts = textsFor(language);
    print(texts.demoStarting);
    const outcome = await runDemo({
      language,
      argv,
      config,
      env,
      terminal: terminalOptions(context),
      signal,
      onReady: ({ shopUrl, faults }) => {
        print(texts.demoRunning(shopUrl));
        print(texts.demoFaults(faults.join(', ')));
      },
    });
    const { result, expected, missed, unexpected, reportPath } = outcome;
    const asExpected = missed.length === 0 && unexpected.length === 0;
    const or = (ids: string[]) => (ids.length === 0 ? texts.none : ids.join(', '));
    if (result.state !== 'cancelled') {
      print(asExpected ? texts.demoFound(expected.length) : texts.demoMissed(or(missed), or(unexpected)));
    }
    if (reportPath !== undefined) print(`${texts.report}: ${resolve(reportPath)}`);
    if (config.json) printJson(result);
    if (result.state === 'cancelled') return EXIT_CODES.cancelled;
    return asExpected ? EXIT_CODES.passed : EXIT_CODES.failed;
  },
};
