import { Button, Drawer, Form, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { ApiProblem } from '../api/problem.ts';
import { BASIC } from '../i18n/basic-texts.ts';
import { useTexts } from '../i18n/text-table.ts';
import { ProblemNote } from './problem-note.tsx';

interface RecordDrawerProps<Values extends object> {
  title: string;
  form: FormInstance<Values>;
  initial: Partial<Values>;
  saving: boolean;
  problem: Error | null;
  onSave: (values: Values) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form at the side of a list, for one record of it. It is there only while it is open. */
export function RecordDrawer<Values extends object>(props: RecordDrawerProps<Values>) {
  const { title, form, initial, saving, problem, onSave, onClose, children } = props;
  const say = useTexts(BASIC);
  const fields = problem instanceof ApiProblem ? problem.fields : [];
  return (
    <Drawer
      open
      title={title}
      onClose={onClose}
      size="large"
      extra={
        <Button type="primary" loading={saving} onClick={() => form.submit()}>
          {say('save')}
        </Button>
      }
    >
      <Form form={form} layout="vertical" initialValues={initial} onFinish={onSave}>
        {problem === null ? null : <ProblemNote problem={problem} fields={fields} />}
        {children}
      </Form>
    </Drawer>
  );
}
