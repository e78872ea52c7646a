import type { ServerSettings } from '@autoqa/domain/contract/access-records';
import { OPERATIONS } from '@autoqa/domain/contract/operations';
import { Segmented, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useAnswer } from '../../api/answers.ts';
import { Answer } from '../../components/answer.tsx';
import { LanguageSwitch } from '../../frame/language-switch.tsx';
import { chooseTheme, THEME_CHOICES, useThemeChoice } from '../../frame/theme-choice.ts';
import { formatBytes } from '../../i18n/format.ts';
import { SETTINGS } from '../../i18n/settings-texts.ts';
import { useTexts } from '../../i18n/text-table.ts';

const THEME_WORDS = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Looks() {
  const say = useTexts(SETTINGS);
  return (
    <section className="panel" aria-labelledby="looks">
      <Typography.Title level={2} id="looks" className="section-title">
        {say('looks')}
      </Typography.Title>
      <dl className="facts">
        <Fact name={say('language')}>
          <LanguageSwitch />
        </Fact>
        <Fact name={say('theme')}>
          <Segmented
            aria-label={say('theme')}
            value={useThemeChoice()}
            options={THEME_CHOICES.map((value) => ({ value, label: say(THEME_WORDS[value]) }))}
            onChange={chooseTheme}
          />
        </Fact>
      </dl>
    </section>
  );
}

function ServerFacts({ settings }: { settings: ServerSettings }) {
  const say = useTexts(SETTINGS);
  return (
    <dl className="facts">
      <Fact name={say('version')}>{settings.version}</Fact>
      <Fact name={say('model')}>{settings.model}</Fact>
      <Fact name={say('database')}>
        {say(settings.database === 'embedded' ? 'databaseEmbedded' : 'databasePostgresql')}
      </Fact>
      <Fact name={say('vault')}>{say(settings.vault === 'file' ? 'vaultFile' : 'vaultDatabase')}</Fact>
      <Fact name={say('out')}>
        <code>{settings.out}</code>
      </Fact>
      <Fact name={say('uploadLimit')}>{formatBytes(settings.uploadLimitBytes)}</Fact>
      <Fact name={say('apiDocs')}>
        <a href="/api/docs">{say('openDocs')}</a>
      </Fact>
    </dl>
  );
}

/** Looks of the page, and facts of the server. */
export function General() {
  const say = useTexts(SETTINGS);
  const settings = useAnswer(OPERATIONS.getSettings, {});
  return (
    <>
      <Looks />
      <section className="panel" aria-labelledby="server">
        <Typography.Title level={2} id="server" className="section-title">
          {say('server')}
        </Typography.Title>
        <Answer of={settings}>{(value) => <ServerFacts settings={value} />}</Answer>
      </section>
    </>
  );
}
