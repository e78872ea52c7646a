import { Segmented } from 'antd';
import { useState } from 'react';
import { NEW_RUN } from '../../i18n/new-run-texts.ts';
import { useTexts } from '../../i18n/text-table.ts';
import { UploadField } from './upload-field.tsx';
import { UrlField } from './url-field.tsx';

interface DocumentFieldProps {
  id?: string;
  value?: string;
  onChange?: (value: string | undefined) => void;
}

/** A document: uploaded, or at an address. */
export function DocumentField({ id, value, onChange }: DocumentFieldProps) {
  const say = useTexts(NEW_RUN);
  const [by, setBy] = useState<'upload' | 'address'>(value?.includes('://') === true ? 'address' : 'upload');
  const change = (next: 'upload' | 'address') => {
    setBy(next);
    onChange?.(undefined);
  };
  const own = id === undefined ? {} : { id };
  return (
    <div className="document-field">
      <Segmented
        aria-label={say('source')}
        value={by}
        onChange={change}
        options={[
          { value: 'upload', label: say('byUpload') },
          { value: 'address', label: say('byAddress') },
        ]}
      />
      {by === 'upload' ? (
        <UploadField {...own} accept=".json,.yaml,.yml" onChange={(sent) => onChange?.(sent)} />
      ) : (
        <UrlField
          {...own}
          value={value ?? ''}
          placeholder="https://api.example/openapi.json"
          onChange={(url) => onChange?.(url)}
        />
      )}
    </div>
  );
}
