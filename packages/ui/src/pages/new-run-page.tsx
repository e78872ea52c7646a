import { Button } from 'antd';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { ButtonLink } from '../components/button-link.tsx';
import { Icon } from '../components/icon.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { KindChoice } from '../features/new-run/kind-choice.tsx';
import type { KindForm } from '../features/new-run/kind-form.ts';
import { KIND_FORMS } from '../features/new-run/kind-forms.ts';
import { RunForm } from '../features/new-run/run-form.tsx';
import { useLanguage } from '../i18n/language.ts';
import { NEW_RUN } from '../i18n/new-run-texts.ts';
import { useTexts } from '../i18n/text-table.ts';
import '../features/new-run/new-run.css';

function FormOfKind({ form }: { form: KindForm }) {
  const say = useTexts(NEW_RUN);
  const language = useLanguage();
  const [search] = useSearchParams();
  const [example, setExample] = useState(0);
  const projectId = search.get('project');
  const url = search.get('url');
  const given = {
    ...(url !== null && url !== '' && { url }),
    ...(projectId !== null && { projectId, ofProject: true, specs: [] }),
  };
  return (
    <>
      <PageHeader
        title={say(`${form.kind}Title`)}
        lead={say(`${form.kind}Lead`)}
        actions={
          <>
            <Button icon={<Icon name="spark" />} onClick={() => setExample((before) => before + 1)}>
              {say('example')}
            </Button>
            <ButtonLink to="/new" text={say('otherKind')} />
          </>
        }
      />
      <RunForm
        key={example}
        of={form}
        initial={{ ...(example > 0 ? form.example(language) : form.initial), ...given }}
      />
    </>
  );
}

/** Starts a run of any kind. */
export default function NewRunPage() {
  const say = useTexts(NEW_RUN);
  const { kind } = useParams();
  const form = KIND_FORMS.find((candidate) => candidate.kind === kind);
  if (form !== undefined) return <FormOfKind key={form.kind} form={form} />;
  return (
    <>
      <PageHeader title={say('title')} lead={say('lead')} />
      <KindChoice />
    </>
  );
}
