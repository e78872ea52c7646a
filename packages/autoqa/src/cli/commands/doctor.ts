import type { Language } from '@autoqa/domain/model/language';
import { EXIT_CODES } from '@autoqa/domain/model/run';
import type { Finding } from '../../compose/doctor/finding.ts';
import type { CommandDefinition } from '../command.ts';
import { textsFor } from '../language/texts.ts';

export const doctor: CommandDefinition = {
  name: 'doctor',
  summary: {
    en: 'Check Node, browser, fonts, model, agent CLIs, database and devices; say how to mend each',
    zh: '检查 Node、浏览器、字体、模型、智能体命令行、数据库和设备，并给出解决办法',
  },
  examples: ['autoqa doctor', 'autoqa doctor --json'],
  async run({ config, env, language, print, printJson }) {
    const { examine } = await import('../../compose/doctor/examine.ts');
    const browser = { source: config.browser, executablePath: config.browserPath };
    const findings = await examine({ browser, model: config.model, env });
    const ready = findings.every(({ status }) => status !== 'fail');
    print(findings.map((finding) => formatFinding(finding, language)).join('\n'));
    print(`\n${conclusion(findings, language)}`);
    if (config.json) printJson({ ready, findings: findings.map((finding) => inLanguage(finding, language)) });
    return ready ? EXIT_CODES.passed : EXIT_CODES.environment;
  },
};

function formatFinding(finding: Finding, language: Language): string {
  const texts = textsFor(language);
  const { title, status, found, mend } = inLanguage(finding, language);
  const lines = [`[${texts[status]}] ${title}: ${found}`];
  if (mend !== undefined) lines.push(`       ${texts.mend}: ${mend}`);
  return lines.join('\n');
}

function conclusion(findings: readonly Finding[], language: Language): string {
  const texts = textsFor(language);
  if (findings.some(({ status }) => status === 'fail')) return texts.doctorNotReady;
  return findings.some(({ status }) => status === 'warn') ? texts.doctorWithWarnings : texts.doctorReady;
}

function inLanguage({ id, status, title, found, mend }: Finding, language: Language) {
  const localMend = mend?.[language];
  return {
    id,
    status,
    title: title[language],
    found: found[language],
    ...(localMend === undefined ? {} : { mend: localMend }),
  };
}
