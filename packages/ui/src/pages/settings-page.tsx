import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../components/page-header.tsx';
import { Audit } from '../features/settings/audit.tsx';
import { General } from '../features/settings/general.tsx';
import { Health } from '../features/settings/health.tsx';
import { Tokens } from '../features/settings/tokens.tsx';
import { SETTINGS } from '../i18n/settings-texts.ts';
import { useTexts } from '../i18n/text-table.ts';
import '../features/settings/settings.css';

/** The page's own choices, the server, who may come in, and who did what. */
export default function SettingsPage() {
  const say = useTexts(SETTINGS);
  const [search, setSearch] = useSearchParams();
  return (
    <>
      <PageHeader title={say('title')} />
      <Tabs
        activeKey={search.get('tab') ?? 'general'}
        onChange={(tab) => setSearch({ tab }, { replace: true })}
        items={[
          { key: 'general', label: say('general'), children: <General /> },
          { key: 'health', label: say('health'), children: <Health /> },
          { key: 'access', label: say('access'), children: <Tokens /> },
          { key: 'audit', label: say('audit'), children: <Audit /> },
        ]}
      />
    </>
  );
}
