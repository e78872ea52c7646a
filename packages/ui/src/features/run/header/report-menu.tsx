import type { RunView } from '@autoqa/domain/events/run-view';
import { Button, Dropdown } from 'antd';
import { fileUrl } from '../../../api/files.ts';
import { Icon } from '../../../components/icon.tsx';
import { RUN } from '../../../i18n/run-texts.ts';
import { useTexts } from '../../../i18n/text-table.ts';

interface ReportMenuProps {
  runId: string;
  artifacts: RunView['artifacts'];
}

/** Every report that exists, to be downloaded. */
export function ReportMenu({ runId, artifacts }: ReportMenuProps) {
  const say = useTexts(RUN);
  const reports = artifacts.filter((artifact) => artifact.kind === 'report').map(({ path }) => path);
  const paths = [...reports, ...(reports.length === 0 ? [] : ['result.json'])];
  const items = paths.map((path) => ({
    key: path,
    label: (
      <a href={fileUrl(runId, path, { download: true })} download>
        {path.replace(/^reports\//, '')}
      </a>
    ),
  }));
  return (
    <Dropdown menu={{ items }} trigger={['click']} disabled={items.length === 0}>
      <Button icon={<Icon name="document" size={16} />} title={items.length === 0 ? say('noReports') : undefined}>
        {say('downloads')}
      </Button>
    </Dropdown>
  );
}
