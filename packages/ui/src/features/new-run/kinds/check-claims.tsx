import { NEW_RUN } from '../../../i18n/new-run-texts.ts';
import { useTexts } from '../../../i18n/text-table.ts';
import { TextEditor } from '../../../components/text-editor.tsx';
import { EveryKind } from '../every-kind.tsx';
import { Item } from '../form-items.tsx';
import type { KindForm } from '../kind-form.ts';
import { VariablesField } from '../lines-field.tsx';
import { UploadField } from '../upload-field.tsx';
import { UrlField } from '../url-field.tsx';
import { EXAMPLE_CLAIMS } from './examples.ts';

function Fields() {
  const say = useTexts(NEW_RUN);
  return (
    <>
      <Item name="url" label="url" help="urlHelp" needed>
        <UrlField />
      </Item>
      <Item name="claims" label="claims" help="claimsHelp" needed>
        <TextEditor label={say('claims')} rows={6} />
      </Item>
    </>
  );
}

function Advanced() {
  return (
    <>
      <EveryKind />
      <Item name="context" label="context" help="contextHelp">
        <UploadField accept=".md,.txt,.docx,.pdf" />
      </Item>
      <Item name="vars" label="vars" help="varsHelp">
        <VariablesField />
      </Item>
    </>
  );
}

export const CHECK_CLAIMS: KindForm = {
  kind: 'check',
  initial: {},
  example: (language) => ({
    url: `${window.location.origin}/login?lang=${language}`,
    claims: EXAMPLE_CLAIMS[language],
  }),
  Fields,
  Advanced,
};
