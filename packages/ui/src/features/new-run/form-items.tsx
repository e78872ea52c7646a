import { Checkbox, Form, Select } from 'antd';
import type { ReactNode } from 'react';
import { NEW_RUN, type NewRunKey } from '../../i18n/new-run-texts.ts';
import { useTexts } from '../../i18n/text-table.ts';

interface ItemProps {
  name: string;
  label: NewRunKey;
  help?: NewRunKey;
  needed?: boolean;
  children: ReactNode;
}

/** A labelled field of a form. */
export function Item({ name, label, help, needed = false, children }: ItemProps) {
  const say = useTexts(NEW_RUN);
  return (
    <Form.Item
      name={name}
      label={say(label)}
      extra={help === undefined ? undefined : say(help, { placeholder: '{{NAME}}' })}
      rules={needed ? [{ required: true, message: say('needed') }] : []}
    >
      {children}
    </Form.Item>
  );
}

/** Yes or no. */
export function Tick({ name, label }: { name: string; label: NewRunKey }) {
  const say = useTexts(NEW_RUN);
  return (
    <Form.Item name={name} valuePropName="checked">
      <Checkbox>{say(label)}</Checkbox>
    </Form.Item>
  );
}

interface ChoiceProps {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  /** What can be chosen, and how it is called. */
  of: Readonly<Record<string, NewRunKey>>;
}

/** One of a few. */
export function Choice({ of, ...props }: ChoiceProps) {
  const say = useTexts(NEW_RUN);
  return (
    <Select {...props} allowClear options={Object.entries(of).map(([value, word]) => ({ value, label: say(word) }))} />
  );
}

/** Fields beside each other where there is room. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="form-row">{children}</div>;
}
