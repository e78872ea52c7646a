import type { Project } from '@autoqa/domain/contract/access-records';
import { OPERATIONS } from '@autoqa/domain/contract/operations';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePages } from '../api/answers.ts';
import { Answer } from '../components/answer.tsx';
import { ButtonLink } from '../components/button-link.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Icon } from '../components/icon.tsx';
import { MoreButton } from '../components/more-button.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { RecordLine } from '../components/record-list.tsx';
import { ProjectDrawer } from '../features/projects/project-drawer.tsx';
import { BASIC } from '../i18n/basic-texts.ts';
import { RECORDS } from '../i18n/records-texts.ts';
import { useTexts } from '../i18n/text-table.ts';

function ProjectLine({ project }: { project: Project }) {
  const say = useTexts(RECORDS);
  const basic = useTexts(BASIC);
  const { id, name, url, note, specs, runs } = project;
  return (
    <RecordLine
      icon="folder"
      title={<Link to={`/projects/${id}`}>{name}</Link>}
      about={
        <>
          {url === '' ? null : <div>{url}</div>}
          {note === '' ? null : <div>{note}</div>}
          <div>{say('counts', { specs, runs })}</div>
        </>
      }
      actions={<ButtonLink to={`/projects/${id}`} text={basic('open')} />}
    />
  );
}

/** All projects. */
export default function ProjectsPage() {
  const say = useTexts(RECORDS);
  const [making, setMaking] = useState(false);
  const projects = usePages<Project>(OPERATIONS.listProjects, {});
  const make = (
    <Button type="primary" icon={<Icon name="plus" />} onClick={() => setMaking(true)}>
      {say('newProject')}
    </Button>
  );
  return (
    <>
      <PageHeader title={say('projects')} lead={say('projectsLead')} actions={make} />
      <section className="panel" aria-label={say('projects')}>
        <Answer of={{ ...projects, data: projects.items }}>
          {(items) =>
            items.length === 0 ? (
              <EmptyState icon="folder" title={say('noProjects')} text={say('noProjectsText')} />
            ) : (
              <ul className="plain-list">
                {items.map((project) => (
                  <ProjectLine key={project.id} project={project} />
                ))}
              </ul>
            )
          }
        </Answer>
        <MoreButton pages={projects} />
      </section>
      {making ? <ProjectDrawer project={undefined} onClose={() => setMaking(false)} /> : null}
    </>
  );
}
