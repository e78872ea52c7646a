import { OPERATIONS } from '@autoqa/domain/contract/operations';
import { Button, Form, type FormInstance } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSend } from '../../api/answers.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { ApiProblem, type FieldProblem } from '../../api/problem.ts';
import { Icon } from '../../components/icon.tsx';
import { ProblemNote } from '../../components/problem-note.tsx';
import { scrollWay } from '../../frame/scroll-way.ts';
import { useLanguage } from '../../i18n/language.ts';
import { NEW_RUN } from '../../i18n/new-run-texts.ts';
import { useTexts } from '../../i18n/text-table.ts';
import type { FormValues, KindForm } from './kind-form.ts';
import { PendingUploads } from './pending-uploads.ts';
import { placeProblems } from './place-problems.ts';
import { requestOf } from './request-of.ts';

/** Sends the form once, however often it is pressed, and shows what the server says at the fields. */
function useStart(form: FormInstance<FormValues>) {
  const navigate = useNavigate();
  const language = useLanguage();
  const [key, setKey] = useState(newIdempotencyKey);
  const [elsewhere, setElsewhere] = useState<FieldProblem[]>([]);
  const create = useSend(OPERATIONS.createRun, {
    changes: ['listRuns'],
    onDone: ({ runId }) => void navigate(`/runs/${runId}`),
  });
  const showProblem = (error: Error) => {
    if (!(error instanceof ApiProblem)) return;
    // Where nobody answered, the first try may have arrived: the same key makes another one harmless.
    if (error.status !== 0) setKey(newIdempotencyKey());
    const names = new Set(form.getFieldsError().map(({ name }) => String(name[0])));
    const placed = placeProblems(error.fields, names);
    form.setFields(placed.atFields);
    setElsewhere(placed.elsewhere);
  };
  const start = (of: KindForm, values: FormValues) => {
    if (create.isPending) return;
    setElsewhere([]);
    create.mutate({ body: requestOf(of, values, language), idempotencyKey: key }, { onError: showProblem });
  };
  return { start, create, elsewhere, renewKey: () => setKey(newIdempotencyKey()) };
}

interface RunFormProps {
  of: KindForm;
  initial: FormValues;
}

/** The form of any kind of run. */
export function RunForm({ of, initial }: RunFormProps) {
  const say = useTexts(NEW_RUN);
  const [form] = Form.useForm<FormValues>();
  const { start, create, elsewhere, renewKey } = useStart(form);
  const [pending, setPending] = useState(0);
  const problem = create.error;
  const refused = problem instanceof ApiProblem && problem.fields.length > 0;
  return (
    <PendingUploads value={(change) => setPending((before) => before + change)}>
      <Form
        form={form}
        layout="vertical"
        className="run-form panel"
        initialValues={initial}
        scrollToFirstError={{ behavior: scrollWay(), block: 'center' }}
        onValuesChange={renewKey}
        onFinish={(values: FormValues) => start(of, values)}
      >
        <of.Fields />
        <details className="advanced" {...(refused && { open: true })}>
          <summary>{say('advanced')}</summary>
          <of.Advanced />
        </details>
        {problem === null ? null : <ProblemNote problem={problem} fields={elsewhere} />}
        <Button
          type="primary"
          size="large"
          htmlType="submit"
          loading={create.isPending}
          disabled={pending > 0}
          icon={<Icon name="play" />}
        >
          {say(pending > 0 ? 'uploading' : create.isPending ? 'starting' : 'start')}
        </Button>
      </Form>
    </PendingUploads>
  );
}
