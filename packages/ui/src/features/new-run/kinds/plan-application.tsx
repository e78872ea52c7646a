import { Input, InputNumber, Select } from 'antd';
import { NEW_RUN } from '../../../i18n/new-run-texts.ts';
import { useTexts } from '../../../i18n/text-table.ts';
import { EveryKind } from '../every-kind.tsx';
import { Item, Row, Tick } from '../form-items.tsx';
import type { KindForm } from '../kind-form.ts';
import { LinesField } from '../lines-field.tsx';
import { UrlField } from '../url-field.tsx';

const TEST_TYPES = {
  functional: 'typeFunctional',
  form: 'typeForm',
  navigation: 'typeNavigation',
  responsive: 'typeResponsive',
  boundary: 'typeBoundary',
  security: 'typeSecurity',
} as const;

function Fields() {
  return (
    <>
      <Item name="url" label="url" help="urlHelp" needed>
        <UrlField />
      </Item>
      <Row>
        <Item name="depth" label="depth">
          <InputNumber min={0} max={10} placeholder="2" />
        </Item>
        <Item name="maxPages" label="maxPages">
          <InputNumber min={1} max={500} placeholder="50" />
        </Item>
      </Row>
    </>
  );
}

function LoginFields() {
  return (
    <>
      <Item name="loginUrl" label="loginUrl" help="loginHelp">
        <UrlField placeholder="https://shop.example/login" />
      </Item>
      <Row>
        <Item name="usernameVar" label="usernameVar">
          <Input placeholder="USERNAME" />
        </Item>
        <Item name="passwordVar" label="passwordVar">
          <Input placeholder="PASSWORD" autoComplete="off" />
        </Item>
      </Row>
    </>
  );
}

function TestTypes(props: { id?: string; value?: string[]; onChange?: (types: string[]) => void }) {
  const say = useTexts(NEW_RUN);
  const options = Object.entries(TEST_TYPES).map(([value, word]) => ({ value, label: say(word) }));
  return <Select {...props} mode="multiple" options={options} />;
}

function Advanced() {
  return (
    <>
      <EveryKind />
      <LoginFields />
      <Item name="testTypes" label="testTypes" help="testTypesHelp">
        <TestTypes />
      </Item>
      <Row>
        <Item name="include" label="include" help="onePerLine">
          <LinesField />
        </Item>
        <Item name="exclude" label="exclude" help="onePerLine">
          <LinesField />
        </Item>
      </Row>
      <Tick name="exploreOnly" label="exploreOnly" />
    </>
  );
}

export const PLAN_APPLICATION: KindForm = {
  kind: 'plan',
  initial: {},
  example: () => ({ url: `${window.location.origin}/login`, depth: 1, maxPages: 10 }),
  Fields,
  Advanced,
};
