import { OPERATIONS } from '@autoqa/domain/contract/operations';
import type { RunKind } from '@autoqa/domain/model/run';
import { Select } from 'antd';
import { useAnswer } from '../../api/answers.ts';
import { formatAgo } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';

interface RecordSelectProps {
  id?: string;
  value?: string;
  onChange?: (id: string) => void;
  placeholder: string;
  /** Said when there is nothing to choose. */
  empty?: string;
}

interface Choice {
  value: string;
  label: string;
}

function ChoiceSelect({ choices, empty, ...props }: RecordSelectProps & { choices: Choice[] | undefined }) {
  return (
    <Select
      {...props}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={choices === undefined}
      options={choices ?? []}
      notFoundContent={empty}
    />
  );
}

export function ProjectSelect(props: RecordSelectProps) {
  const projects = useAnswer(OPERATIONS.listProjects, { query: { limit: 200 } });
  const choices = projects.data?.items.map(({ id, name }) => ({ value: id, label: name }));
  return <ChoiceSelect {...props} choices={choices} />;
}

export function ProfileSelect(props: RecordSelectProps) {
  const profiles = useAnswer(OPERATIONS.listProfiles, { query: { limit: 200 } });
  const choices = profiles.data?.items.map(({ id, name, baseUrl }) => ({
    value: id,
    label: baseUrl === null ? name : `${name} · ${baseUrl}`,
  }));
  return <ChoiceSelect {...props} choices={choices} />;
}

/** Earlier runs of a kind, the newest first. */
export function RunSelect({ kind, ...props }: RecordSelectProps & { kind: RunKind }) {
  const language = useLanguage();
  const runs = useAnswer(OPERATIONS.listRuns, { query: { kind, limit: 100 } });
  const choices = runs.data?.items.map(({ runId, title, createdAt }) => ({
    value: runId,
    label: `${title} · ${formatAgo(createdAt, language)}`,
  }));
  return <ChoiceSelect {...props} choices={choices} />;
}
