import { Input } from 'antd';
import { useState } from 'react';
import { readVariables, writeVariables } from './variable-lines.ts';

interface LinesFieldProps<Value> {
  id?: string;
  value?: Value;
  onChange?: (value: Value) => void;
  placeholder?: string;
}

/** A list, written one entry a line. */
export function LinesField({ id, value = [], onChange, placeholder }: LinesFieldProps<string[]>) {
  const [text, setText] = useState(() => value.join('\n'));
  const change = (written: string) => {
    setText(written);
    onChange?.(
      written
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    );
  };
  return <LineArea id={id} text={text} placeholder={placeholder} onChange={change} />;
}

/** What placeholders stand for, written one a line. */
export function VariablesField({ id, value = {}, onChange }: LinesFieldProps<Record<string, string>>) {
  const [text, setText] = useState(() => writeVariables(value));
  const change = (written: string) => {
    setText(written);
    onChange?.(readVariables(written));
  };
  return <LineArea id={id} text={text} placeholder="USERNAME=ann" onChange={change} />;
}

interface LineAreaProps {
  id: string | undefined;
  text: string;
  placeholder: string | undefined;
  onChange: (text: string) => void;
}

/** The text stays as it is typed; only its meaning is told. */
function LineArea({ id, text, placeholder, onChange }: LineAreaProps) {
  return (
    <Input.TextArea
      className="text-editor"
      autoSize={{ minRows: 2, maxRows: 10 }}
      spellCheck={false}
      value={text}
      {...(id !== undefined && { id })}
      {...(placeholder !== undefined && { placeholder })}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
