import { InputError } from '../../kernel/errors.ts';
import type { CommandContext, CommandDefinition, CommandInput } from '../command.ts';
import { textOption } from '../option-values.ts';
import { CONFIG_VAR_OPTION } from '../placeholder-options.ts';
import { PRD_CONTINUE_SETTINGS, tellPrd } from '../prd-run.ts';
import { runSurroundings } from '../run-surroundings.ts';
import type { ExitCode } from '@autoqa/domain/model/run';

const prdTest: CommandDefinition = {
  name: 'test',
  summary: {
    en: 'Test a web application against its requirements document; stops for approval and for confirmation',
    zh: '根据需求文档测试网页应用；在审批和确认处停下',
  },
  settings: PRD_CONTINUE_SETTINGS,
  options: [
    {
      flag: '--profile <file>',
      description: {
        en: 'Target profile: address, sign-in, what may be done (YAML)',
        zh: '目标配置：地址、登录、允许的操作（YAML）',
      },
    },
    {
      flag: '--prd <file>',
      description: { en: 'Requirements document (.md, .docx, .txt)', zh: '需求文档（.md、.docx、.txt）' },
    },
    {
      flag: '--routes <a,b>',
      description: { en: 'Only requirements of these routes', zh: '只测试这些路由的需求' },
    },
    {
      flag: '--auto-approve',
      description: {
        en: 'Ask nobody: approve the cases and confirm the report',
        zh: '不询问任何人：自动批准用例并确认报告',
      },
    },
    {
      flag: '--resume <run>',
      description: { en: 'Go on with a run that was interrupted', zh: '继续一次被中断的运行' },
    },
    CONFIG_VAR_OPTION,
  ],
  examples: [
    'autoqa prd test --profile target.yaml --prd prd.docx',
    'autoqa prd test --profile target.yaml --prd prd.md --routes /cart,/orders',
    'autoqa prd test --profile target.yaml --prd prd.md --auto-approve',
    'autoqa prd test --resume latest',
  ],
  run: testPrd,
};

export const prd: CommandDefinition = {
  name: 'prd',
  summary: { en: 'Test against a requirements document', zh: '根据需求文档测试' },
  examples: [...prdTest.examples],
  subcommands: [prdTest],
  run() {
    throw new InputError('"autoqa prd" needs to be told what to do.', {
      code: 'prd-command-missing',
      hint: 'Try: autoqa prd test --profile target.yaml --prd prd.md',
    });
  },
};

async function testPrd(context: CommandContext, { options }: CommandInput): Promise<ExitCode> {
  const { testPrd: start, continuePrd } = await import('../../compose/prd/test-prd.ts');
  const settings = runSurroundings(context, options);
  const decisions = { auto: options['autoApprove'] === true };
  const resume = textOption(options, 'resume');
  if (resume !== undefined) return tellPrd(context, await continuePrd(resume, settings, decisions));
  const profile = textOption(options, 'profile');
  const document = textOption(options, 'prd');
  if (profile === undefined || document === undefined)
    throw sourceMissing(profile === undefined ? '--profile' : '--prd');
  const routes = (textOption(options, 'routes') ?? '').split(/[,，]/).map((each) => each.trim());
  const sources = { profile, prd: document, routes: routes.filter((each) => each !== '') };
  refuseOddRoutes(sources.routes);
  return tellPrd(context, await start(sources, settings, decisions));
}

function refuseOddRoutes(routes: readonly string[]): void {
  const odd = routes.find((route) => !/^[/*]/.test(route));
  if (odd === undefined) return;
  throw new InputError(`--routes: "${odd}" is no route.`, {
    code: 'prd-route-odd',
    hint: 'Routes begin with a slash: --routes /cart,/orders.',
    details: { route: odd },
  });
}

function sourceMissing(flag: string): InputError {
  return new InputError(`${flag} is missing.`, {
    code: 'prd-source-missing',
    hint: 'Pass --profile target.yaml and --prd prd.md (or .docx, .txt), or --resume RUN.',
    details: { flag },
  });
}
