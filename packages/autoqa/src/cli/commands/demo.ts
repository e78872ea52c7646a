import { resolve } from 'node:path';
import { EXIT_CODES } from '@autoqa/domain/model/run';
import type { CommandDefinition } from '../command.ts';
import { textsFor } from '../language/texts.ts';
import { terminalOptions } from '../terminal-options.ts';

export const demo: CommandDefinition = {
  name: 'demo',
  summary: {
    en: 'Test the bundled shop, with faults switched on, from exploring to one report: web, API and phone',
    zh: '测试打开了故障的内置商店：从探索到一份报告，涵盖网页、接口和手机',
  },
  settings: ['reporter', 'headed'],
  examples: ['autoqa demo', 'autoqa demo --lang zh --headed'],
  async run(context, _input) {
    const { runDemo } = await import('../../compose/demo/run-demo.ts');
    const { demoLines } = await import('../../compose/demo/demo-lines.ts');
    const { config, language, print, printJson, argv, signal, env, cwd, stdout } = context;
    const texts = textsFor(language);
    const { result, findings, missed, unexpected, reportPath } = await runDemo({
      language,
      argv,
      config,
      env,
      cwd,
      terminal: terminalOptions(context),
      signal,
      tell: (news) => {
        if (config.quiet) return;
        for (const line of demoLines(news, { language, color: stdout.color })) print(line);
      },
    });
    const asExpected = missed.length === 0 && unexpected.length === 0;
    const or = (all: string[]) => (all.length === 0 ? texts.none : all.join(', '));
    if (reportPath !== undefined) print(`${texts.report}: ${resolve(reportPath)}`);
    if (result.state !== 'cancelled') {
      print(asExpected ? texts.demoFound(findings.length) : texts.demoMissed(or(missed), or(unexpected)));
    }
    const faults = findings.map(({ fault, bugs }) => ({ id: fault.id, bugs: bugs.map(({ id }) => id) }));
    if (config.json) printJson({ ...result, demo: { faults, missed, unexpected } });
    if (result.state === 'cancelled') return EXIT_CODES.cancelled;
    return asExpected ? EXIT_CODES.passed : EXIT_CODES.failed;
  },
};
