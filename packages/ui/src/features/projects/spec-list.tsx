import type { AnswerOf } from '@autoqa/domain/contract/operation';
import { OPERATIONS } from '@autoqa/domain/contract/operations';
import { Button } from 'antd';
import { usePages, useSend } from '../../api/answers.ts';
import { Answer } from '../../components/answer.tsx';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Icon } from '../../components/icon.tsx';
import { MoreButton } from '../../components/more-button.tsx';
import { ProblemNote } from '../../components/problem-note.tsx';
import { RecordLine } from '../../components/record-list.tsx';
import { ToneTag } from '../../components/state-tag.tsx';
import { BASIC } from '../../i18n/basic-texts.ts';
import { formatAgo } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { RECORDS } from '../../i18n/records-texts.ts';
import { useTexts } from '../../i18n/text-table.ts';
import { SpecDrawer } from './spec-drawer.tsx';

type KeptSpec = AnswerOf<typeof OPERATIONS.listSpecs>['items'][number];

interface SpecLineProps {
  projectId: string;
  spec: KeptSpec;
  onEdit: () => void;
}

function SpecLine({ projectId, spec, onEdit }: SpecLineProps) {
  const say = useTexts(RECORDS);
  const basic = useTexts(BASIC);
  const language = useLanguage();
  const remove = useSend(OPERATIONS.removeSpec, { changes: ['listSpecs', 'listProjects'] });
  const { name } = spec;
  return (
    <>
      <RecordLine
        icon="document"
        title={name}
        about={
          <>
            {say('updated', { ago: formatAgo(spec.updatedAt, language) })}{' '}
            {spec.locked ? <ToneTag tone="calm" text={say('locked')} /> : null}
          </>
        }
        actions={
          <>
            <Button icon={<Icon name="pen" size={16} />} onClick={onEdit}>
              {basic('edit')}
            </Button>
            <ConfirmButton
              text={basic('remove')}
              question={say('removeSpec', { name })}
              loading={remove.isPending}
              onConfirm={() => remove.mutate({ params: { id: projectId }, query: { name } })}
            />
          </>
        }
      />
      {remove.error === null ? null : <ProblemNote problem={remove.error} />}
    </>
  );
}

interface SpecListProps {
  projectId: string;
  /** `new`, a spec that is being written, or nothing. */
  editing: KeptSpec | 'new' | undefined;
  onEdit: (spec: KeptSpec | undefined) => void;
}

/** The specs that a project keeps. */
export function SpecList({ projectId, editing, onEdit }: SpecListProps) {
  const say = useTexts(RECORDS);
  const specs = usePages<KeptSpec>(OPERATIONS.listSpecs, {}, { id: projectId });
  return (
    <>
      <Answer of={{ ...specs, data: specs.items }}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState icon="document" title={say('noSpecs')} text={say('noSpecsText')} />
          ) : (
            <ul className="plain-list">
              {items.map((spec) => (
                <SpecLine key={spec.name} projectId={projectId} spec={spec} onEdit={() => onEdit(spec)} />
              ))}
            </ul>
          )
        }
      </Answer>
      <MoreButton pages={specs} />
      {editing === undefined ? null : (
        <SpecDrawer
          projectId={projectId}
          spec={editing === 'new' ? undefined : editing}
          onClose={() => onEdit(undefined)}
        />
      )}
    </>
  );
}

export type EditedSpec = SpecListProps['editing'];
