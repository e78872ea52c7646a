import type { Project } from '@autoqa/domain/contract/access-records';
import { OPERATIONS } from '@autoqa/domain/contract/operations';
import { Button, Typography } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useAnswer, useSend } from '../api/answers.ts';
import { Answer } from '../components/answer.tsx';
import { ButtonLink } from '../components/button-link.tsx';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Icon } from '../components/icon.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { ProblemNote } from '../components/problem-note.tsx';
import { ProjectDrawer } from '../features/projects/project-drawer.tsx';
import { SpecList, type EditedSpec } from '../features/projects/spec-list.tsx';
import { RunList } from '../features/runs/run-list.tsx';
import { BASIC } from '../i18n/basic-texts.ts';
import { RECORDS } from '../i18n/records-texts.ts';
import { RUNS } from '../i18n/runs-texts.ts';
import { useTexts } from '../i18n/text-table.ts';

function RunsOfProject({ projectId }: { projectId: string }) {
  const say = useTexts(RUNS);
  const runs = useAnswer(OPERATIONS.listRuns, { query: { projectId, limit: 20 } });
  return (
    <Answer of={runs}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState icon="play" title={say('emptyTitle')} text={say('emptyText')} />
        ) : (
          <RunList runs={items} />
        )
      }
    </Answer>
  );
}

function ProjectActions({ project, onEdit }: { project: Project; onEdit: () => void }) {
  const say = useTexts(RECORDS);
  const basic = useTexts(BASIC);
  const navigate = useNavigate();
  const remove = useSend(OPERATIONS.removeProject, {
    changes: ['listProjects'],
    onDone: () => void navigate('/projects'),
  });
  return (
    <>
      {project.specs === 0 ? null : (
        <ButtonLink
          to={`/new/run?${new URLSearchParams({ project: project.id, url: project.url })}`}
          type="primary"
          icon="play"
          text={say('runAll')}
        />
      )}
      <Button icon={<Icon name="pen" size={16} />} onClick={onEdit}>
        {basic('edit')}
      </Button>
      <ConfirmButton
        text={basic('remove')}
        question={say('removeProject')}
        consequence={say('removeProjectText')}
        loading={remove.isPending}
        onConfirm={() => remove.mutate({ params: { id: project.id } })}
      />
      {remove.error === null ? null : <ProblemNote problem={remove.error} />}
    </>
  );
}

function ProjectOf({ project }: { project: Project }) {
  const say = useTexts(RECORDS);
  const [editing, setEditing] = useState(false);
  const [spec, setSpec] = useState<EditedSpec>();
  return (
    <>
      <PageHeader
        title={project.name}
        lead={[project.url, project.note].filter((text) => text !== '').join(' · ')}
        actions={<ProjectActions project={project} onEdit={() => setEditing(true)} />}
      />
      <section className="panel" aria-labelledby="specs">
        <div className="section-head">
          <Typography.Title level={2} id="specs" className="section-title">
            {say('specs')}
          </Typography.Title>
          <Button icon={<Icon name="plus" size={16} />} onClick={() => setSpec('new')}>
            {say('newSpec')}
          </Button>
        </div>
        <SpecList projectId={project.id} editing={spec} onEdit={setSpec} />
      </section>
      <section className="panel" aria-labelledby="runs">
        <Typography.Title level={2} id="runs" className="section-title">
          {say('runsOf')}
        </Typography.Title>
        <RunsOfProject projectId={project.id} />
      </section>
      {editing ? <ProjectDrawer project={project} onClose={() => setEditing(false)} /> : null}
    </>
  );
}

/** One project: its specs and its runs. */
export default function ProjectPage() {
  const say = useTexts(RECORDS);
  const { id = '' } = useParams();
  const projects = useAnswer(OPERATIONS.listProjects, { query: { limit: 200 } });
  return (
    <Answer of={projects}>
      {({ items }) => {
        const project = items.find((candidate) => candidate.id === id);
        if (project !== undefined) return <ProjectOf project={project} />;
        const back = <ButtonLink to="/projects" text={say('projects')} />;
        return <EmptyState icon="folder" title={say('noProject')} text={say('noProjectText')} action={back} />;
      }}
    </Answer>
  );
}
