import { Form, Segmented } from 'antd';
import { useState } from 'react';
import { NEW_RUN } from '../../../i18n/new-run-texts.ts';
import { useTexts } from '../../../i18n/text-table.ts';
import { EveryKind } from '../every-kind.tsx';
import { ExampleEditor } from '../example-editor.tsx';
import { Item, Tick } from '../form-items.tsx';
import type { KindForm } from '../kind-form.ts';
import { LinesField } from '../lines-field.tsx';
import { ProfileSelect } from '../record-select.tsx';
import { UploadField } from '../upload-field.tsx';
import { PROFILE_TEMPLATE } from './examples.ts';

/** The field that is not shown is not sent either. */
function ProfileFields() {
  const say = useTexts(NEW_RUN);
  const form = Form.useFormInstance();
  const [from, setFrom] = useState<'stored' | 'written'>(
    form.getFieldValue('profile') === undefined ? 'stored' : 'written',
  );
  return (
    <>
      <Form.Item label={say('profileFrom')} extra={say('profileHelp')}>
        <Segmented
          aria-label={say('profileFrom')}
          value={from}
          onChange={setFrom}
          options={[
            { value: 'stored', label: say('profileStored') },
            { value: 'written', label: say('profileWritten') },
          ]}
        />
      </Form.Item>
      {from === 'stored' ? (
        <Item name="profileId" label="profileId" needed>
          <ProfileSelect placeholder={say('profileId')} empty={say('noProfile')} />
        </Item>
      ) : (
        <Item name="profile" label="profileText" needed>
          <ExampleEditor label="profileText" action="template" example={PROFILE_TEMPLATE} />
        </Item>
      )}
    </>
  );
}

function Fields() {
  return (
    <>
      <Item name="prd" label="prd" help="prdHelp" needed>
        <UploadField accept=".docx,.md,.pdf,.txt,.html" />
      </Item>
      <ProfileFields />
      <Item name="routes" label="routes" help="routesHelp">
        <LinesField placeholder="/orders" />
      </Item>
    </>
  );
}

function Advanced() {
  return (
    <>
      <EveryKind />
      <Tick name="autoApprove" label="autoApprove" />
    </>
  );
}

export const TEST_PRD: KindForm = {
  kind: 'prd',
  initial: {},
  example: (language) => ({ profile: PROFILE_TEMPLATE[language] }),
  Fields,
  Advanced,
};
