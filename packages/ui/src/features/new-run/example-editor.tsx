import type { Language } from '@autoqa/domain/model/language';
import { Button } from 'antd';
import { TextEditor } from '../../components/text-editor.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { NEW_RUN, type NewRunKey } from '../../i18n/new-run-texts.ts';
import { useTexts } from '../../i18n/text-table.ts';

interface ExampleEditorProps {
  id?: string;
  value?: string;
  onChange?: (text: string) => void;
  label: NewRunKey;
  /** What the button says that inserts the example. */
  action: NewRunKey;
  example: Readonly<Record<Language, string>>;
  rows?: number;
}

/** An editor that shows how it is done, as long as nothing is written. */
export function ExampleEditor({ id, value = '', onChange, label, action, example, rows = 8 }: ExampleEditorProps) {
  const say = useTexts(NEW_RUN);
  const language = useLanguage();
  return (
    <>
      <TextEditor
        {...(id !== undefined && { id })}
        label={say(label)}
        rows={rows}
        value={value}
        onChange={(text) => onChange?.(text)}
      />
      {value.trim() === '' ? (
        <Button size="small" className="insert-example" onClick={() => onChange?.(example[language])}>
          {say(action)}
        </Button>
      ) : null}
    </>
  );
}
