import { Input } from 'antd';

interface TextEditorProps {
  label: string;
  value?: string;
  onChange?: (text: string) => void;
  rows?: number;
  placeholder?: string;
  id?: string;
  readOnly?: boolean;
}

/** A place to write Markdown or YAML: every letter as wide as the next, nothing corrected behind one's back. */
export function TextEditor({ label, value, onChange, rows = 12, placeholder, id, readOnly = false }: TextEditorProps) {
  return (
    <Input.TextArea
      className="text-editor"
      aria-label={label}
      autoSize={{ minRows: rows, maxRows: 30 }}
      spellCheck={false}
      autoCapitalize="off"
      readOnly={readOnly}
      {...(id !== undefined && { id })}
      {...(value !== undefined && { value })}
      {...(placeholder !== undefined && { placeholder })}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}
