import type { SpecText } from '@autoqa/domain/contract/run-request';
import { Form, Input, InputNumber } from 'antd';
import { NEW_RUN } from '../../../i18n/new-run-texts.ts';
import { useTexts } from '../../../i18n/text-table.ts';
import { EveryKind } from '../every-kind.tsx';
import { Choice, Item, Row, Tick } from '../form-items.tsx';
import type { FormValues, KindForm } from '../kind-form.ts';
import { VariablesField } from '../lines-field.tsx';
import { RunSelect } from '../record-select.tsx';
import { SpecsField } from '../specs-field.tsx';
import { UrlField } from '../url-field.tsx';
import { EXAMPLE_SPEC } from './examples.ts';

const emptySpec = { name: 'spec-1.md', text: '' };

function writtenSpecs(values: FormValues): SpecText[] {
  const specs = (values['specs'] ?? []) as SpecText[];
  return specs.filter(({ text }) => text.trim() !== '');
}

/** There must be something to run: written here, or kept elsewhere. */
function hasSpecs(values: FormValues): boolean {
  return writtenSpecs(values).length > 0 || values['fromRun'] !== undefined || values['ofProject'] === true;
}

function Fields() {
  const say = useTexts(NEW_RUN);
  return (
    <>
      <Item name="url" label="url" help="urlOfSpecsHelp">
        <UrlField />
      </Item>
      <Form.Item
        name="specs"
        label={say('specs')}
        dependencies={['fromRun', 'ofProject']}
        rules={[
          ({ getFieldsValue }) => ({
            validator: async () => {
              if (!hasSpecs(getFieldsValue(true) as FormValues)) throw new Error(say('specsNeeded'));
            },
          }),
        ]}
      >
        <SpecsField />
      </Form.Item>
    </>
  );
}

function Advanced() {
  const say = useTexts(NEW_RUN);
  return (
    <>
      <EveryKind />
      <Tick name="ofProject" label="ofProject" />
      <Item name="fromRun" label="fromRun" help="fromRunHelp">
        <RunSelect kind="plan" placeholder={say('none')} />
      </Item>
      <Item name="vars" label="vars" help="varsHelp">
        <VariablesField />
      </Item>
      <Row>
        <Item name="grep" label="grep">
          <Input />
        </Item>
        <Item name="device" label="device" help="deviceHelp">
          <Input placeholder="iPhone 15" />
        </Item>
      </Row>
      <Row>
        <Item name="workers" label="workers">
          <InputNumber min={1} max={16} />
        </Item>
        <Item name="retries" label="retries">
          <InputNumber min={0} max={5} />
        </Item>
      </Row>
      <Row>
        <Item name="heal" label="heal">
          <Choice of={{ off: 'healOff', propose: 'healPropose', apply: 'healApply' }} />
        </Item>
        <Item name="artifacts" label="artifacts">
          <Choice of={{ all: 'artifactsAll', fail: 'artifactsFail', none: 'artifactsNone' }} />
        </Item>
      </Row>
    </>
  );
}

export const RUN_SPECS: KindForm = {
  kind: 'run',
  initial: { specs: [emptySpec] },
  example: (language) => ({
    url: window.location.origin,
    specs: [{ name: 'login.md', text: EXAMPLE_SPEC[language] }],
  }),
  toRequest: (values) => ({ ...values, specs: writtenSpecs(values) }),
  Fields,
  Advanced,
};
