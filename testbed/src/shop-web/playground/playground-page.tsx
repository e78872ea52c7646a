import { Card, Tabs, Typography } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { useLanguage } from '../i18n/language.tsx';
import { Choosers, TreeAndFolds } from './choosers.tsx';
import { ClickTargets, HoverTargets } from './click-targets.tsx';
import { IconButtons } from './icon-buttons.tsx';
import { NativeDialogs } from './native-dialogs.tsx';
import { QuickToast } from './quick-toast.tsx';
import { ShadowNote } from './shadow-note.tsx';
import { ShortcutArea } from './shortcut-area.tsx';
import { VirtualList } from './virtual-list.tsx';

function Section({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <Card size="small" title={title}>
      {children}
    </Card>
  );
}

function PointerTab(): ReactElement {
  const { t } = useLanguage();
  return (
    <div className="lt-cards">
      <Section title={t('play.clicks')}>
        <ClickTargets />
      </Section>
      <Section title={t('play.hovers')}>
        <HoverTargets />
      </Section>
      <Section title={t('play.icons')}>
        <IconButtons />
      </Section>
      <Section title={t('play.shortcuts')}>
        <ShortcutArea />
      </Section>
    </div>
  );
}

function ChooserTab(): ReactElement {
  const { t } = useLanguage();
  return (
    <div className="lt-cards">
      <Section title={t('play.choosers')}>
        <Choosers />
      </Section>
      <Section title={t('play.tree')}>
        <TreeAndFolds />
      </Section>
    </div>
  );
}

function BrowserTab(): ReactElement {
  const { t } = useLanguage();
  return (
    <div className="lt-cards">
      <Section title={t('play.dialogs')}>
        <NativeDialogs />
      </Section>
      <Section title={t('play.shadow')}>
        <ShadowNote />
      </Section>
      <Section title={t('play.virtual')}>
        <VirtualList />
      </Section>
      <Section title={t('play.brief')}>
        <QuickToast />
      </Section>
    </div>
  );
}

export function PlaygroundPage(): ReactElement {
  const { t } = useLanguage();
  const items = [
    { key: 'pointer', label: t('play.tab-pointer'), children: <PointerTab /> },
    { key: 'choosers', label: t('play.tab-choosers'), children: <ChooserTab /> },
    { key: 'browser', label: t('play.tab-browser'), children: <BrowserTab /> },
  ];
  return (
    <div>
      <Typography.Title level={2}>{t('play.title')}</Typography.Title>
      <Tabs items={items} />
    </div>
  );
}
